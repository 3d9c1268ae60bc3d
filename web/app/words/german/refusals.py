"""Why the rules forbid what was tried: a sentence for each code of the engines' refusals, with its facts."""

from collections.abc import Callable, Mapping
from typing import Any

from cardcatalog.errors import CardCatalogError, ConfigError, LinkError, RecordError, Refusal

from .cards import dative_card, subject_card, the_card
from .librarians import A_TYPE, TYPES

_LIBRARY_GAME: Mapping[str, str] = {
    "instead-mix": "Wer gibt, bestimmt zuerst die Mischung (LG-34).",
    "instead-vote": "Es wird abgestimmt, ob die Stapel neu gemischt werden: Sag Ja oder Nein (LG-12).",
    "instead-trespass": "Eine Problemperson ist da: Erteile ihr Hausverbot oder lass es durchgehen (LG-22).",
    "instead-take": "Deine Problemperson ist am Werk: Nimm eine Karte, oder keine (LG-24).",
    "instead-bonus": "Du darfst die oberste Karte eines Stapels nehmen, die oberste der Rückgabe, oder nichts "
    "(LG-23, LG-26).",
    "instead-incident": "Der Gleichstand ist zu entscheiden: Sag, wer zuletzt einen Vorfall gemeldet hat (LG-31).",
    "instead-game-over": "Das Spiel ist aus (LG-29).",
    "mix-now": "Die Mischung wird bestimmt, bevor gegeben wird, nicht jetzt (LG-34).",
    "call-now": "Eine Abstimmung gibt es einmal im Zug, vor dem Ziehen (LG-12).",
    "vote-now": "Niemand hat eine Abstimmung verlangt (LG-12).",
    "trespass-now": "Gerade ist keine Problemperson da, der man Hausverbot erteilen könnte (LG-22).",
    "take-now": "Nur eine Problemperson ohne Hausverbot nimmt eine Karte (LG-24).",
    "incident-now": "Gerade ist kein Gleichstand zu entscheiden (LG-31).",
    "no-action": "Das gibt es in Library Game nicht: Eine Karte, ein Platz oder eine Zahl darin fehlt.",
    "not-drawn": "Du hast noch nicht gezogen: Nimm zuerst die oberste Karte eines Stapels oder der Rückgabe (LG-8).",
    "draw-over": "Gezogen hast du schon: jetzt eine Aktion, wenn du magst, dann gib eine Karte zurück (LG-8).",
    "acted": "Du hast in diesem Zug schon {done}: eine Aktion im Zug, dann gib eine Karte zurück (LG-9).",
    "unheld": "Du hast {card} nicht auf der Hand ({rule}).",
    "small-set": "Ein Satz hat mindestens {least} Karten ({rule}).",
    "patrons-apart": "Problempersonen teilen einen Satz nur mit Bibliotheksleuten (LG-15).",
    "ranks-differ": "Die Karten eines Satzes haben alle denselben Rang (LG-13).",
    "big-set": "Ein Satz hat höchstens 5 Karten, eine je Farbe, die Ls mitgezählt (LG-13).",
    "many-patrons": "Ein Satz Problempersonen hat höchstens 9 Karten (LG-15).",
    "few-patrons": "Ein neuer Satz Problempersonen braucht mindestens 3 davon, Ls nicht mitgezählt (LG-15).",
    "no-suited": "Eine Folge hat mindestens eine Farbkarte (LG-14).",
    "not-suited": "Eine Folge besteht aus Farbkarten und aus Ls, die sagen, wofür sie stehen (LG-14).",
    "no-stand-in": "Nur Bibliotheksleute vertreten eine andere Karte, nicht {card} (LG-14).",
    "stands-for-none": "Ein L vertritt eine Farbkarte der Folge, nicht {card} (LG-14).",
    "place-taken": "Ein L kann {card} nicht vertreten: Der Platz ist besetzt (LG-14).",
    "two-places": "Ein L kann nicht zwei Karten vertreten (LG-14).",
    "short-series": "Eine Folge hat mindestens {least} Karten ({rule}).",
    "suits-differ": "Eine Folge hat nur eine Farbe ({rule}).",
    "gap": "Die Karten einer Folge schließen lückenlos an, das Ass unten und nichts über dem König ({rule}).",
    "no-meld": "Diese Auslage liegt nicht auf dem Tisch (LG-18).",
    "add-nothing": "Lege mindestens eine Karte deiner Hand an (LG-18).",
    "card-twice": "Eine Karte kann man nur einmal spielen (LG-18).",
    "named-in-set": "In einem Satz liegt ein L einfach dabei; wofür es steht, sagt es nur in einer Folge (LG-17).",
    "one-for-one": "Nur eine Karte kann ein L ablösen (LG-19).",
    "not-there": "{card_subject} liegt dort nicht als L: Nur ein L, das dort liegt, lässt sich ablösen (LG-19).",
    "staff-stays": "Die Ls in einem Satz von Ls stehen für sich selbst und werden nie abgelöst (LG-16).",
    "staff-for-staff": "Ein L löst kein anderes L ab (LG-19).",
    "stands-for-other": "{card_subject} vertritt {shown}: Genau diese Karte löst ab (LG-19).",
    "unnamed": "Sag von jedem L, welche Karte der Folge es vertritt (LG-17).",
    "patron-in-series": "Problempersonen haben in einer Folge nichts verloren (LG-14, LG-18).",
    "other-rank": "In diesen Satz gehören nur Karten seines Ranges, und Ls (LG-18).",
    "full-set": "Ein Satz hat höchstens 5 Karten: Hier kann eine Karte nur noch ein L ablösen (LG-18, LG-19).",
    "only-patrons": "In diesen Satz gehören nur Problempersonen und Ls (LG-15).",
    "only-staff": "In einen Satz von Ls gehören nur Bibliotheksleute (LG-16).",
    "just-taken": "Du hast {card} in diesem Zug aus der Rückgabe genommen: Gib eine andere zurück (LG-10).",
    "no-patron": "{card_subject} ist keine Problemperson (LG-21).",
    "must-draw": "Gezogen werden muss: Nimm irgendwoher eine Karte (LG-8).",
    "discard-empty": "Die Rückgabe ist leer ({rule}).",
    "no-stack": "Es gibt keinen Stapel {stack}: Die Stapel heißen 1 und 2 ({rule}).",
    "stack-empty": "Stapel {stack} ist leer ({rule}).",
    "called": "In diesem Zug wurde schon abgestimmt: einmal im Zug genügt (LG-12).",
    "patrons-cannot": "Hausverbot erteilen hier nur Bibliotheksleute (LG-22, LG-37).",
    "cannot-trespass": "Mit {card_dative} lässt sich kein Hausverbot erteilen: Dazu braucht es ein L (LG-22).",
    "own-meld": "Aus deinen eigenen Sätzen und Folgen kannst du nichts nehmen (LG-24).",
    "out-of-reach": "{card_subject} liegt weder in der Rückgabe noch in der Auslage anderer (LG-24).",
    "staff-count": "Es gibt 0 bis {most} Bibliotheksleute (LG-3).",
    "patron-count": "Es gibt 0 bis {most} Problempersonen (LG-3).",
    "few-cards": "Mit so wenigen Karten bleibt nach dem Geben zu wenig übrig (LG-4).",
    "not-tied": "Platz {seat} gehört nicht zum Gleichstand (LG-31).",
}
_DONE = {
    "played a set": "einen Satz ausgelegt",
    "played a series": "eine Folge ausgelegt",
    "added to a series": "an eine Folge angelegt",
    "added to a set": "an einen Satz angelegt",
    "played a Problem Patron": "eine Problemperson hereingelassen",
}
_THE_LIBRARIANS: Mapping[str, str] = {
    "instead-act": "Zeit für deine Aktion: Zeig 1 Karte, oder 3 oder mehr einer Art, oder keine (TL-8).",
    "instead-give": "Du hast eine Situation bekommen: Gib dafür eine andere Karte zurück (TL-14).",
    "instead-pick": "Such dir zuerst eine der Karten aus, die du gerade ansiehst (TL-20).",
    "instead-meld": "Deine Aktion ist vorbei: Leg eine Karte von jeder Art aus, oder nichts (TL-27).",
    "instead-trim": "Du hast mehr als {limit} Karten: Leg zurück, bis {limit} übrig sind (TL-28).",
    "instead-game-over": "Das Spiel ist aus (TL-30).",
    "return-for-F": "Ein Feind hat dich erwischt: Misch eine deiner Karten in den Stapel ({rule}).",
    "return-for-M": "Das Mysterium ist noch nicht gelöst: Misch Karten deiner Hand in den Stapel ({rule}).",
    "few-held": "Du hast höchstens {limit} Karten: Es geht nichts zurück (TL-28).",
    "unknown": "{code_of_card} gibt es im Deck „{deck}“ nicht (TL-2).",
    "unheld": "{card} hast du nicht auf der Hand ({rule}).",
    "card-twice": "Eine Karte zeigt man nur einmal (TL-8).",
    "types-differ": "Karten, die man zusammen zeigt, sind alle von einer Art (TL-8).",
    "two-shown": "Zeig 1 Karte, oder {least} oder mehr einer Art (TL-8).",
    "aimed-at-nobody": "Das richtet sich gegen niemanden: Zeig es, ohne jemanden zu wählen ({rule}).",
    "whom": "Sag, gegen wen sich {a_type} richten soll ({rule}).",
    "no-seat": "Platz {seat} gibt es nicht: Die Plätze sind 0 bis {last} (TL-5).",
    "not-yourself": "Das richtet sich gegen andere, nicht gegen dich selbst ({rule}).",
    "empty-hand": "Dort ist keine Karte auf der Hand ({rule}).",
    "deck-empty": "Der Stapel ist leer: Es gibt nichts anzusehen ({rule}).",
    "discard-empty": "Die Ablage ist leer: Es gibt nichts zu nehmen ({rule}).",
    "same-back": "Gib eine andere Karte zurück als {card} (TL-14).",
    "not-shown": "Diese Karte ist nicht unter denen, die du gerade ansiehst ({rule}).",
    "type-missing": "Eine Auslage hat eine Karte von jeder Art, und dieser fehlt {a_type} (TL-27).",
    "type-twice": "Eine Auslage hat von jeder Art eine Karte, und hier ist die Art {type} doppelt (TL-27).",
    "not-eight": "Eine Auslage hat 8 Karten, eine von jeder Art (TL-27).",
}


def worded(game: str, why: str) -> str:
    """Return a sentence that says why not, of this game's engine or of our own."""
    if not isinstance(why, Refusal) or not why.code:
        return why
    sentences, said = _SAID[game]
    sentence = sentences[why.code].format(**said(why.facts))
    return sentence[0].upper() + sentence[1:]


def _of_library_game(facts: Mapping[str, Any]) -> dict[str, Any]:
    """Return the facts in words: a card in each case that a sentence may need."""
    said = dict(facts)
    for name in ("card", "shown"):
        if name in facts:
            card = facts[name]
            said |= {name: the_card(card), f"{name}_subject": subject_card(card), f"{name}_dative": dative_card(card)}
    if "done" in facts:
        said["done"] = _DONE.get(facts["done"], "deine Aktion gehabt")
    return said


def _of_the_librarians(facts: Mapping[str, Any]) -> dict[str, Any]:
    letter = facts.get("letter", "L")
    return {**facts, "a_type": A_TYPE[letter], "type": TYPES[letter]}


_SAID: Mapping[str, tuple[Mapping[str, str], Callable[[Mapping[str, Any]], dict[str, Any]]]] = {
    "library-game": (_LIBRARY_GAME, _of_library_game),
    "the-librarians": (_THE_LIBRARIANS, _of_the_librarians),
}


def problem(error: CardCatalogError) -> str:
    """Return what is told of a file, a link or a set-up that does not work."""
    if error.args and isinstance(error.args[0], Refusal):
        return str(error.args[0])  # of our own, and in this language
    what = next((said for kind, said in _PROBLEMS.items() if isinstance(error, kind)), "Das geht so nicht.")
    return f"{what} Genauer, auf Englisch: {error}"


_PROBLEMS: Mapping[type[CardCatalogError], str] = {
    LinkError: "Mit diesem Link geht es nicht: Vielleicht fehlt ein Stück, oder er ist nicht von hier.",
    RecordError: "Mit diesem gesicherten Spiel geht es nicht: Vielleicht fehlt ein Stück, oder es ist nicht von hier.",
    ConfigError: "So lässt sich kein Tisch decken.",
}
