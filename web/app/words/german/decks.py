"""What the decks of The Librarians call their cards and combos, in the order of each deck."""

_NAMES = {
    "season-1": "Staffel 1: Magie, längst überfällig",
    "season-2": "Staffel 2: Romanfiguren auf freiem Fuß",
    "season-3": "Staffel 3: Chaos nach Vereinbarung",
    "season-4": "Staffel 4: Ein Bibliothekar zu viel",
}
_CARDS = {
    "season-1": """
Flynn Carsen|Zweiundzwanzig Abschlüsse, und keiner davon im Teilen.
Eve Baird|Wächterin. Setzt Ruhe durch, notfalls von Hand.
Jacob Stone|Veröffentlicht unter fremdem Namen; schlägt unter eigenem zu.
Cassandra Cillian|Hat die Antwort, ehe du einen Bleistift gefunden hast.
Ezekiel Jones|Bringt alles zurück, irgendwem.
Jacob Stone|Datiert ein Haus nach Gesims und Akzent.
Cassandra Cillian|Schriftliche Division, in Farbe.
Ezekiel Jones|Hat noch keinen gesperrten Lesesaal gesehen, der ihm nicht gefiel.
Dulaque|Hegt einen Groll, mit Notizen aus mehreren Jahrhunderten.
Lamia|Bringt ein Schwert in den Lesesaal mit.
Der Minotaurus|Hat noch nie nach dem Weg gefragt.
Karen Willis|Führt ihre Firma mit Opfern. Denen anderer.
Morgan le Fay|Fördert junge Talente, zu ihren Bedingungen.
Mr. McGuire|Liest Kranken vor. Davon wird niemand gesund.
Katie Bender|So ein nettes Mädchen. Zähl lieber die Messer.
Die Schlangenbruderschaft|Mitglied auf Lebenszeit, oft auf kurze.
Die Krone von König Artus|Eine Größe; passt allen, die sie nicht tragen sollten.
Excalibur|Kommt, wenn man es ruft. Bitte nicht füttern.
Theseus’ Garnknäuel|Der älteste Weg zurück zum Parkplatz.
Die Mütze des Weihnachtsmanns|Braucht einen großen Kopf für guten Willen.
Der Zankapfel|Weckt das Schlechteste in Menschen, und in Gremien.
Das Libris Fabula|Vom Vorlesen wird ausnahmsweise abgeraten.
Teslas Stabilisator|Hält die Dinge, wo sie sind, mehr oder weniger, meistens.
Der Opal von Samarrah|Liegt neben einer Bombe, mangels eines besseren Regals.
Jenkins|Hausmeister. Seine Fürsorge gilt vor allem den Möbeln.
Judson|Im Ruhestand, verstorben und trotzdem im Bereitschaftsdienst.
Charlene|Verwahrt die Quittungen der ganzen Menschheit, der Reihe nach.
Der Weihnachtsmann|Weiß, was du letztes Jahr ausgeliehen hast.
Mabel Collins|Archivarin, Feuerwehrchefin, Notarin; weit über das Rentenalter.
Jamie Heyer|Lektoriert auf der Stelle, mit glücklichem Ausgang.
Die Hintertür|Führt überallhin. Füße trotzdem abtreten.
Die Ankerrollen|Nord, Süd, Ost, West: vier Lesezeichen im Boden.
Die Bibliothek|Innen größer, und niemand ist mit dem Bestand fertig geworden.
Der Anbau|Eine Zweigstelle unter einer Brücke in Portland.
Das Labyrinth unter Boston|Zum Personalbüro geradeaus. Und hinunter. Und hinunter.
Der Buckingham-Palast|Hat einen Stein im Keller. Zieht Leute an, keine Schwerter.
Die Vatikanstadt|Der kleinste Staat, mit den größten Echsen darunter.
Bremen|Ein amerikanisches Städtchen. Musikanten sind reiner Zufall.
Collins Falls|Einwohner: kommt auf die Dimension an.
Das Haus der Zuflucht|Wechselt die Adresse öfter, als den Gästen lieb ist.
Die Magie kehrt zurück|Jahrhunderte zu spät. Die Gebühr erlassen wir.
Die Bibliothek treibt davon|Bis auf Weiteres geschlossen, und außerdem woanders.
Praktikanten verschwinden|Unbezahlt, und nun auch unauffindbar.
Der Weihnachtsmann ist entführt|Alle Lieferungen verzögern sich um einen Schurken.
Das Konklave tagt|Drachen bitte links; es wird Protokoll geführt.
Märchen werden wahr|Bis heute Mittag unter Belletristik.
Ärger bei Jugend forscht|Der Vulkan sollte eigentlich Backpulver sein.
Ein Ufo-Jäger verschwindet|Er wollte glauben, und hinterließ keine Adresse.
Das Buch der Ausschnitte|Schneidet sich die Artikel selbst aus. Wir fragen nicht mehr.
Die Karte der Kraftlinien|Jede Straße der Magie, mit gelbem Textmarker.
Kunstgeschichte|Im rechten Auge ist ein Gemälde ein Geständnis.
Synästhesie|Summen, die man riechen kann.
Diebeshandwerk|Ein Schloss ist bloß eine schüchtern gestellte Frage.
Die Dreierregel|Unfug kommt dreifach zurück. Ausleihen hoffentlich auch.
Die Schule einer Wächterin|Erst die Ausgänge finden. Dann die Bibliothekare.
Die Artussage|Steht unter Sagen. Jemand sollte sie umstellen.
Das Schloss zu Excalibur|Ist das Schwert ein Schlüssel, achte auf das, was es öffnet.
Das Geheimnis des Hausmeisters|Er sieht keinen Tag älter aus als tausend.
Der Webstuhl des Schicksals|Ein Faden gezogen, und du bist eine andere Strickjacke.
Der Weg zur verlorenen Bibliothek|Nicht auf der Karte; sie hatte alle Karten.
Lampen ohne Gas|Jemand hat 1915 das Licht angelassen.
Das Haus, das weiterzieht|Um Mitternacht ist es das Problem einer anderen Gegend.
Der Zauber in der App|Bedingungen auf eigene Gefahr; gelesen hat sie niemand.
Die gestohlene Perle|Rund, kostbar, und ganz anders, als was darin ist.
""",
    "season-2": """
Flynn Carsen|Arbeitet allein, und zwar lauthals.
Eve Baird|Bringt Bibliothekare dorthin zurück, wo sie hingehören.
Jacob Stone|Von Fachleuten geprüft, unter fremdem Namen.
Cassandra Cillian|Rechnet im Kopf, und mit allem.
Ezekiel Jones|Weltklasse, nach eigener Rechnung, leicht aufgerundet.
Eve Baird|Ihr Plan B hat einen Plan B. Alphabetisch sortiert.
Cassandra Cillian|Hält eine schwarze Leere für einen Ausflug.
Ezekiel Jones|Leiht nachts aus. Liest zuerst die Alarmanlage.
Prospero|Eine Figur mit Anmerkungen für ihren Autor.
Moriarty|Professor. Die Sprechstunde ist eine Falle.
Der Gestaltwandler|Lebt von Lügen, geht also dahin, wo die Vorarbeiter sind.
Das Ungeheuer von Wexler|Beliebig viele Arme, und kein einziger Ausweis.
Der Teufel von Hawthorne|Sein Kleingedrucktes hat Kleingedrucktes.
Jefferson Keating|Ein alter Familienbetrieb: seine Familie, ein älterer Betrieb.
Dorian Gray|Sieht gut aus. Frag, wer das bezahlt.
Frankensteins Ungeheuer|Bitte nicht mit dem Namen des Doktors anreden.
Prosperos Buch|Durchgehend Wasserschaden; sonst ein gutes Exemplar.
Der zerbrochene Stab|In Stücken, und so am sichersten.
Der Stab des Zarathustra|Wissen ist Macht. Dieses hier ist auch ein Stock.
Das Auge des Zarathustra|Rund, gläsern, und auf der Suche.
Die Oni-Glocke|Läutet einmal; es antworten Ninjas.
Excalibur|Hat uns vermisst, auf seine spitze Art.
Der Kristall von Atlantis|Hat den Letzten versenkt, der ihn eingesteckt hat.
Shakespeares Feder|Die Feder, die zurückschrieb.
Jenkins|Weiß, wo am Dienstag alles war.
Ariel|Bringt Stürme auf Bestellung, und bereut es.
Ray|Die ganze Bibliothek, in einem geliehenen Mantel.
Puck|Beantwortet drei Fragen und weicht der vierten aus.
William Shakespeare|Hat sich an eine Figur verliehen. Überfällig seit 1611.
Die Dame vom See|Gibt Schwerter aus. Ohne Ausweis, nur gegen Würde.
Lucy Lyons|Liest dem Lehrplan voraus, und durch die Wand.
Sam Denning|Ehrlicher Kandidat; hat eines unterschrieben, das er besser nicht hätte.
Das Herz der Bibliothek|Hinter dem letzten Regal ein Baum.
Das Museum in New York|Schiffbruch im Erdgeschoss, Häppchen darüber.
John Dees Haus|Eine Ruine mit Passwort.
Das Loch in Oklahoma|Vor dem Graben anrufen. Danach noch einmal.
Die Universität Wexler|Besucherordnung: neun Seiten. Vorsicht, Wasserspeier.
Hawthorne|New Hampshire, wie geleckt, und kein Wunder.
Club Effigy|Ein Stempel auf dem Arm, eine Delle in jemand anderem.
Cicely Island|Die Fähre fährt nicht. Niemanden stört es. Das ist das Schlimme.
Ein Sturm über dem Museum|Ein trauriger, wenn man auf die Instrumente hört.
Zimmer gehen verloren|Der Dachboden wurde im Keller gefunden.
Ein Familientreffen|Papa hat den Bohrer mitgebracht.
Das Maskottchen ist weg|Die Stimmung an der Schule: im Keller.
Eine Wahl in Hawthorne|Zweihundert Jahre Erdrutschsiege.
Aus und vorbei, noch einmal|Verlängert. Verlängert. Verlängert. Verlängert.
Und wenn sie nicht gestorben sind|Alle bekamen, was sie wollten. Such den Ausgang.
Die Welt wird Wald|Sehr viel Papier, unbearbeitet.
Der Sturm|Sieh auf der letzten Seite nach: Sie war spazieren.
Das Wesen der Fiktiven|Oft genug gelesen, stehen sie auf und gehen.
Die ganze Wahrheit|Nicht unser Sammelgebiet, aber Käfige schließt sie ab.
Mathematik von anderswo|Den Rest in die nächste Dimension übertragen.
Der Höllenvertrag|Lies alles. Dann lass es.
Videospieltaktik|Stunden des Lernens, endlich angerechnet.
Die Pflicht einer Wächterin|Körper sind das Leichte. Gib auf die Seelen acht.
Das Ritual der Austreibung|Wie man einen Gast zurück ins Regal stellt.
Die fehlenden Artefakte|Dreiundsiebzig Lücken im Bestand, und ein Muster.
Der Mann ohne Gedächtnis|Er kennt jedes Buch, und seinen Namen nicht.
Die verschlossene Tür im Keller|Keine Klinke, kein Schlüssel, keine Öffnungszeiten.
Der See|Eine gelehrte Gesellschaft, die dich findet.
Das digitale Bildnis|Ein Bild, das altern lässt, wer darauf markiert ist.
Das unaussprechliche Passwort|Schauspieler umgehen es; Zauberer verbargen sich dahinter.
Das gestohlene Totem|Fehlt allen, außer denen, die hier wohnen.
Eine Notiz von früher|In einer Schrift, die wir kennen, datiert vor ihrer Geburt.
""",
    "season-3": """
Flynn Carsen|Hat einen Plan und verrät ihn, wenn alles vorbei ist.
Eve Baird|Wer bewacht die Wächterin? Sie hat nachgesehen. Niemand. Schön.
Jacob Stone|Trinkt mit Riesen und kennt ihr Versmaß.
Cassandra Cillian|Nur ein wenig Magie. Ein ganz klein wenig. Einigermaßen wenig.
Ezekiel Jones|Gefeit gegen Liebe auf den ersten Blick: Sein Herz ist vergeben, an ihn.
Flynn Carsen|Für Rettungen zu haben, nicht für Fragen.
Jacob Stone|Blaue Flecken, Fußnoten, blaue Flecken.
Cassandra Cillian|Geist über Materie, mit Rechenweg.
Apep|Gott des Chaos. Hinterlässt die Regale entsprechend.
Anubis|Braver Hund. Böser Hund. Gott.
Die Frostriesen|Ein Klassentreffen mit offener Bar und geschlossenen Türen.
Der Schnitter|Nie zu spät. Nicht einmal mahnen können wir ihn.
Kirby der Zauberer|Hat lieber einen ganzen Abend nachgebaut, als darüber hinwegzukommen.
Cindy|Eine Million Anhänger, und alle auf dem Rasen.
Lan der Sammler|Erwerbungen ohne Etat, und ohne Gewissen.
General Rockwell|Hätte unseren Bestand gern in ihrem Tresor, aufgelistet.
Das Auge des Ra|Beendet das Böse. Die Leihgebühr ist happig.
Der Angrboda-Kristall|Bester Frost; vom Herzen fernhalten.
Der Würfel der Weissagung|Ein Spoiler mit Ecken.
Die Spritzblume|Ein Scherz, der aufgehört hat, einer zu sein.
Der Liebestrank|Kopfnote Rose; Basisnote Menschenauflauf.
Charlenes Anhänger|Ein Geschenk von Flynn, und den Beleg hat sie noch.
Medusas Haupt|Ruhe garantiert. Bitte mit dem Gesicht zur Wand.
Apeps Sarkophag|Nicht öffnen. Auch nicht nachsehen, ob er zu ist.
Jenkins|Krawatte, Einstecktuch, Schwert, in dieser Reihenfolge.
Charlene|Beurlaubt in einen Tempel, wird angebetet. Hat sie verdient.
Der Affenkönig|Lehrt durch Hauen. Volle Punktzahl fürs Mitmachen.
Estrella|Eine gute Gastgeberin. Frag nicht nach dem Mittagessen.
Nessies Nachwuchs|Bei uns geschlüpft. Bitte das Becken füttern.
Teddy Chislington|Ging 1886 das Auge holen; sitzt noch am Pult.
Vern|Klein, unbeaufsichtigt, und besser informiert als das Personal.
Die Hintertür für unterwegs|Passt in eine Reisetasche. Die Panik auch.
Die Große Pyramide|Der Audioguide nimmt eine Wendung.
Das Technikmuseum in Boston|Bitte die Stücke berühren. Vielleicht berühren sie zurück.
Der Teilchenbeschleuniger|Kilometerweise Tunnel, und hinter jeder Biegung ein Knurren.
Das Gasthaus im Schnee|Warmes Feuer, kalte Gäste.
Der Jahrmarkt|Gestern war er nicht da. Morgen irgendwie auch nicht.
Das Bermudadreieck|Keine Rückgaben.
Das Kurhotel der Vampire|Sonnenterrasse. Ja, wirklich.
Shangri-La|Schwer zu finden; jemand verkauft dauernd die Karte.
Das reine Böse regt sich|Abgelegt unter B, und trotzdem entwischt.
Ein Werwolf beißt|Erst das Jucken, dann das Heulen, dann die Formulare.
Eingeschneit|Mit Buch ein Glück. Mit Riesen weniger.
Ein Ei ist zu hüten|Warm halten. Warm. Das ist eine Bratpfanne, Ezekiel.
Ein Tod ist vorhergesagt|Ihrer, in der Bibliothek, und bald.
Ein ernstes Gespräch mit Flynn|Alle brachten eine Liste mit. Jemand einen Anhang.
Ein Golfer geht in Flammen auf|Unter Par, kurzfristig.
DOSA stürmt die Bibliothek|Sie hatten einen Beschluss. Sogar Kartons.
Ägyptische Mythologie|Schakale, Schlangen, und eine lange Reihe Regale.
Nordische Sagen|Geplauder für große Leute.
Mehrstimmiger Gesang|Chaos hält keinen Ton.
Lewis Carrolls Verse|Von Schuhen und Schiffen: Es war eine Liste.
Eine hohe Meinung von sich|Gegen Magie erprobt. Hält.
Das Urteil einer Chirurgin|Zweitmeinung erbeten, in vier Dimensionen.
Der Weg des Affenkönigs|Lektion eins: fallen. Lektion zwei: besser fallen.
Das Handwerk der Doppelagentin|Alle verraten, in der richtigen Reihenfolge.
Wo ist Charlene?|Hinterließ keine Adresse, und keine Überlebenden.
Das Spiel des Orakels|Sie sah es kommen. Das war ihr Problem.
Ein zweiter Kopf|Zu allem zwei Meinungen, eine davon frech.
Wohin die Schiffe fuhren|Bisher hundertsieben, nach Versen geordnet.
Der Fluch der Cindy|Warum beten alle sie an? Nein, aber warum?
Was der Tumor verbarg|Eine Tür, wie sich zeigt, die verschlossen war.
Die flackernde Kerze|Eine Flamme für jeden von uns. Seine ist niedrig.
Die erste Wächterin|Vor den Büchern hütete sie den Frieden.
""",
    "season-4": """
Flynn Carsen|Hat gekündigt und den Bleistift mitgenommen.
Eve Baird|Gebunden für die Ewigkeit, wenn die Bindung hält.
Jacob Stone|Singt Rindern vor, wenn die Handlung es verlangt.
Cassandra Cillian|Nahm eine Auszeit in der sichersten Stadt, die es gibt. Haha.
Ezekiel Jones|Hat ein Geschenk gekauft. Seine Mutter kommt darüber nie hinweg.
Darrington Dare|Bibliothekar der 1880er. Kommt am Seil.
Jacob Stone|Hat sich einmal einem Baum geliehen, als Stimme.
Cassandra Cillian|Roulette-Verbot wegen Rechnens.
Nicole Noone|Fünfhundert Jahre zum Planen, und niemand schrieb.
Monsignore Vega|Will uns in Schutt zurückgeben, mit Segen.
Fortuna|Frau Glück. Die Frau ist sauer, das Glück ist weg.
Der Heilige der Diebe|Der Bruder des Weihnachtsmanns. Weiß auch, wo du wohnst.
Tony der Shaz|Redet im Schatten, und in Großaufnahme.
Ambrose Gethik|Kopiert sich selbst, ohne am Pult zu fragen.
Asmodeus|Ein Höllenfürst, als Sonderbestellung.
Die Firma|Alle arbeiten für sie. Niemand fragt, was sie herstellt.
Die Grundsteine|Vier davon haben Alexandria getragen.
Der Schlitten des Weihnachtsmanns|Für eine Nacht in unserer Obhut. Finger weg.
Die magische Schreibmaschine|Tippt, was als Nächstes geschieht; das E klemmt.
Die blutende Krone|Schwer liegt das Haupt; dann legt es sich hin.
Koscheis Nadel|Das Einzige, worin Unsterbliche spitz sind.
Das Loveday-Medaillon|Zwei Hälften, zwei Söhne, eine Geschichte in Umlauf.
Die Schneekugel|Inhalt: eine Stadt, sicher. Nicht schütteln.
Der Ring der Bindung|Für immer, in Größe neun.
Jenkins|Neuerdings sterblich. Am schlimmsten findet er Supermärkte.
Bennie Konopka|Besitzt die Rennbahn, das Kasino und die Reue.
Der Weihnachtsmann|Endlich im Urlaub; bitte nicht klingeln.
Lenore Jones|Hat ihm alles beigebracht. Und es wieder mitgenommen.
Jade|Hält den Projektor am Laufen und die Vergangenheit hell.
Der sprechende Baum|Die älteste unserer Quellen.
Freddy|Hat eine Wand voller Ausschnitte. Vielleicht stellen wir ihn ein.
Jeff|Unser eifrigster Leser, und der am wenigsten befugte.
Die Pariser Oper|Triff den Ton, Vorsicht mit dem Glas.
Fortune Downs|Die Pferde rennen. Du solltest auch.
Die Bank der Diebe|Nur Einzahlungen, und frag nie von wem.
Das Programmkino|Die Sitze klappen zurück. Das Publikum auch.
Das Lager im Wald|Vertrauensfall. Manches Vertrauen bleibt unten.
Havenport|Ohios sicherste Stadt; nicht einmal ein Papierschnitt.
Feud|Eine Stadt mit einem Strich in der Mitte, mit rotem Lack.
Jeffs Keller|Verliese unten, Drachen auf dem Tisch, Katzen oben.
Eine Pechsträhne|Eine Chance von eins zu einer Million, und da kommt sie.
Gefangen in einem Film|Nicht reden, außer nach Drehbuch.
Eine Stadt altert über Nacht|Seniorenrabatt für alle, auch für Säuglinge.
Flynn kündigt|Ein Brief, zwei Zeilen, keine Adresse.
Zehntausend Tage ohne Unfall|Jemand zählt mit. Frag, wer zahlt.
Geister spielen mit|Endlich jemand mit den richtigen Knöpfen.
Jenkins im falschen Körper|Jünger, und müsste gebügelt werden.
Der Prozess des Einen|Prüfung durch Kampf. Vorsagen verboten.
Die Zeremonie der Bindung|Monatelang proben; eine zweite Auflage gibt es nicht.
Die Chancen beim Roulette|Vergiss die Chancen. Schau auf die Kugel.
Film noir auswendig|Sie kann den Text. Die Reihe davor weiß das.
Übungen fürs Team|Alle ans Seil, und nennt ein Gefühl.
Regeln für Verliese|Zerlesen, mit Flecken mehrerer Imbisse.
Wie man sterblich ist|Vitamine, Schlangen, ein Schal.
Die Eselsbrücke der Musen|Neun Schwestern, um zu wissen, wo man vier Steine hat.
Das Gewerbe der Familie|Festessen: Bring etwas mit, das jemandem gehört.
Der Gefangene im Keller|Unter den Regalen wartet jemand.
Die fehlende letzte Szene|Das Drehbuch endet zu früh. Wer es schrieb, nicht.
Es kann nur einen geben?|Eine alte Regel, zitiert von dem, dem sie passt.
Die Gräber der Nicole Noone|Viele Grabsteine, eine Dame, keine Gebeine.
Die verschwundenen Camper|Als Aussteiger vermerkt. Namentlich.
Die gefangene Fee|Klein, verärgert, und hinter allem.
Was die Brüder taten|Alle kennen die Geschichte. Es ist die falsche.
Eine Welt ohne die Bibliothek|Durchweg grau. Nicht einmal ein Faltblatt.
""",
}
_COMBOS = {
    "season-1": (
        "Der Schlüssel und sein Schloss|Gekrönt im Dunkeln|Bombe entschärft, mit Opal|Ärger in einer Bar in Oklahoma|"
        "Ein Heilmittel, zum Preis|Feierabend|Der alte Lehrer|Die Wildnis kehrt zurück|Camelot, unter Fakten|"
        "Bei den Hörnern hinein, am Faden hinaus|Personalabteilung|Mit der Mütze|Fahrt um Mitternacht|"
        "Am selben Tag geboren|Der Thron erkennt den Dieb|Unter der Basilika|An seinem schlimmsten Tag|Vorlesestunde|"
        "Ein besseres Ende|Unser Traumprinz|Dreifach|Bester der Schau|Ein Gast, der Sorgen macht|Vier Ecken|"
        "Die Stadt des Erfinders|Ihnen bleibt Paris|Doch nicht Außerirdische|Zwei alte Ritter|"
        "Ein Stich zur rechten Zeit|"
        "Der lange Heimweg|Heute eingetroffen|Stein auf Stone|Lauter richtige Zahlen|Lange Finger|Angetreten, in Stille"
    ),
    "season-2": (
        "Nach dem Buch|Vergraben in Dees Garten|Regen auf der Gala|Der Professor und die Kommandantin|"
        "Figuren, überfällig|Der falsche Baum|Beachtet den Grundriss|Eingesperrt durch Ehrlichkeit|Wie der Vater|"
        "Schulgeist|Zusatzpunkte|Ein Angebot von unten|Eine Nacht im Harnisch|Das Gebäude spricht|"
        "Dreiundsiebzig Stück zurück|Ein besserer Stock|Vor der Unterschrift lesen|Der Amtsinhaber|Waffengefährten|"
        "Hüterin der Seelen|Altert nie, zahlt nie|Feenhandel|Noch ein Versuch|Zu schön zum Gehen|"
        "Der Junge vom Sheriff|Von Ninjas verfolgt|Handwerkszeug|Ausgegeben am See|Viel Lärm um Bäume|"
        "Autor, freigelassen|Der lange Umweg|Randbemerkung|Ein Wort mit dem Teufel"
    ),
    "season-3": (
        "Nicht öffnen|Das letzte Mittel|Der Preis des Auges|Chorprobe|Eine Familie aus Schlangen und Hunden|"
        "Zähne, unter Tage|Müsste sich rasieren|Zuletzt gesehen mit|Die Abrechnung der Zeitalter|"
        "Vollpension, ohne Ausgang|Dem Herzen nah|In Jotunheim, wie man dort tut|Die Gäste wollen Eis|Daraufgesetzt|"
        "Termin abgesagt|Weil es vorhergesagt war|Treten Sie näher|Hin- und hergerissen|Unter der Zeltplane hindurch|"
        "Die Liste der Kränkungen|Das Walross hatte recht|Verliehen seit 1886|Rückfahrkarte|Gefällt mir|Gefeit|"
        "Keine Bräunungsstreifen|Ein unsterbliches Angebot|Unterm Messer|Herr des Berges|Der ehrliche Schüler|"
        "Feindlicher Erwerb|Inventur mit Gewalt|Auf wessen Seite stehst du|In Stein gehauen"
    ),
    "season-4": (
        "Wackliges Fundament|Das hohe C|Der erste Kollege|Er hielt sie für tot|Gebundene Bände|Frau Glück hat frei|"
        "Die Bank gewinnt immer|Besser als Chancen|Bitte den Schlitten nicht berühren|Muttertag|Ehre unter ihnen|"
        "Geschwisterstreit, Klasse Schlitten|Lichtspiel|Das Ende ihrer Mutter|Schatten und ein Rubin|Textsicher|"
        "Lied am Lagerfeuer|Ein Duell über ein Jahrhundert|Ausgelaugt|Sein Held hat es gesagt|Ein leerer Stuhl|"
        "Wieder und wieder begraben|Zwei Wächterinnen, ein Grab|Rückwärts fallen, bitte|Sprecher der Bäume|"
        "Eine ruhige Auszeit|Unter Glas|Der Junge, der fragte|Waffenbrüder|Verbesserte Auflage|Am Pult vertauscht|"
        "Wurf auf Mut|Endlich ein Niesen|Kein Vorsagen|Grau überall"
    ),
}


def season(deck: str) -> tuple[str, tuple[tuple[str, str], ...], tuple[str, ...]] | None:
    """Return the name of a built-in deck, name and flavour of each card, names of its combos; None: as it says itself.

    Cards and combos come in the order of the deck.
    """
    if deck not in _NAMES:
        return None
    pairs = (line.partition("|") for line in _CARDS[deck].strip().split("\n"))
    return _NAMES[deck], tuple((name, flavour) for name, _, flavour in pairs), tuple(_COMBOS[deck].split("|"))
