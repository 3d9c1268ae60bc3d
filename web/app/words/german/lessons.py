"""What the tutorials say: what the person is to do at each step, and what is said if they do something else."""

LIBRARY_GAME = (
    (
        ("Willkommen. Wer zuerst keine Karten mehr hat, checkt aus und gewinnt die Runde. Diese sieben sind deine."),
        "",
    ),
    (
        (
            "Ein Zug beginnt mit einer Karte: der obersten eines Stapels oder der zuletzt zurückgegebenen. "
            "Nimm die oberste von Stapel 1."
        ),
        "Das ginge. Aber heute liegt auf Stapel 1 etwas Gutes.",
    ),
    (
        "Eine Aktion hast du im Zug. Drei Siebenen verschiedener Farben sind ein Satz: Wähle sie und leg sie aus.",
        "Heb dir das auf: Leg zuerst die drei Siebenen aus.",
    ),
    (
        (
            "Am Ende des Zuges gibst du eine Karte zurück. Der König zählt zehn Punkte gegen dich: Wähle ihn, dann "
            "drück über deiner Hand auf „Zeitschriften-König zurückgeben“."
        ),
        "Die Regeln erlauben es, aber Könige sind teuer zu halten: Gib den König zurück.",
    ),
    (
        "Reggie hat die E-Book-6 zurückgegeben, und du hast die 4. Nimm, was zurückgegeben wurde.",
        "Es gibt eine bessere Karte: die E-Book-6, in der Rückgabe.",
    ),
    (
        (
            "Eine Folge sind drei oder mehr hintereinander, in einer Farbe. Wähle die 4, die 6 und Marguerite "
            "(L): Bibliotheksleute vertreten jede Karte, hier also die 5."
        ),
        "Zuerst die Folge: 4, Marguerite, 6. Otis (L) hat anderes vor.",
    ),
    (
        "Ein Satz und eine Folge von dir liegen jetzt aus. Um den Zug zu beenden, gib die Bücher-2 zurück.",
        "Behalt Otis (L): Gleich brauchst du ihn. Gib die 2 zurück.",
    ),
    (
        (
            "Ms. Dewey lässt Belle herein, eine Problemperson, die sich jede Karte nehmen darf, die herumliegt, auch "
            "eine von dir. Dein Otis (L) kann ihr die Tür zeigen: Hausverbot."
        ),
        "Du kannst es durchgehen lassen. Aber Otis freut sich so darauf.",
    ),
    (
        (
            "Beide sind für die Runde draußen, ihr Zug ist vorbei. Deine Hand ist leer: Wäre sie es noch, wenn du "
            "dran bist, hättest du ausgecheckt. Aber es gibt mehr zu sehen: Nimm zum Lohn die oberste von Stapel 1."
        ),
        "So checkt man aus. Aber nimm diesmal eine: die oberste von Stapel 1.",
    ),
    (
        (
            "Reggie lässt abstimmen, das geht vor jedem Ziehen: Sollen Stapel und Rückgabe neu gemischt werden? Es "
            "ist noch reichlich da: Stimm mit Nein."
        ),
        "Das wäre dein gutes Recht. Aber lassen wir die Stapel, wie sie sind.",
    ),
    (
        "Du hast Barnaby gezogen, deine eigene Problemperson. Zieh für diesen Zug: von Stapel 2.",
        "Diesmal von Stapel 2.",
    ),
    (
        ("Jetzt machst du Ärger. Wähle Barnaby und lass ihn herein; das ist deine Aktion in diesem Zug."),
        "Später. Lass zuerst Barnaby herein.",
    ),
    (
        (
            "Niemand hatte ein L, um ihn aufzuhalten, also darfst du jede Karte nehmen. Stiehl die Medien-7 "
            "aus Reggies Folge."
        ),
        "Auch nett. Aber die Medien-7 passt zu deinen Siebenen.",
    ),
    (
        (
            "Kein Stück der Folge ist noch drei Karten lang, also hat Reggie alles wieder auf der Hand. Gib "
            "die Dame zurück."
        ),
        "Behalt die 7: Gib die Dame zurück.",
    ),
    (
        "Barnaby wurde in einen Stapel gemischt; du hast noch eine Karte. Ziehen musst du trotzdem: Nimm Reggies Ass.",
        "Nimm das Ass, dann wissen wir, was kommt.",
    ),
    (
        (
            "Auch das Anlegen an einen Satz oder eine Folge, ganz gleich von wem, ist eine Aktion. Wähle die "
            "Medien-7 und leg sie an deine Siebenen an."
        ),
        "Leg zuerst die 7 an deinen Satz an.",
    ),
    (
        "Und deine letzte Karte: Gib das Ass zurück.",
        "",
    ),
    (
        (
            "Alle hatten noch einen Zug, deine Hand blieb leer, also hast du ausgecheckt. Die "
            "anderen zählen ihre Hand: 5 für Ass bis 9, 10 für 10 bis König, 20 für ein L, 50 für ein PP. Wer "
            "am wenigsten hat, gewinnt."
        ),
        "",
    ),
)
LIBRARY_GAME_FAREWELL = (
    "Das ist Library Game. Üblich sind drei Runden, und Gegner mit eigenen Plänen.",
    "Wenn du etwas versuchst, das die Regeln nicht erlauben, sagt der Tisch warum, mit der Regel zum Nachlesen.",
    (
        "Zweierlei noch: Leg die Karte an, die ein L vertritt, und das L gehört dir. Und drei Problempersonen sind "
        "ein Satz."
    ),
)
THE_LIBRARIANS = (
    (
        (
            "Willkommen. Es gibt acht Arten von Karten: Wer von jeder eine hat, kann sie für zehn Punkte "
            "auslegen. Dein Zug hat mit zwei Karten begonnen, für dich gezogen."
        ),
        "",
    ),
    (
        (
            "Jede Art kann etwas Eigenes. Wähle irgendeine Karte, um es zu lesen; passieren kann dabei "
            "nichts. Dann weiter."
        ),
        "",
    ),
    (
        (
            "Einmal im Zug darfst du eine Karte zeigen, oder drei oder mehr einer Art. Ein Relikt ist einen "
            "Punkt wert, drei sind zwei: Wähle die drei und zeig sie."
        ),
        "Auch das würde etwas bewirken. Aber du hast drei Relikte: Zeig sie.",
    ),
    (
        (
            "Damit war dein Zug zu Ende; was du gezeigt hast, bleibt auf deiner Hand, und alle wissen es: daher das "
            "Auge. Die Situation, die Ms. Dewey gegen dich gezeigt hat, gehört dir, und du schuldest ihr eine andere "
            "Karte: Gib ihr den Zankapfel."
        ),
        "Die Regeln erlauben es, aber Relikte hast du übrig: Gib den Zankapfel her.",
    ),
    (
        (
            "Was gegeben wurde, wisst nur ihr zwei: Darum sind die Augen auf deinen Relikten weg. Ein Wissen schaut in "
            "eine Hand: Wähle deines und schau in die von Ms. Dewey."
        ),
        "Später. Schau zuerst in die Hand von Ms. Dewey.",
    ),
    (
        (
            "Das siehst nur du. Was du gesehen hast, bleibt unter ihrem Namen stehen, und unter „Bekannt“. "
            "Wenn du genug gesehen hast: weiter."
        ),
        "",
    ),
    (
        (
            "Acht Karten sind die Grenze am Ende eines Zuges. Leg eine zurück auf den Stapel: das "
            "Garnknäuel. (Niemand sieht es, aber wer als Nächstes zieht, zieht es.)"
        ),
        "Das ginge, aber ein zweites Relikt brauchst du am wenigsten: das Garnknäuel.",
    ),
    (
        (
            "Kombis sind Karten, die zusammengehören: je ein Punkt mehr in einer Auslage. Die kleinen Zahlen auf "
            "deinen Karten zählen sie; „Kombis“ nennt alle."
        ),
        "",
    ),
    (
        (
            "Auch große Gruppen darfst du auslegen: vier verschiedene Bibliothekare sind vier Punkte, fünf einer "
            "Art fünf. Sie gehen zurück in den Stapel, und du ziehst ebenso viele."
        ),
        "",
    ),
    (
        "Ein Bibliothekar zieht eine Karte: Zeig Ezekiel Jones.",
        "Das hat Zeit. Zuerst soll Ezekiel Jones eine Karte ziehen.",
    ),
    (
        ("Von jeder eine! Die besten acht sind schon gewählt: zehn Punkte, und einer für jede Kombi. Leg sie aus."),
        "Du kannst auf Besseres warten. Aber leg diese aus: Es ist Zeit.",
    ),
)
THE_LIBRARIANS_FAREWELL = (
    "Das ist The Librarians. Die meisten Punkte gewinnen. Nach einer Auslage ziehst du, bis du wieder sieben hast.",
    "Das Spiel endet nach zehn Auslagen aller zusammen (hier war es eine), mit einer letzten Chance für alle.",
    "Feinde: Jemand tauscht eine Karte mit dem Stapel. Eine Hilfe wird gegen eine seiner nächsten vier getauscht.",
    "Orte nehmen eine Karte der Ablage, zufällig. Mysterien ziehen zwei und mischen zwei von dir in den Stapel.",
)
WELL_PLAYED = "Gut gespielt"
TO_FRONT_PAGE = "Zur Titelseite"
LEAVE = "Verlassen"
LEAVE_LABEL = "Die Einführung verlassen"
READ_FIRST = "Gleich: Drück zuerst auf „Weiter“."
GO_ON_HERE = "Willkommen zurück: Hier warst du in der Einführung. Weiter, oder noch einmal von vorn?"
BEGIN_AGAIN = "Von vorn"
NOT_THIS = "Die nicht: Tipp sie noch einmal an, dann ist sie zurückgelegt."
NOT_THESE = "Die nicht: Tipp sie noch einmal an, dann sind sie zurückgelegt."
LATER = "Auch das ist erlaubt. Machen wir dieses eine Mal zuerst das andere."


def play_now(game: str) -> str:
    """Return what the button says that begins the game that was just learned."""
    return f"Jetzt {game} spielen"
