"""The fairness of a deal: its seal, and what a check of it finds."""

from cardcatalog.errors import Refusal

TITLE = "Ist dieses Blatt fair?"
NUMBER = "Alle Karten dieses Spiels kommen aus einer einzigen Zahl, und das Glück deiner Gegner auch."
SEALED = (
    "Bevor die erste Karte gegeben wurde, hat die Seite diese Zahl mit etwas Salz eingeschlossen, und das ist das "
    "Siegel darauf:"
)
LATER = (
    "Heb es auf, wenn du magst; ein Foto genügt. Über die Karten verrät es nichts. Wenn das Spiel aus ist, stehen die "
    "Zahl und das Salz hier, und alle können nachrechnen, ob sie dieses Siegel und diese Karten ergeben."
)
DAILY = (
    "Sie folgt aus dem Datum, damit heute alle dieselben Karten haben. Das ist kein Geheimnis, und ein Siegel gibt es "
    "nicht: Wer will, kann die Karten vorher ausrechnen und verdirbt damit nur den eigenen Spaß."
)
NOT_SEALED = (
    "Diese hier war nicht versiegelt: Das Spiel begann, bevor es Siegel gab, oder ihre Zahl stand in der Adresse."
)
BY_LINK = (
    "Diese hier kam mit einem Link, und wer den Link gemacht hat, konnte jede Karte kennen. Darum gibt es kein Siegel, "
    "und nichts hier kann beweisen, dass niemand nachgesehen hat. Prüfen lässt sich, dass die Karten aus der Zahl "
    "folgen."
)
LESSON = (
    "Ganz und gar nicht: Das ist eine Übung, und ihre Karten liegen, wo sie am meisten lehren. Spiele sind versiegelt."
)
SEAL = "Das Siegel"
THE_NUMBER = "Die Zahl"
SALT = "Das Salz"
CHECK = "Dieses Blatt prüfen"
FAILS = "Etwas stimmt nicht."
HOLDS = "Alles, was sich prüfen lässt, stimmt."
SHA_256 = "Das Siegel ist der SHA-256 dieser Zeile: "
COMMAND = ("Der Befehl ", " prüft alles, jede Karte und jede Aktion, in der Datei, die hier gesichert wird.")
BY_HAND = "Ohne diese Seite prüfen"
_FINDINGS = {
    "odd": "Wie das Blatt versiegelt war, steht hier in falscher Form.",
    "unsealed": "Das Blatt war nicht versiegelt, seine Zahl könnte also vor dem Spiel bekannt gewesen sein.",
    "other-seal": "Zahl, Salz und Optionen ergeben nicht das Siegel {seal}: Es sind nicht die von vorher.",
    "seal": "Zahl, Salz und Optionen ergeben das Siegel {seal}.",
    "no-deal": "Wie die Karten nach dem Geben lagen, steht hier nicht.",
    "other-deal": "Die Karten lagen nicht so, wie die Zahl sie gibt; genauer, auf Englisch: {detail}.",
    "deal": "Die Karten lagen so, wie die Zahl sie gibt.",
    "record": "Das Spiel lässt sich so nicht spielen; genauer, auf Englisch: {detail}",
}


def finding(text: Refusal) -> str:
    """Return what a check has found."""
    if text.code != "actions":
        return _FINDINGS[text.code].format(**text.facts)
    if not text.facts["count"]:
        return "Es ist noch keine Aktion darin."
    end = " bis zum Ende des Spiels" if text.facts["over"] else ""
    return f"Alle {text.facts['count']} Aktionen sind mit diesem Blatt möglich{end}."
