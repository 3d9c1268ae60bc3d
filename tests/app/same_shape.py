"""Each name of each part of the languages, imported from both: mypy refuses those that do not fit English (never run).

A part that is not here fails test_words.
"""

import sys

if sys.argv:
    from app.words.english.as_text import *
else:
    from app.words.german.as_text import *

if sys.argv:
    from app.words.english.asks import *
else:
    from app.words.german.asks import *

if sys.argv:
    from app.words.english.cards import *
else:
    from app.words.german.cards import *

if sys.argv:
    from app.words.english.company import *
else:
    from app.words.german.company import *

if sys.argv:
    from app.words.english.news import *
else:
    from app.words.german.news import *

if sys.argv:
    from app.words.english.people import *
else:
    from app.words.german.people import *

if sys.argv:
    from app.words.english.phrases import *
else:
    from app.words.german.phrases import *
