"""What an Archivist weighs: what seems best at first sight, and what comes next to it, one of each kind."""

from cardcatalog.chance import Chance
from cardcatalog.the_librarians.actions import Action, Give, Pass, Pick, Return, Reveal, Top
from cardcatalog.the_librarians.cards import cards_of
from cardcatalog.the_librarians.view import View

from .acts import value_of, what_it_means
from .habit import choose
from .rivals import Rivals
from .weights import LIBRARIAN
from .worth import Outlook, is_last_turn

MOST = 6
_KINDS: dict[str, type[Return | Give | Top]] = {"return": Return, "give": Give, "trim": Top}


def candidates(view: View, chance: Chance) -> list[Action]:
    """Return the actions to be weighed, the habitual one first; that alone for what is done by habit."""
    habit = choose(view, chance)
    if view.phase in ("meld", "give") or view.turn != view.seat or is_last_turn(view):
        return [habit]
    found = _reveals(view) if view.phase == "act" else _single_cards(view)
    found.sort(key=lambda option: -option[0])
    others = [action for _, action in found if action != habit]
    return [habit, *others][:MOST]


def _reveals(view: View) -> list[tuple[float, Action]]:
    """Return what each reveal can be expected to bring, one of those that do the same."""
    outlook = Outlook(view, LIBRARIAN)
    rivals = Rivals(outlook)
    seen: dict[tuple[str, int, int | None], float] = {}
    found: dict[object, tuple[float, Action]] = {Pass: (0.0, Pass())}
    for action in view.legal_actions():
        if isinstance(action, Reveal):
            _, meaning = what_it_means(outlook.catalogue, action.cards)
            moves = meaning is None or meaning.size > 3 or (meaning.size == 1 and meaning.letter in "AS")
            kind = action if moves or meaning is None else (meaning, action.on)
            if kind not in found:
                found[kind] = value_of(outlook, rivals, action, seen), action
    return list(found.values())


def _single_cards(view: View) -> list[tuple[float, Action]]:
    """Return what the hand is worth after each card that can go or come, one of those that are worth the same."""
    outlook = Outlook(view, LIBRARIAN)
    hand, codes = view.hand, outlook.catalogue.codes
    found: dict[float, Action] = {}
    if view.phase == "pick":
        if view.meaning and view.meaning.letter == "A" and view.meaning.size == 1:
            hand &= ~view.revealed
        for card in view.shown:
            found.setdefault(outlook.worth(hand | 1 << card), Pick(codes[card]))
        return list(found.items())
    kind = _KINDS[view.phase]
    for card in cards_of(hand & ~view.revealed if view.phase == "give" else hand):
        found.setdefault(outlook.worth(hand & ~(1 << card)), kind(codes[card]))
    return list(found.items())
