"""Library Game once more, slowly: a table of texts, and every action found by trying all subsets of a hand.

It shares nothing with the engine, so that the two can be held against each other (LG-8 .. LG-27). Where chance
decides (a shuffle, a deal), it asks for the position after that.
"""

import copy
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any

RANKS = "A23456789TJQK"


def is_staff(card: str) -> bool:
    return card[0] == "L"


def is_patron(card: str) -> bool:
    return card[:2] == "PP"


def is_suited(card: str) -> bool:
    return not is_staff(card) and not is_patron(card)


def in_suit_order(card: str) -> tuple[int, str]:
    """Sort cards of one rank as the sheet of suits does: reference, books, ebooks, periodicals, media."""
    return "RBEPM".find(card[1]), card.zfill(4)


def by_number(cards: Iterator[str] | list[str]) -> list[str]:
    """Return Ls or PPs with the lowest number first."""
    return sorted(cards, key=lambda card: int(card.lstrip("LP")))


def staff_of(cards: Iterator[str] | set[str] | list[str]) -> list[str]:
    return by_number([card for card in cards if is_staff(card)])


def patrons_of(cards: set[str] | list[str]) -> list[str]:
    return by_number([card for card in cards if is_patron(card)])


@dataclass
class Meld:
    """Cards in front of `owner`, and what each shows (itself but for an L in a series)."""

    owner: int
    kind: str  # "series", "patron", "staff", or the rank of a rank set
    shows: dict[str, str]

    @property
    def most(self) -> int:
        """How many cards it may have (LG-13, LG-15, LG-16)."""
        return 5 if self.kind in RANKS else 9


@dataclass
class Table:
    """What lies where, whose decision it is, and the way here."""

    options: dict[str, Any]
    after_chance: Callable[[list[str]], dict[str, Any]]
    path: list[str] = field(default_factory=list)
    hands: list[set[str]] = field(default_factory=list)
    stacks: list[list[str]] = field(default_factory=list)
    discard: list[str] = field(default_factory=list)
    middle: str = ""
    melds: dict[int, Meld] = field(default_factory=dict)
    phase: str = ""
    actor: int = 0
    turn: int = 0
    called: bool = False
    yes: int = 0
    taken: set[str] = field(default_factory=set)

    def read(self, position: dict[str, Any]) -> None:
        """Take over a position, as text."""
        self.hands = [set(hand.split()) for hand in position["hands"]]
        self.stacks = [pile.split() for pile in position["stacks"]]
        self.discard = position["discard"].split()
        self.middle = position["middle"]
        self.melds = {int(entry["id"][1:]): read_meld(entry) for entry in position["table"]}
        self.phase, self.actor, self.turn = position["phase"], position.get("actor", -1), position["turn"]
        self.called, self.yes = position.get("called", self.phase == "vote"), position.get("yes", 0)
        if self.phase == "vote" and "yes" not in position:
            self.yes = 1
        self.taken = set(position.get("taken", "").split())

    @property
    def hand(self) -> set[str]:
        """The hand of the seat that is asked."""
        return self.hands[self.actor]

    # What may be done

    def legal(self) -> list[str]:
        """Return the line of every action that names the lowest-numbered Ls and PPs of the hand."""
        if self.phase == "draw":
            return [*self.draws(), *([] if self.called else ["call shuffle"])]
        if self.phase == "bonus":
            return [*self.draws(), "draw none"]
        if self.phase == "vote":
            return ["vote yes", "vote no"]
        if self.phase == "game-over":
            return []
        if self.phase == "trespass":
            return [*(f"trespass {card}" for card in self.trespassers(self.actor)), "allow"]
        if self.phase == "take":
            return self.takes()
        if self.phase == "discard":
            return self.discards()
        assert self.phase == "act", self.phase
        return [*self.plays(), *(f"patron {card}" for card in patrons_of(self.hand)[:1]), *self.discards()]

    def draws(self) -> list[str]:
        """Return a draw from each pile that has a card (LG-8)."""
        piles = [*(str(number) for number in (1, 2) if self.stacks[number - 1]), *(["discard"] if self.discard else [])]
        return [f"draw {pile}" for pile in piles]

    def trespassers(self, seat: int) -> list[str]:
        """Return the cards of a seat that can trespass (LG-22, LG-37)."""
        serving = staff_of(self.hands[seat])[:1]
        return serving + (patrons_of(self.hands[seat])[:1] if self.options.get("patrons_trespass") else [])

    def takes(self) -> list[str]:
        """Return all that the player of a PP may take (LG-24)."""
        cards = self.discard + [card for meld in self.melds.values() if meld.owner != self.turn for card in meld.shows]
        stacks = [f"take stack {number}" for number in (1, 2) if self.stacks[number - 1]]
        return [*(f"take {card}" for card in cards), *stacks, "take none"]

    def discards(self) -> list[str]:
        """Return every discard (LG-10)."""
        able = self.hand
        if not self.options.get("return_taken", True):
            able = self.hand - self.taken or self.hand
        cards = [card for card in able if is_suited(card)] + staff_of(able)[:1] + patrons_of(able)[:1]
        return [f"discard {card}" for card in cards]

    def plays(self) -> Iterator[str]:
        """Yield every way to lay down a subset of the hand, alone or onto a meld."""
        hand = sorted(self.hand)
        for size in range(1, len(hand) + 1):
            for subset in combinations(hand, size):
                cards = list(subset)
                if staff_of(cards) != staff_of(hand)[: len(staff_of(cards))]:
                    continue
                if patrons_of(cards) != patrons_of(hand)[: len(patrons_of(cards))]:
                    continue
                if self.makes_set(cards):
                    yield "set " + " ".join(cards)
                yield from (f"series {words}" for words in new_series(cards))
                for number, meld in self.melds.items():
                    ways = onto_series(meld, cards) if meld.kind == "series" else onto_set(meld, cards)
                    yield from (f"add m{number} {words}" for words in ways)

    def makes_set(self, cards: list[str]) -> bool:
        """Tell whether these cards are a new set (LG-13, LG-15, LG-16)."""
        suited, staff, patrons = [*filter(is_suited, cards)], staff_of(cards), patrons_of(cards)
        if len(cards) < 3:
            return False
        if suited:
            return not patrons and len({card[0] for card in suited}) == 1 and len(cards) <= 5
        if patrons:
            return len(cards) <= 9 and (len(patrons) >= 3 or bool(self.options.get("wild_patrons")))
        return len(staff) <= 9

    # What it does

    def after(self, line: str) -> "Table":
        """Return the table after an action."""
        table = copy.copy(self)
        table.path = [*self.path, line]
        table.hands = [set(hand) for hand in self.hands]
        table.stacks = [list(pile) for pile in self.stacks]
        table.discard, table.taken = list(self.discard), set(self.taken)
        table.melds = {number: Meld(meld.owner, meld.kind, dict(meld.shows)) for number, meld in self.melds.items()}
        table.do(line.split())
        return table

    def ask_engine(self) -> None:
        """Take over the position that chance has made."""
        self.read(self.after_chance(self.path))

    def do(self, words: list[str]) -> None:
        """Do the action of these words."""
        verb, rest = words[0], words[1:]
        if verb == "call":
            self.called, self.yes, self.phase, self.actor = True, 1, "vote", self.left(self.turn)
        elif verb == "vote":
            self.vote(rest[0])
        elif verb == "draw":
            self.draw(rest[0])
        elif verb in ("set", "series", "add"):
            self.lay(verb, rest)
            self.to_discard()
        elif verb == "patron":
            self.hand.discard(rest[0])
            self.middle = rest[0]
            self.ask_trespass(self.left(self.turn))
        elif verb == "allow":
            self.ask_trespass(self.left(self.actor))
        elif verb == "trespass":
            self.hand.discard(rest[0])
            self.middle = ""
            self.ask_bonus(self.actor)
        elif verb == "take":
            self.take(rest)
        else:
            assert verb == "discard", verb
            self.hand.discard(rest[0])
            self.taken.discard(rest[0])
            self.discard.insert(0, rest[0])
            self.end_turn()

    def left(self, seat: int) -> int:
        """Return the next seat (LG-2)."""
        return (seat + 1) % len(self.hands)

    def vote(self, answer: str) -> None:
        """Count a vote (LG-12)."""
        self.yes += answer == "yes"
        self.actor = self.left(self.actor)
        if 2 * self.yes > len(self.hands):
            self.ask_engine()
        elif self.actor == self.turn:
            self.phase = "draw"

    def draw(self, pile: str) -> None:
        """Draw at the start of a turn or as a bonus (LG-8, LG-23, LG-26)."""
        if pile == "discard":
            card = self.discard.pop(0)
            self.hand.add(card)
            if self.actor == self.turn:
                self.taken.add(card)
        elif pile != "none":
            self.hand.add(self.stacks[int(pile) - 1].pop(0))
        if self.phase == "draw":
            self.phase = "act"
        elif self.middle:
            self.to_discard()
        else:
            self.end_turn()

    def lay(self, verb: str, words: list[str]) -> None:
        """Lay cards as a new meld or onto one, Ls that are replaced go to the hand (LG-17 .. LG-19)."""
        if verb == "add":
            meld = self.melds[int(words.pop(0)[1:])]
        else:
            cards = [word.partition("=")[0] for word in words]
            rank = next((card[0] for card in cards if is_suited(card)), "")
            kind = "series" if verb == "series" else rank or ("patron" if patrons_of(cards) else "staff")
            meld = self.melds[max(self.melds, default=0) + 1] = Meld(self.turn, kind, {})
        for word in words:
            card, place, shown = word.partition("=")
            card, swap, staff = card.partition("/")
            meld.shows[card] = shown if place else card
            self.hand.discard(card)
            self.taken.discard(card)
            if swap:
                del meld.shows[staff]
                self.hand.add(staff)

    def to_discard(self) -> None:
        """Go on to the discard, if there is a card (LG-10)."""
        self.actor, self.phase = self.turn, "discard"
        if not self.hand:
            self.end_turn()

    def ask_trespass(self, seat: int) -> None:
        """Ask the first seat from `seat` on that can trespass, or let the player take (LG-22)."""
        while seat != self.turn and not self.trespassers(seat):
            seat = self.left(seat)
        self.actor, self.phase = seat, "take" if seat == self.turn else "trespass"
        if self.phase == "take" and self.takes() == ["take none"]:
            self.to_discard()

    def ask_bonus(self, seat: int) -> None:
        """Ask a seat for its bonus draw, if there is one (LG-23, LG-26)."""
        self.actor, self.phase = seat, "bonus"
        if self.draws():
            return
        if self.middle:
            self.to_discard()
        else:
            self.end_turn()

    def take(self, words: list[str]) -> None:
        """Take a card with a PP (LG-24)."""
        if words[0] == "stack":
            self.hand.add(self.stacks[int(words[1]) - 1].pop(0))
        elif words[0] in self.discard:
            self.discard.remove(words[0])
            self.hand.add(words[0])
            self.taken.add(words[0])
        elif words[0] != "none":
            self.steal(words[0])
            return
        self.to_discard()

    def steal(self, card: str) -> None:
        """Take a card out of a meld; parts stay or go back (LG-25, LG-35)."""
        number, meld = next((number, meld) for number, meld in self.melds.items() if card in meld.shows)
        gap = meld.shows.pop(card)
        self.hand.add(card)
        parts = [meld.shows]
        if meld.kind == "series":
            places = {own: RANKS.index(shown[0]) for own, shown in meld.shows.items()}
            hole = RANKS.index(gap[0])
            lower = {own: meld.shows[own] for own, place in places.items() if place < hole}
            upper = {own: meld.shows[own] for own, place in places.items() if place > hole}
            parts = [part for part in (lower, upper) if part]
        least = 1 if self.options.get("kinder") else 3
        stay = [part for part in parts if len(part) >= least]
        if len(parts) == 2 and self.options.get("broken_series") == "all-back" and not self.options.get("kinder"):
            stay = []
        self.hands[meld.owner] |= {own for own in meld.shows if not any(own in part for part in stay)}
        del self.melds[number]
        for part in stay:
            self.melds[number] = Meld(meld.owner, meld.kind, part)
            number = max(self.melds) + 1
        self.ask_bonus(meld.owner)

    def end_turn(self) -> None:
        """Go on at the left; what needs chance (a PP's return, a shuffle, a new deal) is asked for."""
        seat = self.left(self.turn)
        if self.middle or not self.hands[seat] or not all(self.stacks):
            self.ask_engine()
            return
        self.turn = self.actor = seat
        self.phase, self.called, self.yes, self.taken = "draw", False, 0, set()


def read_meld(entry: dict[str, Any]) -> Meld:
    pairs = [word.partition("=") for word in entry["cards"].split()]
    shows = {card: shown or card for card, _, shown in pairs}
    if entry["kind"] == "series":
        return Meld(entry["owner"], "series", shows)
    of = entry.get("of", "")
    ranks = [card[0] for card in shows if is_suited(card)]
    if ranks or (of and of != "PP"):
        return Meld(entry["owner"], ranks[0] if ranks else of, shows)
    return Meld(entry["owner"], "patron" if of or patrons_of([*shows]) else "staff", shows)


def new_series(cards: list[str]) -> Iterator[str]:
    """Yield each series that these cards can be: every place where a run of that length holds all suited ones."""
    suited = [card for card in cards if is_suited(card)]
    if len(cards) < 3 or not suited or patrons_of(cards) or len({card[1] for card in suited}) > 1:
        return
    for low in range(len(RANKS) - len(cards) + 1):
        places = [rank + suited[0][1] for rank in RANKS[low : low + len(cards)]]
        yield from fitted(places, suited, staff_of(cards))


def fitted(places: list[str], suited: list[str], staff: list[str]) -> Iterator[str]:
    """Yield the words for suited cards and Ls that fill just these places, if they do."""
    if set(suited) <= set(places) and len(places) == len(suited) + len(staff):
        left = iter(staff)
        yield " ".join(place if place in suited else f"{next(left)}={place}" for place in places)


def onto_series(meld: Meld, cards: list[str]) -> Iterator[str]:
    """Yield each way to add just these cards to a series: what an L stands for takes its place, the rest goes on."""
    if patrons_of(cards):
        return
    holder = {shown: card for card, shown in meld.shows.items()}
    swapped = [card for card in cards if card in holder]
    suited = [card for card in cards if is_suited(card) and card not in holder]
    staff = staff_of(cards)
    shown = sorted(RANKS.index(place[0]) for place in holder)
    suit = next(iter(holder))[1]
    count = len(suited) + len(staff)
    if len(meld.shows) + count < 3:
        return
    swaps = " ".join(f"{card}/{holder[card]}" for card in swapped)
    for below in range(count + 1):
        low, high = shown[0] - below, shown[-1] + count - below
        if low < 0 or high >= len(RANKS):
            continue
        places = [RANKS[rank] + suit for rank in range(low, high + 1) if not shown[0] <= rank <= shown[-1]]
        for words in fitted(places, suited, staff):
            yield f"{words} {swaps}".strip()


def onto_set(meld: Meld, cards: list[str]) -> Iterator[str]:
    """Yield each way to add just these cards to a set: any of them may take the place of an L there."""
    fits = is_patron if meld.kind == "patron" else lambda card: is_suited(card) and card[0] == meld.kind
    if not all(is_staff(card) or fits(card) for card in cards):
        return
    own_staff = staff_of([*meld.shows])
    able = sorted((card for card in cards if not is_staff(card)), key=in_suit_order)
    for count in range(min(len(able), len(own_staff)) + 1):
        for swapped in combinations(able, count):
            if meld.kind == "patron" and list(swapped) != patrons_of(able)[:count]:
                continue
            if 3 <= len(meld.shows) + len(cards) - count <= meld.most:
                pairs = dict(zip(swapped, own_staff, strict=False))
                yield " ".join(f"{card}/{pairs[card]}" if card in pairs else card for card in cards)
