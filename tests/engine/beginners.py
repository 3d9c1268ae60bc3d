"""People on their first evening, as scripts: what a newcomer has to lose to. `arena --bots newcomer,FILE:Beginner`."""

from cardcatalog.bots import Budget
from cardcatalog.chance import Chance
from cardcatalog.library_game.actions import Action, Add, Discard, PlaySeries, PlaySet
from cardcatalog.library_game.cards import POINTS
from cardcatalog.library_game.view import View
from cardcatalog.the_librarians import actions as librarians
from cardcatalog.the_librarians.view import View as LibrariansView

_TASTE = "RLMK"  # types to show one card of, the sure point first


class Beginner:
    """Library Game: plays the first set or series that it sees, and discards its highest card."""

    melds: tuple[type[Action], ...] = (PlaySet, PlaySeries)

    def choose(self, view: View, _chance: Chance, _budget: Budget) -> Action:
        """Return the first meld there is; else what costs most goes, else what comes first."""
        legal = view.legal_actions()
        if view.phase == "act":
            for action in legal:
                if isinstance(action, self.melds):
                    return action
        discards = [action for action in legal if isinstance(action, Discard)]
        return max(discards, key=lambda action: POINTS[action.card]) if discards else legal[0]


class HandyBeginner(Beginner):
    """Library Game: adds to melds on the table too."""

    melds = (PlaySet, PlaySeries, Add)


class LibrariansBeginner:
    """The Librarians: melds the first eight it sees, takes the point of a Relic, parts with what it has most of."""

    def choose(self, view: LibrariansView, _chance: Chance, _budget: Budget) -> librarians.Action:
        """Return the first meld there is, a card to show, or the card that is missed least."""
        legal = view.legal_actions()
        melds = [action for action in legal if isinstance(action, librarians.Meld)]
        if melds or view.phase in ("act", "meld"):
            ones = [action for action in legal if isinstance(action, librarians.Reveal) and len(action.cards) == 1]
            liked = [action for letter in _TASTE for action in ones if action.cards[0][0] == letter]
            return [*melds, *liked, legal[0]][0]
        codes = view.config.catalogue.codes
        held = [code[0] for card, code in enumerate(codes) if view.hand >> card & 1]
        if view.phase == "pick":
            return min(legal, key=lambda action: held.count(_letter(action)))
        return max(legal, key=lambda action: held.count(_letter(action)))


def _letter(action: librarians.Action) -> str:
    """Return the type of the card that an action names."""
    return action.card[0] if hasattr(action, "card") else ""
