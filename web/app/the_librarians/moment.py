"""The choices of the moment in The Librarians: what the selection could mean, and how to answer what is asked."""

from collections.abc import Callable

from app.asks import Choice
from app.phrases import Names, points, some_cards
from cardcatalog.the_librarians import actions as act
from cardcatalog.the_librarians.cards import MELD_SIZE, TYPE_NAMES, cards_of
from cardcatalog.the_librarians.refusals import HAND_LIMIT
from cardcatalog.the_librarians.text import action_text
from cardcatalog.the_librarians.view import View

from .phrases import PLURALS, a_card, aim_label, effect, shown_cards, some_of, worth
from .plans import best_meld, lacking_types
from .scene import Mode, Moment

CLEAR = Choice("clear", "Clear", "quiet")
_AFTER = (
    Choice("rematch", "Rematch", "primary"),
    Choice("panel game", "See the ranking"),
    Choice("front", "Front page"),
)


def moment(view: View, mode: Mode, selected: int, names: Names) -> Moment:
    """Return what the person may do now, with these cards of the hand selected."""
    if mode == "wait":
        return Moment()
    if mode == "game-over":
        return Moment(choices=_AFTER)
    return _MOMENTS[mode](view, selected, names)


# An action (TL-8 .. TL-26)


def _acting(view: View, selected: int, names: Names) -> Moment:
    none = Choice("play pass", _no_action(view), "quiet")
    if not selected:
        return Moment("show a card, or three or more of one type; or take no action.", choices=(none,))
    more = _the_others(view, selected)
    ways = [action for action in view.interpretations(selected) if isinstance(action, act.Reveal)]
    if not ways and selected.bit_count() == 2:
        return Moment(_halfway(view, selected), choices=(*more, CLEAR))
    if not ways:
        return Moment(choices=(*more, CLEAR), why_not=_why_no_reveal(view, selected))
    meaning = view.meaning_of(selected)
    if meaning is None:
        return Moment()
    said = f"Show {shown_cards(view.config.catalogue, selected)}: {effect(meaning, view.deck_count)}"
    if ways[0].on is None:
        return Moment(choices=(Choice(_do(ways[0]), said, "primary", "piles"), *more, CLEAR))
    aims = {way.on: _do(way) for way in ways if way.on is not None}
    labels = {seat: aim_label(meaning, names.all[seat], names.whose(seat)) for seat in aims}
    kind = "primary" if len(aims) == 1 else "plain"
    choices = [Choice(do, labels[seat], kind, f"seat-{seat}") for seat, do in aims.items()]
    return Moment(f"{said}.", choices=(*choices, *more, CLEAR), aims=aims)


def _do(action: act.Action) -> str:
    return f"play {action_text(action)}"


def _no_action(view: View) -> str:
    return "No action" if lacking_types(view.config.catalogue, view.hand) else "No action, on to the meld"


def _the_others(view: View, selected: int) -> tuple[Choice, ...]:
    """Return a button that selects all cards of the type, where three or more can be shown together now."""
    catalogue = view.config.catalogue
    letters = {catalogue.letters[card] for card in cards_of(selected)}
    if len(letters) != 1:
        return ()
    letter = letters.pop()
    held = view.hand & catalogue.type_of[letter]
    if held == selected or not _can_show(view, held):
        return ()
    return (Choice(f"group {letter}", f"All {some_of(letter, held.bit_count())}"),)


def _can_show(view: View, cards: int) -> bool:
    return any(isinstance(action, act.Reveal) for action in view.interpretations(cards))


def _halfway(view: View, selected: int) -> str:
    """Return what two cards of a type are on their way to (TL-8)."""
    catalogue = view.config.catalogue
    letter = catalogue.letters[cards_of(selected)[0]]
    if (view.hand & catalogue.type_of[letter]).bit_count() > 2:
        return f"one more of the {PLURALS[letter]}, or only one of them."
    return "only one of them: two do nothing together."


def _why_no_reveal(view: View, selected: int) -> str | None:
    meaning = view.meaning_of(selected)
    on = 1 if meaning and meaning.needs_target else None
    return view.why_not(act.Reveal(view.config.catalogue.code_list(selected), on))


# Answers (TL-10, TL-12, TL-14, TL-16, TL-20 .. TL-24, TL-28)


def _one(
    view: View, selected: int, prompt: str, verb: str, action: Callable[[str], act.Action], drop: str = "pile-deck"
) -> Moment:
    """Return the moment in which one card of the hand is asked for; `verb`: what happens to it, with a place."""
    if selected.bit_count() != 1:
        return Moment(prompt)
    card = cards_of(selected)[0]
    catalogue = view.config.catalogue
    done = action(catalogue.codes[card])
    why = view.why_not(done)
    if why:
        return Moment(prompt, choices=(CLEAR,), why_not=why)
    return Moment(prompt, choices=(Choice(_do(done), verb.format(a_card(catalogue, card)), "primary", drop), CLEAR))


def _returning(view: View, selected: int, _: Names) -> Moment:
    many = some_cards(view.left) if view.left > 1 else "one card"
    if view.turn == 0:
        prompt = f"the Mystery wants {many} of your hand back in the deck: select one."
    else:
        prompt = "Select a card of yours that you shuffle into the deck."
    return _one(view, selected, prompt, "Shuffle {} into the deck", act.Return)


def _giving(view: View, selected: int, names: Names) -> Moment:
    prompt = f"Select another card that you give {names.all[view.turn]} back."
    return _one(view, selected, prompt, f"Give {{}} to {names.all[view.turn]}", act.Give, f"seat-{view.turn}")


def _trimming(view: View, selected: int, _: Names) -> Moment:
    over = view.hand.bit_count() - HAND_LIMIT
    where = "on top of" if view.config.excess == "top" else "under"
    last = ", the last one on top" if over > 1 and view.config.excess == "top" else ""
    prompt = f"{some_cards(over)} must go {where} the deck{last}: select one."
    return _one(view, selected, prompt, f"Put {{}} {where} the deck", act.Top, "mine")


def _picking(view: View, _: int, __: Names) -> Moment:
    letter = view.meaning.letter if view.meaning else "A"
    prompt = {
        "A": "take one of the cards that you look at.",
        "P": "keep one of these cards.",
        "K": "take one card of this hand.",
    }.get(letter, "take one.")
    if view.meaning and view.meaning.letter == "A" and view.meaning.size == 1:
        prompt = "swap your Aid for one of these."
    return Moment(prompt)


def _looking(_: View, __: int, ___: Names) -> Moment:
    return Moment("Have a good look.", choices=(Choice("next", "Go on", "primary"),))


# The meld (TL-27, TL-29)


def _melding(view: View, selected: int, _: Names) -> Moment:
    catalogue = view.config.catalogue
    prompt = "your last chance: meld one card of each type?" if view.last_chance else "meld one card of each type?"
    leave = Choice("play pass", "No last meld" if view.last_chance else "No meld this turn", "quiet")
    best = best_meld(catalogue, view.hand)
    back = () if selected == best else (Choice("best", f"The best: {_sum(view, best)}"),)
    if selected.bit_count() < MELD_SIZE:
        lacking = [TYPE_NAMES[letter] for letter in lacking_types(catalogue, selected)]
        return Moment(f"{prompt} Still to choose: {', '.join(lacking)}.", choices=(*back, leave))
    score = view.meld_points(selected)[0]
    action = act.Meld(catalogue.code_list(selected))
    confirm = Choice(_do(action), f"Meld these 8 for {points(score)}", "primary")
    return Moment(prompt, choices=(confirm, *back, leave))


def _sum(view: View, cards: int) -> str:
    return worth(len(view.meld_points(cards)[1]))


_MOMENTS: dict[Mode, Callable[[View, int, Names], Moment]] = {
    "act": _acting,
    "return": _returning,
    "give": _giving,
    "trim": _trimming,
    "pick": _picking,
    "looked": _looking,
    "meld": _melding,
}
