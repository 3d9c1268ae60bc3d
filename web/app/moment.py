"""The choices of the moment: what the person's selection could mean, and the answers to what the person is asked."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from cardcatalog.library_game import actions as act
from cardcatalog.library_game.cards import PATRON_COUNT, PATRONS, STAFF_COUNT, cards_of
from cardcatalog.library_game.view import View

from .asks import Choice, halfway, meld_in_brief, nearest, played, strangers, told_apart
from .phrases import Names
from .scene import Mode
from .words import say

TextOf = Callable[[act.Action], str]


@dataclass(frozen=True, slots=True)
class Moment:
    """What the person can do: buttons, melds that the selection could join, and why it means nothing if so.

    halfway: what the selection lacks for a meaning, while it can still get one.
    """

    choices: tuple[Choice, ...] = ()
    targets: frozenset[int] = frozenset()
    why_not: str | None = None
    halfway: str = ""


@dataclass(frozen=True, slots=True)
class Asked:
    """What a moment is made from; `target`: the meld that was tapped, when the selection could join it in more ways."""

    view: View
    mode: Mode
    names: Names
    text_of: TextOf
    selected: int = 0
    target: int | None = None
    mix: tuple[int, int] = (4, 4)


def moment(asked: Asked) -> Moment:
    """Return the choices of the moment."""
    match asked.mode:
        case "act":
            return _acting(asked)
        case "discard":
            return _returning(asked)
        case "draw":
            calls = [act.CallShuffle()] if asked.view.is_legal(act.CallShuffle()) else []
            return Moment((*_plain(asked, calls),))
        case "take":
            returned = asked.view.discard
            if len(returned) == 1:
                return Moment(_plain(asked, [act.TakeCard(returned[0]), act.TakeNone()]))
            look = [Choice("panel returned", say.asks.SEE_RETURNED)] if returned else []
            return Moment((*look, *_plain(asked, [act.TakeNone()])))
        case "bonus":
            return Moment(_plain(asked, [act.Draw("none")]))
        case "trespass":
            settle = Choice("panel asked", say.company.WHEN_ASKED, "quiet")
            return Moment((*_plain(asked, [*_trespasses(asked.view), act.Allow()]), settle))
        case "vote":
            return Moment(_plain(asked, asked.view.legal_actions()))
        case "incident":
            return Moment(_plain(asked, [act.Incident(seat) for seat in asked.view.tied]))
        case "mix":
            return Moment(_mixing(asked))
    return Moment(_after(asked.mode))


def _plain(asked: Asked, actions: Iterable[act.Action]) -> tuple[Choice, ...]:
    return tuple(played(action, asked.text_of(action), asked.view, asked.names) for action in actions)


def _trespasses(view: View) -> list[act.Action]:
    every = [act.Trespass(card) for card in cards_of(view.hand)]
    return [action for action in every if view.is_legal(action)]


def _after(mode: Mode) -> tuple[Choice, ...]:
    if mode == "ended":
        return Choice("next", say.asks.GO_ON, "primary"), Choice("panel round", say.asks.SEE_COUNT)
    if mode == "game-over":
        return after_game()
    return ()


def why_not(view: View, action: act.Action) -> str | None:
    """Return why an action is not legal now, in the language in use, or None."""
    why = view.why_not(action)
    return say.refusals.worded("library-game", why) if why else None


def after_game() -> tuple[Choice, ...]:
    """Return the choices when the game is over."""
    return (
        Choice("rematch", say.asks.REMATCH, "primary"),
        Choice("panel game", say.asks.RESULT),
        Choice("front", say.asks.FRONT_PAGE),
    )


def clear() -> Choice:
    """Return the choice that takes the selection back."""
    return Choice("clear", say.asks.CLEAR, "quiet")


def _acting(asked: Asked) -> Moment:
    """Return all that the selection could mean: one button a meaning, never a guess."""
    view, selected = asked.view, asked.selected
    if not selected:
        return Moment()
    melds = [None, *view.table] if asked.target is None else [asked.target]
    meanings = {meld: view.interpretations(selected, meld) for meld in melds}
    actions = [action for found in meanings.values() for action in found]
    single = selected.bit_count() == 1
    if single and asked.target is None:
        card = cards_of(selected)[0]
        alone: list[act.Action] = [act.PlayPatron(card)] if selected & PATRONS else []
        actions += [action for action in (*alone, act.Discard(card)) if view.is_legal(action)]
    brief = {asked.text_of(action): _brief(view, action) for action in actions}
    choices = told_apart(_plain(asked, actions), {f"play {text}": said for text, said in brief.items()})
    half = "" if actions else halfway(selected, wild_patrons=view.config.wild_patrons)
    why = None if actions or half else strangers(selected) or why_not(view, nearest(selected))
    targets = frozenset(meld for meld, found in meanings.items() if meld is not None and found)
    return Moment((*_first_is_primary(choices), clear()), targets, why, half)


def _brief(view: View, action: act.Action) -> str:
    return meld_in_brief(view.table[action.meld]) if isinstance(action, act.Add) else ""


def _returning(asked: Asked) -> Moment:
    if asked.selected.bit_count() != 1:
        return Moment((clear(),) if asked.selected else ())
    action = act.Discard(cards_of(asked.selected)[0])
    why = why_not(asked.view, action)
    choices = _plain(asked, [] if why else [action])
    return Moment((*_first_is_primary(choices), clear()), why_not=why)


def _first_is_primary(choices: Iterable[Choice]) -> list[Choice]:
    return [replace(choice, kind="primary") if index == 0 else choice for index, choice in enumerate(choices)]


def _mixing(asked: Asked) -> tuple[Choice, ...]:
    staff, patrons = asked.mix
    steps = [
        ("staff-less", say.asks.STAFF_LESS, staff > 0),
        ("staff-more", say.asks.STAFF_MORE, staff < STAFF_COUNT),
        ("patrons-less", say.asks.PATRONS_LESS, patrons > 0),
        ("patrons-more", say.asks.PATRONS_MORE, patrons < PATRON_COUNT),
    ]
    action = act.Mix(staff, patrons)
    confirm = [
        Choice(f"play {asked.text_of(action)}", say.asks.action_label(action, asked.view, asked.names), "primary")
    ] if asked.view.is_legal(action) else []  # fmt: skip
    return (*confirm, *(Choice(f"mix {name}", label) for name, label, able in steps if able))
