"""English, the language that all others follow; what a table needs comes at once, the rest when it is asked for."""

from typing import TYPE_CHECKING

from . import as_text, asks, cards, hints, news, people, phrases, table

if TYPE_CHECKING:  # imported when they are asked for
    from . import advice as advice
    from . import company as company
    from . import decks as decks
    from . import dialogs as dialogs
    from . import fair as fair
    from . import lessons as lessons
    from . import librarians as librarians
    from . import librarians_advice as librarians_advice
    from . import librarians_as_text as librarians_as_text
    from . import librarians_asks as librarians_asks
    from . import librarians_decks as librarians_decks
    from . import librarians_dialogs as librarians_dialogs
    from . import librarians_news as librarians_news
    from . import librarians_table as librarians_table
    from . import puzzles as puzzles
    from . import refusals as refusals
    from . import replay as replay
    from . import review as review
    from . import setup as setup
    from . import sharing as sharing
    from . import statistics as statistics

__all__ = ["as_text", "asks", "cards", "hints", "news", "people", "phrases", "table"]
