"""The Librarians once more, slowly: a table of texts that shares nothing with the engine (TL-7 .. TL-31).

Where chance decides (a shuffle, a card at random), it asks for the position after that.
"""

import copy
import tomllib
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache
from itertools import combinations, product
from pathlib import Path
from typing import Any

LETTERS = "LFRAPSKM"
DECKS = Path(__file__).resolve().parents[2] / "engine" / "cardcatalog" / "the_librarians" / "decks"


@cache
def librarian_names(deck: str) -> dict[str, str]:
    """Return the name of each Librarian of a built-in deck by code."""
    cards = tomllib.loads((DECKS / f"{deck}.toml").read_text(encoding="utf-8"))["card"]
    names = [card["name"] for card in cards if card["type"] == "L"]
    return {f"L{number}": name for number, name in enumerate(names, 1)}


class ByChanceError(Exception):
    """What comes now is not for this table to say."""


@dataclass
class Table:
    """What lies where, whose decision it is, and the way here."""

    options: dict[str, Any]
    after_chance: Callable[[list[str]], dict[str, Any]]
    path: list[str] = field(default_factory=list)
    hands: list[set[str]] = field(default_factory=list)
    deck: list[str] = field(default_factory=list)
    discard: set[str] = field(default_factory=set)
    phase: str = ""
    actor: int = 0
    turn: int = 0
    melds: int = 0
    melded: bool = False
    quiet: int = 0
    closer: int = -1
    shown: list[str] = field(default_factory=list)
    revealed: list[str] = field(default_factory=list)
    on: int = -1
    left: int = 0

    def read(self, position: dict[str, Any]) -> None:
        """Take over a position, as text."""
        self.hands = [set(hand.split()) for hand in position["hands"]]
        self.deck = position["deck"].split()
        self.discard = set(position["discard"].split())
        self.phase, self.actor, self.turn = position["phase"], position.get("actor", -1), position["turn"]
        self.melds, self.melded = sum(position["melds"]), position.get("melded", False)
        self.quiet, self.shown = position.get("quiet", 0), position["shown"].split()
        self.revealed = position.get("revealed", "").split()
        asked = self.phase in ("return", "give") and self.actor != self.turn
        self.on = position.get("on", self.actor if asked else -1)
        self.left = position.get("left", self.to_return() if self.phase == "return" else 0)
        self.closer = -1
        if position["last_chance"]:
            self.closer = position.get("closer", (self.turn - 1) % len(self.hands))

    def to_return(self) -> int:
        """Return how many cards the revealed ones send back: a Foe 1, Mysteries 2 or 3."""
        letter = self.revealed[0][0] if self.revealed else ""
        return {"F": 1, "M": 2 if len(self.revealed) == 1 else 3}.get(letter, 0)

    @property
    def hand(self) -> set[str]:
        """The hand of the seat that is asked."""
        return self.hands[self.actor]

    def of_type(self, letter: str) -> list[str]:
        """Return the cards of one type in the hand."""
        return sorted(card for card in self.hand if card[0] == letter)

    # What may be done

    def legal(self) -> list[str]:
        """Return the line of every action that the engine is to list."""
        if self.phase == "act":
            return [*self.reveals(), "pass"]
        if self.phase == "meld":
            melds = product(*(self.of_type(letter) for letter in LETTERS))
            return [*(f"meld {' '.join(cards)}" for cards in melds), "pass"]
        if self.phase == "return":
            return [f"return {card}" for card in self.hand]
        if self.phase == "give":
            return [f"give {card}" for card in self.hand if card not in self.revealed]
        if self.phase == "pick":
            return [f"pick {card}" for card in self.shown]
        return [f"top {card}" for card in self.hand] if self.phase == "trim" else []

    def reveals(self) -> Iterator[str]:
        """Yield each reveal: one card, three of a type, four different Librarians, five of a type (TL-8 .. TL-26)."""
        for size in (1, 3, 4, 5):
            for cards in combinations(sorted(self.hand), size):
                letter = cards[0][0]
                if len({card[0] for card in cards}) == 1 and self.means_something(letter, cards):
                    line = f"reveal {' '.join(cards)}"
                    yield from (f"{line} on {seat}" for seat in self.targets(letter, size))
                    if size > 3 or letter not in "FSK":
                        yield line

    def means_something(self, letter: str, cards: tuple[str, ...]) -> bool:
        """Tell whether so many cards of a type do something, and can do it now."""
        if letter == "L" and len(cards) > 3:
            names = librarian_names(self.options["deck"])
            return len({names[card] for card in cards}) == len(cards)
        if len(cards) > 3:
            return len(cards) == 5
        return not (letter == "A" and not self.deck) and not (letter == "P" and not self.discard)

    def targets(self, letter: str, size: int) -> list[int]:
        """Return the opponents that a Foe, a Situation or Knowledge can be aimed at."""
        if letter not in "FSK" or size > 3:
            return []
        anyone = letter == "K" and size == 1
        return [seat for seat, hand in enumerate(self.hands) if seat != self.actor and (hand or anyone)]

    # What it does

    def after(self, line: str) -> "Table":
        """Return the table after an action."""
        table = copy.copy(self)
        table.path = [*self.path, line]
        table.hands = [set(hand) for hand in self.hands]
        table.deck, table.discard = list(self.deck), set(self.discard)
        try:
            table.do(line.split())
        except ByChanceError:
            table.read(self.after_chance(table.path))
        return table

    def do(self, words: list[str]) -> None:
        """Do the action of these words."""
        verb, cards = words[0], words[1:]
        if verb == "reveal":
            self.on = int(cards[-1]) if "on" in cards else -1
            self.revealed = cards[: cards.index("on")] if "on" in cards else cards
            self.reveal(self.revealed[0][0], len(self.revealed))
        elif verb == "return":
            raise ByChanceError
        elif verb == "give":
            self.move(cards[0], self.on, self.turn)
            self.after_action()
        elif verb == "pick":
            self.pick(cards[0])
        elif verb == "meld":
            self.meld(cards)
        elif verb == "top":
            self.hand.remove(cards[0])
            self.deck.insert(0 if self.options["excess"] == "top" else len(self.deck), cards[0])
            self.trim()
        else:
            self.pass_on()

    def move(self, card: str, giver: int, taker: int) -> None:
        """Move a card from hand to hand."""
        self.hands[giver].remove(card)
        self.hands[taker].add(card)

    def draw(self, seat: int, count: int) -> None:
        """Draw from the top; where the discard pile is to be shuffled, chance decides (TL-7)."""
        for _ in range(count):
            if not self.deck and self.discard:
                raise ByChanceError
            if self.deck:
                self.hands[seat].add(self.deck.pop(0))

    def reveal(self, letter: str, size: int) -> None:
        """Do what the revealed cards do (TL-9 .. TL-26)."""
        if size > 3 or letter == "P" or (letter == "S" and size == 3):
            raise ByChanceError
        if letter == "F":
            self.actor, self.phase = self.on, "return"
        elif letter == "A":
            self.shown, self.phase = self.deck[:4], "pick"
        elif letter == "S":
            self.move(self.revealed[0], self.turn, self.on)
            self.actor, self.phase = self.on, "give"
        elif letter == "K" and size == 3:
            self.shown, self.phase = sorted(self.hands[self.on]), "pick"
        elif letter == "M":
            self.draw(self.turn, 2 if size == 1 else 3)
            self.phase = "return"
        else:
            if letter == "L":
                self.draw(self.turn, 1 if size == 1 else 2)
            self.after_action()

    def pick(self, card: str) -> None:
        """Take a card that was looked at (TL-12, TL-20, TL-21, TL-23)."""
        letter = self.revealed[0][0]
        if letter == "K":
            self.move(card, self.on, self.turn)
            self.draw(self.on, 2)
        elif letter == "P":
            self.discard.remove(card)
            self.hand.add(card)
        else:
            place = self.deck.index(card)
            self.deck[place : place + 1] = self.revealed if len(self.revealed) == 1 else []
            self.hand.add(card)
            self.hand.difference_update(self.revealed if len(self.revealed) == 1 else [])
        self.after_action()

    def after_action(self) -> None:
        """Go on to the meld, or to the trim (TL-27)."""
        self.actor, self.revealed, self.on = self.turn, [], -1
        if self.holds_all_types():
            self.phase = "meld"
        else:
            self.trim()

    def holds_all_types(self) -> bool:
        """Tell whether the asked seat has a card of each type."""
        return {card[0] for card in self.hand} == set(LETTERS)

    def meld(self, cards: list[str]) -> None:
        """Lay down eight cards and draw up to seven, but for the last chance (TL-27, TL-29)."""
        self.hand.difference_update(cards)
        self.discard |= set(cards)
        self.melds += 1
        self.melded = True
        if self.closer >= 0:
            self.next_last_chance()
        else:
            self.draw(self.turn, 7 - len(self.hand))
            self.trim()

    def pass_on(self) -> None:
        """Do nothing: no action, no meld, or no last meld."""
        if self.phase == "act":
            self.after_action()
        elif self.closer >= 0:
            self.next_last_chance()
        else:
            self.trim()

    def trim(self) -> None:
        """Ask for a card over eight, or end the turn (TL-28)."""
        if len(self.hand) > 8:
            self.phase = "trim"
            return
        self.quiet = 0 if self.melded else self.quiet + 1
        limit = self.options["quiet_limit"] * len(self.hands)
        if self.melds >= self.options["melds_to_end"] or (limit and self.quiet >= limit):
            self.closer = self.turn
            self.ask_last_meld()
            return
        self.turn = self.actor = (self.turn + 1) % len(self.hands)
        self.phase, self.melded = "act", False
        self.draw(self.turn, 2)

    def ask_last_meld(self) -> None:
        """Ask the next seat that can for its last meld (TL-29)."""
        self.turn = self.actor = (self.turn + 1) % len(self.hands)
        self.phase = "meld"
        if not self.holds_all_types():
            self.next_last_chance()

    def next_last_chance(self) -> None:
        """Go on in the last chance, or end the game (TL-29, TL-30)."""
        if self.turn == self.closer:
            self.phase, self.actor = "game-over", -1
        else:
            self.ask_last_meld()
