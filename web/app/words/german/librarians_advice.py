"""Why an action of The Librarians is suggested: what to do, and reasons to follow a colon."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardcatalog.the_librarians.cards import Catalogue
from cardcatalog.the_librarians.meanings import Meaning

from .grammar import own
from .librarians import A_TYPE, TYPES, a_card, shown_cards, some_of
from .phrases import either, listed, points, some_cards

if TYPE_CHECKING:
    from app.phrases import Names

NO_MELD_NOW = "Jetzt nicht auslegen"
SHOW_NOTHING = "Nichts zeigen"
NO_COMBO = "zehn Punkte jetzt sind mehr wert als eine Kombi, die vielleicht nie kommt"
WAIT = "diese Auslage würde das Spiel beenden, solange jemand anderes führt, und eine letzte Chance hast du sowieso"
NOTHING_WORTH = "keine deiner Karten brächte dir mehr, als sie den anderen verrät"
COMPLETE = "deine Auslage ist schon vollständig"
LEAST_MISSED = "was du behältst, verspricht etwas mehr"
IN_NO_COMBO = "sie vollendet keine deiner Kombis"
ALL_IN_COMBOS = "alle deine Karten sind in Kombis"


def show(catalogue: Catalogue, cards: int, names: "Names", on: int | None) -> str:
    """Return that these cards are to be shown, and whom to choose."""
    return f"{shown_cards(catalogue, cards)} zeigen{f', gegen {names.all[on]}' if on is not None else ''}"


def meld(score: int) -> str:
    """Return that a meld is to be made."""
    return f"Für {points(score)} auslegen"


def shuffle_in(catalogue: Catalogue, card: int) -> str:
    """Return which card is to go into the deck."""
    return f"Die Karte {a_card(catalogue, card)} in den Stapel mischen"


def give(catalogue: Catalogue, card: int) -> str:
    """Return which card is to be given away."""
    return f"Die Karte {a_card(catalogue, card)} hergeben"


def take(catalogue: Catalogue, card: int) -> str:
    """Return which card is to be taken."""
    return f"Die Karte {a_card(catalogue, card)} nehmen"


def put_back(catalogue: Catalogue, card: int) -> str:
    """Return which card is to be put back."""
    return f"Die Karte {a_card(catalogue, card)} zurücklegen"


def group(size: int) -> list[str]:
    """Return what a great group brings."""
    return [f"{points(size)} auf einmal", f"{size} neue Karten"]


def relic(count: int) -> list[str]:
    """Return what Relics bring."""
    kept = "die Karte bleibt dir" if count == 1 else "die Karten bleiben dir"
    return ["1 sicherer Punkt" if count == 1 else f"{count} sichere Punkte", kept]


AID = "du suchst dir die beste der nächsten Karten aus"
MYSTERY = "du ziehst zwei Karten und legst die zwei zurück, die du am ehesten entbehrst"


def librarian(count: int) -> str:
    """Return what Librarians bring."""
    return f"{some_cards(count)} mehr"


def foe(names: "Names", on: int, count: int, *, leads: bool) -> list[str]:
    """Return what a Foe does to a hand of so many cards."""
    smaller = f"{own(names, on, 'e')} Hand mit {some_cards(count)} verliert eine"
    return [smaller, *([f"{names.all[on]} führt"] if leads else [])]


def at_hand(meaning: Meaning, names: "Names", on: int, seen: Sequence[str], hope: str) -> list[str]:
    """Return what a Situation or a Knowledge brings from a hand; `seen`: types in it that one lacks."""
    hand = own(names, on, "er")
    if meaning.letter == "K" and meaning.size == 1:
        return [f"{own(names, on, 'e')} Hand zu kennen, kostet nichts"]
    known = f", und dort ist, was dir fehlt ({listed([A_TYPE[letter] for letter in seen])})" if seen else ""
    if meaning.letter == "S" and meaning.size == 1:
        return [f"du bekommst eine andere Karte aus {hand} Hand{known}", "diese kannst du entbehren"]
    return [f"du bekommst eine Karte aus {hand} Hand{known}", *([] if known else [hope])]


def hope(lacking: Sequence[str], helpful: int, pool: int) -> str:
    """Return what new cards may bring: what the hand lacks, and how many of the unseen cards would help."""
    if not lacking:
        return COMPLETE
    lack = either([A_TYPE[letter] for letter in lacking]) if len(lacking) < 4 else f"von {len(lacking)} Arten etwas"
    return f"{helpful} der {pool} Karten, die du nicht gesehen hast, würden helfen, denn dir fehlt {lack}"


def out_of_discard(found: Sequence[str]) -> str:
    """Return what the discard pile may bring; `found`: types in it that one lacks."""
    if not found:
        return "eine Karte mehr, und welche es sein kann, siehst du"
    return f"in der Ablage ist, was dir fehlt ({listed([A_TYPE[letter] for letter in found])})"


def with_combos(combos: Sequence[str]) -> list[str]:
    """Return what a meld scores beside its ten points."""
    if len(combos) == 1:
        return [f"10 Punkte, und einer für „{combos[0]}“"]
    return [f"10 Punkte, und {len(combos)} für Kombis", f"das sind {listed([f'„{name}“' for name in combos])}"]


def lacked(letter: str, *, completes: bool) -> str:
    """Return that a type is lacking."""
    return f"dir fehlt {A_TYPE[letter]}" + (", und damit ist deine Auslage vollständig" if completes else "")


def makes(combo: str) -> str:
    """Return that a card makes a combo."""
    return f"damit hast du „{combo}“"


def useful(letter: str) -> str:
    """Return that one can use more cards of a type."""
    return f"von der Art {TYPES[letter]} kannst du am ehesten mehr gebrauchen"


def parting(letter: str, held: int, *, far: bool, in_combo: bool, all_in_combos: bool) -> list[str]:
    """Return why this card goes: how many of its type there are, whether the meld is far, and its combos."""
    if held > 1:
        parts = [f"du hast {some_of(letter, held)}"]
    else:
        parts = [LEAST_MISSED, *(["deine Auslage ist noch weit"] if far else [])]
    if not in_combo:
        parts.insert(held > 1, IN_NO_COMBO)
    elif all_in_combos:
        parts.append(ALL_IN_COMBOS)
    return parts
