"""The choices of the moment in The Librarians: what the selection could mean, and how to answer what is asked."""

from collections.abc import Callable
from functools import partial

from app.asks import Choice
from app.moment import after_game, clear
from app.phrases import Names
from app.words import say
from cardcatalog.the_librarians import actions as act
from cardcatalog.the_librarians.cards import MELD_SIZE, cards_of
from cardcatalog.the_librarians.refusals import HAND_LIMIT
from cardcatalog.the_librarians.text import action_text
from cardcatalog.the_librarians.view import View

from .plans import best_meld, lacking_types
from .scene import Mode, Moment


def moment(view: View, mode: Mode, selected: int, names: Names) -> Moment:
    """Return what the person may do now, with these cards of the hand selected."""
    if mode == "wait":
        return Moment()
    if mode == "game-over":
        return Moment(choices=after_game())
    return _MOMENTS[mode](view, selected, names)


# An action (TL-8 .. TL-26)


def _acting(view: View, selected: int, names: Names) -> Moment:
    none = Choice("play pass", _no_action(view), "quiet")
    if not selected:
        return Moment(say.librarians_asks.ACT, choices=(none,))
    more = _the_others(view, selected)
    ways = [action for action in view.interpretations(selected) if isinstance(action, act.Reveal)]
    if not ways and selected.bit_count() == 2:
        return Moment(_halfway(view, selected), choices=(*more, clear()))
    if not ways:
        return Moment(choices=(*more, clear()), why_not=_why_no_reveal(view, selected))
    meaning = view.meaning_of(selected)
    if meaning is None:
        return Moment()
    said = say.librarians_asks.show(view.config.catalogue, selected, meaning, view.deck_count)
    if ways[0].on is None:
        return Moment(choices=(Choice(_do(ways[0]), said, "primary", "piles"), *more, clear()))
    aims = {way.on: _do(way) for way in ways if way.on is not None}
    labels = {seat: say.librarians.aim(meaning, names, seat) for seat in aims}
    kind = "primary" if len(aims) == 1 else "plain"
    choices = [Choice(do, labels[seat], kind, f"seat-{seat}") for seat, do in aims.items()]
    return Moment(f"{said}.", choices=(*choices, *more, clear()), aims=aims)


def _do(action: act.Action) -> str:
    return f"play {action_text(action)}"


def _no_action(view: View) -> str:
    lacking = lacking_types(view.config.catalogue, view.hand)
    return say.librarians_asks.NO_ACTION if lacking else say.librarians_asks.NO_ACTION_YET


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
    return (Choice(f"group {letter}", say.librarians_asks.all_of_type(letter, held.bit_count())),)


def _can_show(view: View, cards: int) -> bool:
    return any(isinstance(action, act.Reveal) for action in view.interpretations(cards))


def _halfway(view: View, selected: int) -> str:
    """Return what two cards of a type are on their way to (TL-8)."""
    catalogue = view.config.catalogue
    letter = catalogue.letters[cards_of(selected)[0]]
    if (view.hand & catalogue.type_of[letter]).bit_count() > 2:
        return say.librarians_asks.one_more_of(letter)
    return say.librarians_asks.TWO


def _why_no_reveal(view: View, selected: int) -> str | None:
    meaning = view.meaning_of(selected)
    on = 1 if meaning and meaning.needs_target else None
    return _worded(view.why_not(act.Reveal(view.config.catalogue.code_list(selected), on)))


def _worded(why: str | None) -> str | None:
    return say.refusals.worded("the-librarians", why) if why else None


# Answers (TL-10, TL-12, TL-14, TL-16, TL-20 .. TL-24, TL-28)


def _one(
    view: View, selected: int, prompt: str, label: Callable[[int], str], action: Callable[[str], act.Action], drop: str
) -> Moment:
    """Return the moment in which one card of the hand is asked for; `label`: what a button says that plays it."""
    if selected.bit_count() != 1:
        return Moment(prompt)
    card = cards_of(selected)[0]
    catalogue = view.config.catalogue
    done = action(catalogue.codes[card])
    why = _worded(view.why_not(done))
    if why:
        return Moment(prompt, choices=(clear(),), why_not=why)
    return Moment(prompt, choices=(Choice(_do(done), label(card), "primary", drop), clear()))


def _returning(view: View, selected: int, _: Names) -> Moment:
    words = say.librarians_asks
    count = view.meaning.returns if view.meaning else view.left
    prompt = words.return_to_mystery(count - view.left + 1, count) if view.turn == 0 else words.RETURN_TO_FOE
    label = partial(words.shuffle_in, view.config.catalogue)
    return _one(view, selected, prompt, label, act.Return, "pile-deck")


def _giving(view: View, selected: int, names: Names) -> Moment:
    def label(card: int) -> str:
        return say.librarians_asks.give(view.config.catalogue, card, names, view.turn)

    prompt = say.librarians_asks.give_back(names, view.turn)
    return _one(view, selected, prompt, label, act.Give, f"seat-{view.turn}")


def _trimming(view: View, selected: int, _: Names) -> Moment:
    top = view.config.excess == "top"
    label = partial(say.librarians_asks.put, view.config.catalogue, top=top)
    prompt = say.librarians_asks.put_back(view.hand.bit_count() - HAND_LIMIT, top=top)
    return _one(view, selected, prompt, label, act.Top, "mine")


def _picking(view: View, _: int, __: Names) -> Moment:
    letter = view.meaning.letter if view.meaning else "A"
    if view.meaning and view.meaning.letter == "A" and view.meaning.size == 1:
        return Moment(say.librarians_asks.SWAP_AID)
    return Moment(say.librarians_asks.PICK[letter])


def _looking(_: View, __: int, ___: Names) -> Moment:
    return Moment(say.librarians_asks.LOOK, choices=(Choice("next", say.asks.GO_ON, "primary"),))


# The meld (TL-27, TL-29)


def _passed_over(view: View, _: int, __: Names) -> Moment:
    why = say.librarians_news.passed_over(lacking_types(view.config.catalogue, view.hand))
    return Moment(why, choices=(Choice("next", say.asks.GO_ON, "primary"),))


def _melding(view: View, selected: int, _: Names) -> Moment:
    catalogue, words = view.config.catalogue, say.librarians_asks
    prompt = words.LAST_MELD if view.last_chance else words.MELD
    leave = Choice("play pass", words.NO_LAST_MELD if view.last_chance else words.NO_MELD, "quiet")
    best = best_meld(catalogue, view.hand)
    back = () if selected == best else (Choice("best", words.the_best(_sum(view, best))),)
    if selected.bit_count() < MELD_SIZE:
        prompt = words.still_to_choose(prompt, lacking_types(catalogue, selected))
        return Moment(prompt, choices=(*back, leave))
    score = view.meld_points(selected)[0]
    action = act.Meld(catalogue.code_list(selected))
    confirm = Choice(_do(action), words.meld_these(score), "primary")
    return Moment(prompt, choices=(confirm, *back, leave))


def _sum(view: View, cards: int) -> str:
    return say.librarians.worth(len(view.meld_points(cards)[1]))


_MOMENTS: dict[Mode, Callable[[View, int, Names], Moment]] = {
    "act": _acting,
    "return": _returning,
    "give": _giving,
    "trim": _trimming,
    "pick": _picking,
    "looked": _looking,
    "meld": _melding,
    "passed-over": _passed_over,
}
