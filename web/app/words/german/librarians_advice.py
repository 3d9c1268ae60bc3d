"""Why an action of The Librarians is suggested: what to do, and reasons to follow a colon."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardcatalog.the_librarians.cards import Catalogue
from cardcatalog.the_librarians.meanings import Meaning

from .grammar import own
from .librarians import A_TYPE, TYPES, a_card, a_type, shown_cards, some_of
from .phrases import either, listed, points, some_cards

if TYPE_CHECKING:
    from app.phrases import Names

NO_MELD_NOW = "Jetzt nicht melden"
SHOW_NOTHING = "Nichts zeigen"
NO_COMBO = "zehn Punkte jetzt sind mehr wert als eine Kombi, die vielleicht nie kommt"
WAIT = "diese Meldung würde das Spiel beenden, solange jemand anderes führt, und eine letzte Chance hast du sowieso"
NOTHING_WORTH = "keine deiner Karten brächte dir mehr, als sie den anderen verrät"
COMPLETE = "deine Meldung ist schon vollständig"
LEAST_MISSED = "die fehlt dir am wenigsten"
IN_NO_COMBO = "sie ist in keiner deiner Kombis"
ALL_IN_COMBOS = "alle deine Karten sind in Kombis"


def show(catalogue: Catalogue, cards: int, names: "Names", on: int | None) -> str:
    """Return that these cards are to be shown, and whom to choose."""
    return f"{shown_cards(catalogue, cards)} zeigen{f', gegen {names.all[on]}' if on is not None else ''}"


def meld(score: int) -> str:
    """Return that a meld is to be made."""
    return f"Für {points(score)} melden"


def shuffle_in(catalogue: Catalogue, card: int) -> str:
    """Return which card is to go into the deck."""
    return f"{a_card(catalogue, card)} in den Stapel mischen"


def give(catalogue: Catalogue, card: int) -> str:
    """Return which card is to be given away."""
    return f"{a_card(catalogue, card)} hergeben"


def take(catalogue: Catalogue, card: int) -> str:
    """Return which card is to be taken."""
    return f"{a_card(catalogue, card)} nehmen"


def put_back(catalogue: Catalogue, card: int) -> str:
    """Return which card is to be put back."""
    return f"{a_card(catalogue, card)} zurücklegen"


def group(size: int) -> str:
    """Return what a great group brings."""
    return f"{points(size)} auf einmal, und {size} neue Karten"


def relic(count: int) -> str:
    """Return what Relics bring."""
    kept = "die Karte bleibt dir" if count == 1 else "die Karten bleiben dir"
    return f"{'1 sicherer Punkt' if count == 1 else f'{count} sichere Punkte'}, und {kept}"


def librarian(count: int, hope: str) -> str:
    """Return what Librarians bring; `hope`: what new cards may be good for."""
    return f"{some_cards(count)} mehr, {hope}"


def aid(hope: str) -> str:
    """Return what Aids bring."""
    return f"du suchst dir die beste der nächsten Karten aus, {hope}"


def mystery(hope: str) -> str:
    """Return what Mysteries bring."""
    return f"neue Karten für die, die du am ehesten entbehrst, {hope}"


def foe(names: "Names", on: int, count: int, *, leads: bool) -> str:
    """Return what a Foe does to a hand of so many cards."""
    smaller = f"{own(names, on, 'e')} Hand mit {some_cards(count)} verliert eine"
    return f"{smaller}, und {names.all[on]} führt" if leads else smaller


def at_hand(meaning: Meaning, names: "Names", on: int, seen: Sequence[str], hope: str) -> str:
    """Return what a Situation or a Knowledge brings from a hand; `seen`: types in it that one lacks."""
    hand = own(names, on, "er")
    if meaning.letter == "K" and meaning.size == 1:
        return f"{own(names, on, 'e')} Hand zu kennen, kostet nichts"
    known = f", und dort ist, was dir fehlt ({listed([A_TYPE[letter] for letter in seen])})" if seen else ""
    if meaning.letter == "S" and meaning.size == 1:
        return f"du kannst sie entbehren und bekommst eine andere Karte aus {hand} Hand{known}"
    return f"du bekommst eine Karte aus {hand} Hand{known or f', {hope}'}"


def hope(lacking: Sequence[str], helpful: int, pool: int) -> str:
    """Return what new cards may bring: what the hand lacks, and how many of the unseen cards would help."""
    if not lacking:
        return f"und {COMPLETE}"
    lack = either([A_TYPE[letter] for letter in lacking]) if len(lacking) < 4 else f"von {len(lacking)} Arten etwas"
    return f"und {helpful} der {pool} Karten, die du nicht gesehen hast, würden helfen, denn dir fehlt {lack}"


def out_of_discard(found: Sequence[str]) -> str:
    """Return what the discard pile may bring; `found`: types in it that one lacks."""
    if not found:
        return "eine Karte mehr, und welche es sein kann, siehst du"
    return f"in der Ablage ist, was dir fehlt ({listed([A_TYPE[letter] for letter in found])})"


def with_combos(combos: Sequence[str]) -> str:
    """Return what a meld scores beside its ten points."""
    return f"10 Punkte, und je einer für {listed([f'„{name}“' for name in combos])}"


def lacked(letter: str, *, completes: bool) -> str:
    """Return that a type is lacking."""
    return f"dir fehlt {A_TYPE[letter]}" + (", und damit ist deine Meldung vollständig" if completes else "")


def makes(combo: str) -> str:
    """Return that a card makes a combo."""
    return f"damit hast du „{combo}“"


def useful(letter: str) -> str:
    """Return that one can use more cards of a type."""
    return f"von der Art {TYPES[letter]} kannst du am ehesten mehr gebrauchen"


def parting(letter: str, held: int, *, far: bool, in_combo: bool, all_in_combos: bool) -> str:
    """Return why this card goes: how many of its type there are, whether the meld is far, and its combos."""
    if held > 1:
        parts = [f"du hast {some_of(letter, held)}"]
    else:
        parts = [f"deine Meldung ist noch weit, und {a_type(letter)} entbehrst du am ehesten" if far else LEAST_MISSED]
    if not in_combo:
        parts.append(IN_NO_COMBO)
    elif all_in_combos:
        parts.append(ALL_IN_COMBOS)
    return ", und ".join(parts)
