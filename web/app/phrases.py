"""What the seats are called; the person, seat 0 but in a turned table, is called “you”."""

from collections.abc import Iterable, Sequence
from typing import Final

from .words import say
from .words.english.cards import (  # for modules whose texts are not in `words` yet
    RANK_PLURALS as RANK_PLURALS,
)
from .words.english.cards import (
    RANK_SIGNS as RANK_SIGNS,
)
from .words.english.cards import (
    a_card as a_card,
)
from .words.english.cards import (
    card_list as card_list,
)
from .words.english.cards import (
    card_title as card_title,
)
from .words.english.cards import (
    cards_in_brief as cards_in_brief,
)
from .words.english.cards import (
    meld_label as meld_label,
)
from .words.english.cards import (
    meld_title as meld_title,
)
from .words.english.cards import (
    person_name as person_name,
)
from .words.english.cards import (
    rank_sign as rank_sign,
)
from .words.english.cards import (
    run_of as run_of,
)
from .words.english.cards import (
    stand_ins as stand_ins,
)
from .words.english.cards import (
    the_card as the_card,
)
from .words.english.phrases import listed as listed
from .words.english.phrases import points as points
from .words.english.phrases import some_cards as some_cards

YOU: Final = "You"  # in records the name of a person who has given none


class Names:
    """What the seats are called; the person's own name only stands on its seat and in the score sheet."""

    __slots__ = ("all", "you")

    def __init__(self, names: Sequence[str], you: int = 0) -> None:
        """Take the name of every seat, seat 0 first, and where the person sits."""
        self.all = tuple(shown(name) for name in names)
        self.you = you

    def is_you(self, seat: int) -> bool:
        """Tell whether the person sits there."""
        return seat == self.you

    def who(self, seat: int) -> str:
        """Return “You” or the name, to start a sentence with."""
        return say.phrases.who(self, seat)

    def whom(self, seat: int) -> str:
        """Return “you” or the name, inside a sentence."""
        return say.phrases.whom(self, seat)

    def whose(self, seat: int) -> str:
        """Return “your” or “Reggie’s”."""
        return say.phrases.whose(self, seat)

    def listed(self, seats: Iterable[int]) -> str:
        """Return the seats in a sentence: “you, Reggie and Bo”."""
        return say.phrases.all_of(self, seats)


def shown(name: str) -> str:
    """Return a name of a record as it is shown."""
    return say.people.YOU if name == YOU else name
