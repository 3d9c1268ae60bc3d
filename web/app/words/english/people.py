"""The nine Library Staff and ten Problem Patrons, who is on L1..L9 and PP1..PP10, and the levels of opponents.

The portraits are the symbols `staff-1`.. and `patron-1`.. of `web/icons/art.svg`, in the same order, and `level-NAME`.
All of them are kindly meant: we are all problem patrons at times.
"""

from collections.abc import Mapping
from typing import Final

STAFF: Final[tuple[tuple[str, str], ...]] = (
    ("Marguerite", "catalogues by day and dreams in MARC by night"),
    ("Otis", "has never said “I don’t know”, only “let’s find out”"),
    ("Ji-woo", "lets a dragon read the overdue notices at story time"),
    ("Farida", "alphabetised her spice rack, then the neighbours’"),
    ("Desmond", "has turned it off and on again, and it worked again"),
    ("Pilar", "borrowed from four continents and gave everything back"),
    ("Walt", "has been closing in ten minutes for an hour"),
    ("Sunniva", "opens even her birthday presents in white gloves"),
    ("Bao", "has read the first chapter of everything"),
)

PATRONS: Final[tuple[tuple[str, str], ...]] = (
    ("Belle", "takes every call at once, and takes it here"),
    ("Barnaby", "shoes off, feet up, thoroughly at home"),
    ("Iris", "reshelves by colour, and it does look lovely"),
    ("Finn", "warms up his fish where others read"),
    ("Mark", "highlights the good parts, which is all of them"),
    ("Agatha", "tells you who did it, in a whisper, in chapter two"),
    ("Penny", "printed all 200 pages to see page three"),
    ("Humphrey", "hums along, and knows only the chorus"),
    ("Rowena", "is saving the whole row; they are on their way"),
    ("Nick", "has one quick question at one minute to closing"),
)

# The bots a person plays against, by the name that records have for them. Each has a face in `web/icons/art.svg`; those
# in `bots.LEVELS` are offered, with these words, by the two forms of the front page.
LEVELS: Final[Mapping[str, str]] = {
    "newcomer": "Newcomer",
    "regular": "Regular",
    "librarian": "Librarian",
    "archivist": "Archivist",
}
YOU: Final = "You"
PASSER_BY: Final = "Passer-by"
WAYS: Final[Mapping[str, Mapping[str, str]]] = {
    "library-game": {
        "newcomer": "The card is an hour old. Plays what it holds, adds to nothing, and saves its Problem Patrons for "
        "a better day.",
        "regular": "Own chair, own tote bag. Plays every meld at once and counts its own points, never your cards.",
        "librarian": "Glasses on a chain. Remembers each card that went into a hand, and thinks twice before it "
        "returns one.",
        "archivist": "Dust on both sleeves. Thinks each move through in every library that this one might be.",
    },
    "the-librarians": {
        "newcomer": "The card is an hour old. Looks into every hand, forgets what it saw, and has not heard of combos.",
        "regular": "Own chair, own tote bag. Collects one of each, in no hurry, and forgets what it was shown.",
        "librarian": "Glasses on a chain. Remembers what it was shown, and knows what you still lack.",
        "archivist": "Dust on both sleeves. Thinks each move through in every library that this one might be.",
    },
}
