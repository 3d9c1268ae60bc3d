"""The players of Library Game: they look one turn ahead, at what they can see, and do what seems best.

`habit` is that way of playing, and `weights` tells the levels apart: with more insight or less. `shapes` says what a
hand is on the way to, `outlook` what it costs, `plays` what could be done with it; `draw`, `act` and `patrons` decide.
`archivist` weighs what habit proposes in the worlds that the view leaves open.
"""

from .archivist import think
from .habit import choose
from .weights import LIBRARIAN, NEWCOMER, REGULAR, Weights

__all__ = ["LIBRARIAN", "NEWCOMER", "REGULAR", "Weights", "choose", "think"]
