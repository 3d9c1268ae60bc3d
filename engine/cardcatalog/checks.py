"""What must be true of every game after every action: the checks of stress runs, the same for all games.

All that a check picks at random comes from the position alone, so a fault that was found is found again from there.
"""

import hashlib
import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any

from .chance import Chance
from .errors import CardCatalogError, IllegalAction
from .facts import bits_of, facts_of
from .game import Action, Event, Game, State
from .shelf import GAMES

_ACTIONS_TRIED = 120  # of a long list of legal actions: each costs a microsecond or ten
_TEXTS_TRIED = 12
_REFUSALS_TRIED = 10
_STREAM = 0xC4EC  # the checks' own luck
_FACE_UP = ("discard", "aside", "middle", "table")  # what everybody sees, as positions name it
_KNOWN = ("known", "lodged", "placed", "revealed", "shown")  # what some seats know, as positions name it


class Fault(Exception):  # noqa: N818 - it is found in a game, and is none of the caller's
    """Something that must be true is not: `check` says which check found it, `step` what a scenario can say of it."""

    def __init__(self, check: str, message: str, step: Mapping[str, Any] | None = None) -> None:
        """Take what is to be told."""
        super().__init__(message)
        self.check = check
        self.message = message
        self.step = dict(step or {})


class Inspector:
    """Watches one game: `look` checks the state as it is, `play` does an action and then looks again."""

    def __init__(
        self,
        game: Game,
        options: Mapping[str, Any],
        state: State,
        apply: Callable[[Action], Sequence[Event]] | None = None,
        *,
        fresh: bool = True,
    ) -> None:
        """Watch `state`; `apply` does an action on it (state.apply by default); `fresh`: nobody has seen a card yet.

        In a game that is not fresh, what its position says of who knows what is taken for granted.
        """
        self.game = game
        self.options = options
        self.state = state
        self._apply = apply or state.apply
        self._facts = facts_of(game.id, getattr(state, "config", None))
        self._seen: list[set[int]] = [set() for _ in range(state.seats)]
        self._zones: list[int] = []
        self.position: dict[str, Any] = {}
        self.actions: Sequence[Action] = ()
        if not fresh:
            told = self._cards_in([game.position(state).get(key) for key in _KNOWN])
            self._seen = [set(told) for _ in range(state.seats)]
        self._guarded("start", self._look, [])

    def play(self, action: Action) -> None:
        """Do `action`, one of `actions`, and check everything; Fault if something is not as it must be."""
        events = self._guarded("apply", self._do, action)
        self._guarded("look", self._look, events)

    def _guarded(self, where: str, check: Callable[[Any], Any], given: Any) -> Any:
        try:
            return check(given)
        except Fault:
            raise
        except Exception as error:  # whatever it is, it is what we look for
            raise Fault(f"exception in {where}", f"{type(error).__name__}: {error}") from error

    def _do(self, action: Action) -> Sequence[Event]:
        """Do the action on a copy, on what the position says, and on the state itself: three times the same."""
        game, before = self.game, self.position
        copy = self.state.copy()
        twin = game.from_position(json.loads(json.dumps(before)), self.options)
        played = copy.apply(action)
        if game.position(self.state) != before:
            raise Fault("copies are independent", f"“{game.action_text(action)}” on a copy changed the original.")
        events = self._apply(action)
        told = twin.apply(game.parse_action(game.action_text(action)))
        after = game.position(self.state)
        for other, other_events, what in ((copy, played, "a copy"), (twin, told, "what the position says")):
            if other_events != events or game.position(other) != after:
                raise Fault("alike", f"“{game.action_text(action)}” went another way on {what}.")
        return events

    def _look(self, events: Sequence[Event]) -> None:
        self.position = self.game.position(self.state)
        written = json.dumps(self.position)
        chance = Chance(int.from_bytes(hashlib.blake2b(written.encode(), digest_size=16).digest()), _STREAM)
        self._check_cards(events)
        self._check_decision(chance)
        self._check_views(events)
        self._check_worlds(chance)
        self._check_round_trip(written, chance)
        self._check_refusals(chance)

    # Cards

    def _check_cards(self, events: Sequence[Event]) -> None:
        zones = sorted(self.state.zones())
        if len(set(zones)) != len(zones):
            twice = sorted({self._facts.code(card) for card in zones if zones.count(card) > 1})
            raise Fault("conservation", f"In two places: {' '.join(twice)}.")
        mixed = any(type(event).__name__ == "Mixed" for event in events)  # LG-34: another deck is dealt
        if self._zones and zones != self._zones and not mixed:
            gone, new = sorted(set(self._zones) - set(zones)), sorted(set(zones) - set(self._zones))
            told = f"Gone: {self._codes(gone) or 'none'}; new: {self._codes(new) or 'none'}."
            raise Fault("conservation", told)
        self._zones = zones

    def _codes(self, cards: Sequence[int]) -> str:
        return " ".join(self._facts.code(card) for card in cards)

    # Decisions

    def _check_decision(self, chance: Chance) -> None:
        state = self.state
        self.actions = actions = state.legal_actions()
        if (state.actor < 0) != (state.outcome() is not None):
            raise Fault("an end has an outcome", f"The actor is {state.actor}, the outcome {state.outcome()}.")
        if state.actor < 0:
            if actions:
                raise Fault("an end is an end", f"{len(actions)} actions are listed after the game.")
            return
        if not actions:
            raise Fault("the actor has an action", f"Seat {state.actor} has nothing to do in phase {state.phase}.")
        if len(set(actions)) != len(actions):
            raise Fault("no action is listed twice", "The list of legal actions names one twice.")
        for action in _some(actions, _ACTIONS_TRIED, chance):
            refusal = state.why_not(action)
            if refusal is not None or not state.is_legal(action) or state.settle(action) != action:
                text = self.game.action_text(action)
                raise Fault("listed is legal", f"“{text}” is listed and refused: {refusal}", {"legal": [text]})
        for action in _some(actions, _TEXTS_TRIED, chance):
            text = self.game.action_text(action)
            if state.settle(self.game.parse_action(text)) != action:
                raise Fault("action and text", f"“{text}” is read back as another action.", {"legal": [text]})

    # What seats may know

    def _check_views(self, events: Sequence[Event]) -> None:
        state = self.state
        face_up = self._face_up()
        stacked = {card for stack in getattr(state, "stacks", ()) for card in stack}
        hands: list[int] = getattr(state, "hands", [])
        for seat in range(state.seats):
            view = state.view(seat)
            listed = [*view.legal_actions()]
            if listed != ([*self.actions] if seat == state.actor else []):
                raise Fault("views offer what the state does", f"Seat {seat} is offered other actions than there are.")
            self._remember(seat, events, stacked)
            own = set(bits_of(hands[seat]))
            hidden = self._facts.cards_named(view) - face_up - own - self._seen[seat]
            if hidden:
                raise Fault(
                    "views name no hidden card", f"The view of seat {seat} names {self._codes(sorted(hidden))}."
                )
            for name, kind, held in self._facts.of(view):
                if kind == "held" and any(known & ~hand for known, hand in zip(held, hands, strict=True)):
                    raise Fault("what is known is true", f"{name} of seat {seat} has a card that is not in the hand.")
            self._seen[seat] |= own

    def _remember(self, seat: int, events: Sequence[Event], stacked: set[int]) -> None:
        """Keep all cards that this seat was ever told of and that no shuffle has hidden since."""
        for event in events:
            name = type(event).__name__
            if name == "RoundStarted":
                self._seen[seat] = set()
            elif name == "Shuffled":
                self._seen[seat] -= stacked
            seen = self.game.seen_by(event, seat)
            if seen is not None and name != "RoundEnded":  # the hands counted then are dealt anew
                self._seen[seat] |= self._facts.cards_named(seen)

    def _face_up(self) -> set[int]:
        """Return the cards that lie open, read from the text of the position."""
        return self._cards_in([self.position.get(key) for key in _FACE_UP])

    def _cards_in(self, data: Any) -> set[int]:
        """Return the cards that a part of a position names, wherever in it."""
        words = {word.partition("=")[0] for word in _words(data)}
        return {card for card in self.state.zones() if self._facts.code(card) in words}

    def _check_worlds(self, chance: Chance) -> None:
        """Build a world from what one seat sees: that seat sees just the same in it."""
        seat = chance.below(self.state.seats)
        view = self.state.view(seat)
        world = self.game.resample(view, chance)
        if world.view(seat) != view:
            raise Fault("worlds fit the view", f"In a world made from the view of seat {seat} it sees other things.")
        zones = world.zones()
        if len(set(zones)) != len(zones):
            raise Fault("worlds fit the view", f"A world made from the view of seat {seat} has a card twice.")
        dealt = self.position["phase"] != "mix"  # before that the number of cards may be a secret (LG-34)
        if dealt and len(zones) != len(self._zones):
            raise Fault("worlds fit the view", f"A world made from the view of seat {seat} has {len(zones)} cards.")

    # Text and refusals

    def _check_round_trip(self, written: str, chance: Chance) -> None:
        game, state = self.game, self.state
        again = game.from_position(json.loads(written), self.options)
        if game.position(again) != self.position or again != state:
            raise Fault("position and text", "The position is read back as another state.")
        seat = chance.below(state.seats)
        if again.view(seat) != state.view(seat) or again.legal_actions() != self.actions:
            raise Fault("position and text", f"Seat {seat} sees other things after reading the position back.")

    def _check_refusals(self, chance: Chance) -> None:
        """Try actions that make no sense here: each gets one sentence, and nothing changes, the luck included."""
        state, tried = self.state, 0
        listed = set(self.actions)
        for _ in range(_REFUSALS_TRIED):
            action = self._odd_action(chance)
            if action is None or action in listed:
                continue
            sentence = state.why_not(action)
            if state.is_legal(action) != (sentence is None):
                raise Fault("one answer", f"is_legal and why_not differ on “{self.game.action_text(action)}”.")
            if sentence is not None:
                self._check_refusal(action, sentence)
                tried += 1
        if tried and self.game.position(state) != self.position:
            raise Fault("a refusal changes nothing", "After refused actions the position is another one.")

    def _check_refusal(self, action: Action, sentence: str) -> None:
        text = self.game.action_text(action)
        if not sentence.endswith(".") or "(" not in sentence:
            raise Fault("a refusal is a sentence with its rule", f"“{text}” is refused with “{sentence}”.")
        try:
            self.state.apply(action)
        except IllegalAction as refusal:
            if str(refusal) == sentence:
                return
        raise Fault("refused is refused", f"“{text}” was refused by why_not, not by apply.", {"illegal": [text]})

    def _odd_action(self, chance: Chance) -> Action | None:
        """Return an action that may be anything: one of another moment, perhaps with other cards in it."""
        text = chance.choice(_corpus(self.game.id))
        if self.actions and chance.below(2):
            text = self.game.action_text(chance.choice(self.actions))
        words = text.split()
        if self._zones and chance.below(4):
            place = chance.below(len(words))
            words[place] = self._facts.code(chance.choice(self._zones))
        try:
            return self.game.parse_action(" ".join(words))
        except CardCatalogError:
            return None


def _words(data: Any) -> Iterator[str]:
    if isinstance(data, str):
        yield from data.split()
    elif isinstance(data, Mapping):
        yield from _words([*data.values()])
    elif isinstance(data, list):
        for item in data:
            yield from _words(item)


def _some(items: Sequence[Any], most: int, chance: Chance) -> Sequence[Any]:
    """Return at most `most` of `items`, spread over all of them from a random start."""
    step = -(-len(items) // most)
    return items[chance.below(step) :: step] if step > 1 else items


@cache
def _corpus(game_id: str) -> tuple[str, ...]:
    """Return lines of actions of all kinds that come in a few games."""
    game = GAMES[game_id]
    texts: dict[str, set[str]] = {}
    for seed in range(6):
        state = game.new(game.config({}), seed)
        chance = Chance(seed, _STREAM)
        for _ in range(150):
            if state.actor < 0:
                break
            action = lively(state.legal_actions(), chance)
            texts.setdefault(type(action).__name__, set()).add(game.action_text(action))
            state.apply(action)
    return tuple(text for kind in sorted(texts) for text in sorted(texts[kind])[:25])


def lively(actions: Sequence[Action], chance: Chance) -> Action:
    """Return one of `actions`: first any kind of action, then any of that kind, so that rare kinds come often."""
    kinds: dict[str, list[Action]] = {}
    for action in actions:
        kinds.setdefault(type(action).__name__, []).append(action)
    return chance.choice(kinds[chance.choice(sorted(kinds))])
