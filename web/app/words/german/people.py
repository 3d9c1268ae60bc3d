"""The nine Library Staff and ten Problem Patrons, who is on L1..L9 and PP1..PP10, and the levels of opponents."""

from collections.abc import Mapping
from typing import Final

STAFF: Final[tuple[tuple[str, str], ...]] = (
    ("Marguerite", "katalogisiert bei Tag und träumt bei Nacht in MARC"),
    ("Otis", "hat noch nie „weiß ich nicht“ gesagt, nur „schauen wir nach“"),
    ("Ji-woo", "lässt in der Vorlesestunde einen Drachen die Mahnungen lesen"),
    ("Farida", "hat ihr Gewürzregal alphabetisch sortiert, danach das der Nachbarn"),
    ("Desmond", "hat es aus- und wieder eingeschaltet, und wieder ging es"),
    ("Pilar", "hat auf vier Kontinenten ausgeliehen und alles zurückgebracht"),
    ("Walt", "schließt seit einer Stunde in zehn Minuten"),
    ("Sunniva", "packt sogar Geburtstagsgeschenke mit weißen Handschuhen aus"),
    ("Bao", "hat von allem das erste Kapitel gelesen"),
)

PATRONS: Final[tuple[tuple[str, str], ...]] = (
    ("Belle", "nimmt jeden Anruf sofort an, und zwar hier"),
    ("Barnaby", "Schuhe aus, Füße hoch, ganz wie zu Hause"),
    ("Iris", "sortiert nach Farbe ein, und es sieht wirklich hübsch aus"),
    ("Finn", "wärmt sich den Fisch auf, wo andere lesen"),
    ("Mark", "streicht die guten Stellen an, also alle"),
    ("Agatha", "verrät flüsternd den Mörder, in Kapitel zwei"),
    ("Penny", "hat 200 Seiten gedruckt, um Seite drei zu sehen"),
    ("Humphrey", "summt mit und kennt nur den Refrain"),
    ("Rowena", "hält die ganze Reihe frei; die kommen gleich"),
    ("Nick", "hat eine Minute vor Schluss noch eine ganz kurze Frage"),
)

LEVELS: Final[Mapping[str, str]] = {
    "newcomer": "Neuling",
    "regular": "Stammgast",
    "librarian": "Bibliothekarin",
    "archivist": "Archivar",
}
YOU: Final = "Du"
PASSER_BY: Final = "Laufkundschaft"
WAYS: Final[Mapping[str, Mapping[str, str]]] = {
    "library-game": {
        "newcomer": "Der Ausweis ist eine Stunde alt. Spielt, was die Hand hergibt, legt nirgends an und hebt sich die "
        "Problempersonen für bessere Tage auf.",
        "regular": "Eigener Stuhl, eigene Stofftasche. Legt alles sofort aus und zählt die eigenen Punkte, nie deine "
        "Karten.",
        "librarian": "Brille an der Kette. Merkt sich jede Karte, die in eine Hand gewandert ist, und überlegt "
        "zweimal, was sie zurückgibt.",
        "archivist": "Staub auf beiden Ärmeln. Denkt jeden Zug durch, in jeder Bibliothek, die diese hier sein könnte.",
    },
    "the-librarians": {
        "newcomer": "Der Ausweis ist eine Stunde alt. Schaut in jede Hand, vergisst, was darin war, und hat von Kombis "
        "noch nie gehört.",
        "regular": "Eigener Stuhl, eigene Stofftasche. Sammelt von allem eins, ohne Eile, und vergisst, was man ihm "
        "gezeigt hat.",
        "librarian": "Brille an der Kette. Merkt sich, was man ihr gezeigt hat, und weiß, was dir noch fehlt.",
        "archivist": "Staub auf beiden Ärmeln. Denkt jeden Zug durch, in jeder Bibliothek, die diese hier sein könnte.",
    },
}
