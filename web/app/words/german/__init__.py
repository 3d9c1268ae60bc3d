"""German. A part may have more than the English one, for its own use: cases, endings."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:  # so that the build knows what is reached; each is imported when it is asked for
    from . import advice as advice
    from . import as_text as as_text
    from . import asks as asks
    from . import cards as cards
    from . import company as company
    from . import decks as decks
    from . import dialogs as dialogs
    from . import fair as fair
    from . import hints as hints
    from . import lessons as lessons
    from . import librarians as librarians
    from . import librarians_advice as librarians_advice
    from . import librarians_as_text as librarians_as_text
    from . import librarians_asks as librarians_asks
    from . import librarians_decks as librarians_decks
    from . import librarians_dialogs as librarians_dialogs
    from . import librarians_news as librarians_news
    from . import librarians_table as librarians_table
    from . import news as news
    from . import people as people
    from . import phrases as phrases
    from . import puzzles as puzzles
    from . import refusals as refusals
    from . import replay as replay
    from . import review as review
    from . import setup as setup
    from . import sharing as sharing
    from . import statistics as statistics
    from . import table as table
