"""The nine Library Staff and ten Problem Patrons: who is on L1..L9 and PP1..PP10, and their habits.

The portraits are the symbols `staff-1`.. and `patron-1`.. of `web/icons/art.svg`, in the same order.
All of them are kindly meant: we are all problem patrons at times.
"""

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
