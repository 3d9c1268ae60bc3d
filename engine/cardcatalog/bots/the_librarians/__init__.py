"""The players of The Librarians: they know what a hand lacks and do what can be expected to bring most.

`weights` tells the levels apart: one way of playing, with more insight or less. `worth` says what a hand is worth and
what cards to come can add, `rivals` what is known of the other hands, `acts` what each reveal brings, `answers` decides
the rest; `habit` is all that together. The Archivist (`archivist`) tries what comes next to that in worlds that there
may be. Everything follows from the View: the same view, the same choice.
"""

from .archivist import think
from .habit import choose
from .weights import LIBRARIAN, NEWCOMER, REGULAR, Weights

__all__ = ["LIBRARIAN", "NEWCOMER", "REGULAR", "Weights", "choose", "think"]
