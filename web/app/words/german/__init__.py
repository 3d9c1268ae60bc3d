"""German. A part may have more than the English one, for its own use: cases, endings."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:  # so that the build knows what is reached; each is imported when it is asked for
    from . import as_text as as_text
    from . import asks as asks
    from . import cards as cards
    from . import company as company
    from . import news as news
    from . import people as people
    from . import phrases as phrases
