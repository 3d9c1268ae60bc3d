"""A bot of your own for Library Game, to begin with.

Seat it against ours: `python -m cardcatalog arena library-game --bots examples/my_bot.py:MyBot,random --deals 50`.
The table makes one object for each seat and game, and asks it whenever the rules leave it a choice.
"""

from cardcatalog.bots import Budget
from cardcatalog.chance import Chance
from cardcatalog.library_game.actions import Action, Add, Discard, PlaySeries, PlaySet, Trespass
from cardcatalog.library_game.cards import POINTS, RANK_COUNT, RANK_MASKS, SUIT_MASKS, SUITED, cards_of
from cardcatalog.library_game.view import View


class MyBot:
    """Plays every meld it can, throws patrons out, and discards what costs most and fits least."""

    def choose(self, view: View, chance: Chance, budget: Budget) -> Action:
        """Return one of `view.legal_actions()`: the best one by our marks, any of them where marks are equal.

        `view` is all that the seat may know (see its docstring); `chance` is luck that is the same whenever the same
        game is played again, so use it instead of `random`; `budget` matters to bots that think for long.
        """
        marks = {action: self.mark(view, action) for action in view.legal_actions()}
        best = max(marks.values())
        return chance.choice([action for action, mark in marks.items() if mark == best])

    def mark(self, view: View, action: Action) -> int:
        """Return how good an action looks. Cards are small ints; a group of cards is an int with a bit for each."""
        match action:
            case PlaySet() | PlaySeries() | Add():
                return 100 + action.cards.bit_count()  # cards on the table cost nothing: the more the better
            case Trespass():
                return 50  # whoever played the patron gets it back, and we keep our cards
            case Discard(card):
                return POINTS[card] - 10 * self.friends(view.hand, card)
            case _:
                return 0  # to draw, to vote, to take: leave it to chance, or do better

    def friends(self, hand: int, card: int) -> int:
        """Return how many other cards of the hand could lie in a meld with this one."""
        if not SUITED >> card & 1:
            return 9  # Library Staff and Problem Patrons are worth keeping
        suit, rank = divmod(card, RANK_COUNT)
        near = {card - 2, card - 1, card + 1, card + 2} & set(cards_of(SUIT_MASKS[suit]))
        same_rank = hand & RANK_MASKS[rank] & ~(1 << card)
        return same_rank.bit_count() + sum(hand >> other & 1 for other in near)
