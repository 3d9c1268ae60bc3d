"""What every bot is: a function from a View, luck of its own and a budget to a legal action."""

from typing import Any, Protocol

from cardcatalog.chance import Chance

from .budget import USUAL, Budget


class Chooser(Protocol):
    """Somebody at the table: the same view, luck and playouts, the same action."""

    def __call__(self, view: Any, chance: Chance, budget: Budget = USUAL, /) -> Any:
        """Return a legal action of the view, whose seat must be the one that is asked."""
