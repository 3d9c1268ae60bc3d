"""What the tutorials say: what the person is to do at each step, and what is said if they do something else."""

LIBRARY_GAME = (
    (
        "Welcome. Whoever is first to have no cards left checks out and wins the round. These seven are yours.",
        "",
    ),
    (
        "A turn begins with a card: the top of a stack, or the one returned last. Take the top of stack 1.",
        "You could. But today there is something good on stack 1.",
    ),
    (
        "One action is yours in a turn. Three sevens of different suits are a set: select them, and lay them out.",
        "Keep that for later: first lay out the three sevens.",
    ),
    (
        (
            "To end your turn, return a card. The king counts ten points against you: select him, then press “Return "
            "the king of periodicals”, above your hand."
        ),
        "The rules would let you, but kings are dear to hold: return the king.",
    ),
    (
        "Reggie returned the 6 of ebooks, and you hold the 4. Take what was returned.",
        "There is a better card: the 6 of ebooks, on the returned ones.",
    ),
    (
        (
            "A series is three or more in a row, of one suit. Select the 4, the 6 and Marguerite (L): Library "
            "Staff are wild, so she stands for the 5."
        ),
        "First the series: 4, Marguerite, 6. Otis (L) has other plans.",
    ),
    (
        "A set and a series of yours lie out now. To end the turn, return the 2 of books.",
        "Keep Otis (L): you will need him in a minute. Return the 2.",
    ),
    (
        (
            "Ms. Dewey sends in Belle, a Problem Patron, who may take any card that lies about, one of yours as well. "
            "Your Otis (L) can ban her from the library: trespass."
        ),
        "You may let her be. But Otis is looking forward to this.",
    ),
    (
        (
            "Both are out for the round, and her turn is over. Your hand is empty: if it still were when your turn "
            "comes, you would check out. But there is more to see: for your trouble, take the top of stack 1."
        ),
        "That is how to check out. But this time take one: the top of stack 1.",
    ),
    (
        (
            "Reggie calls a vote: before drawing, anyone may, to have the stacks and the returned cards shuffled anew. "
            "There are plenty left: vote no."
        ),
        "It would be fair. But let us keep the stacks as they are.",
    ),
    (
        "You drew Barnaby, a Problem Patron of your own. Draw for this turn: stack 2.",
        "From stack 2 this time.",
    ),
    (
        "Now it is you who makes trouble. Select Barnaby and send him in; that is your action for the turn.",
        "Later. First send Barnaby in.",
    ),
    (
        "Nobody had an L to stop him, so you may take any card. Steal the 7 of media out of Reggie’s series.",
        "Nice, too. But the 7 of media will fit your sevens.",
    ),
    (
        "No part of the series is three cards long now, so Reggie has all of it back in hand. Return the queen.",
        "Keep the 7: return the queen.",
    ),
    (
        "Barnaby was shuffled into a stack, and you have one card left. You must draw all the same: take Reggie’s ace.",
        "Take the ace, so that we know what comes.",
    ),
    (
        (
            "Adding cards to one set or series, anybody’s, is an action, too. Select the 7 of media and add it "
            "to your sevens."
        ),
        "First add the 7 to your set.",
    ),
    (
        "And your last card: return the ace.",
        "",
    ),
    (
        (
            "Everybody had one more turn, your hand stayed empty, and so you have checked out. The others "
            "count what they hold: 5 for ace to 9, 10 for 10 to king, 20 for an L, 50 for a Problem Patron. "
            "The lowest total wins."
        ),
        "",
    ),
)
LIBRARY_GAME_FAREWELL = (
    "That is Library Game. A usual one has three rounds, and opponents with plans of their own.",
    "If you try what the rules do not allow, the table says why, with the rule to read.",
    "Two things more: add the card that an L stands for, and the L is yours. And three Problem Patrons are a set.",
)
THE_LIBRARIANS = (
    (
        (
            "Welcome. There are eight types of card: hold one of each, and you can meld them for ten points. "
            "Your turn began with two cards, drawn for you."
        ),
        "",
    ),
    (
        "Each type does something of its own. Select any card to read what; nothing happens by that. Then go on.",
        "",
    ),
    (
        (
            "Once a turn you may show one card, or three or more of a type. One Relic gives a point, three give "
            "two: select the three and show them."
        ),
        "That would do something, too. But you hold three Relics: show them.",
    ),
    (
        (
            "With that your turn was over; what you showed stays in your hand, known to all: hence the eye. The "
            "Situation that Ms. Dewey aimed at you is yours, and you owe her another card: give her the Apple of "
            "Discord."
        ),
        "The rules would let you, but you have Relics to spare: give the Apple.",
    ),
    (
        (
            "What was given is known to you two alone: your Relics lost their eyes. A Knowledge looks into a hand: "
            "select yours, and look at the one of Ms. Dewey."
        ),
        "Later. First have a look at Ms. Dewey’s hand.",
    ),
    (
        "Only you see this. What you have seen stays under her name, and under “Known”. Go on when you are done.",
        "",
    ),
    (
        (
            "Eight cards are the limit at the end of a turn. Put one back on the deck: the ball of thread. "
            "(Nobody sees which, but the next one draws it.)"
        ),
        "The rules would let you, but a second Relic is what you need least: the ball of thread.",
    ),
    (
        (
            "Combos are cards that belong together: a point more for each in a meld. The small numbers on your cards "
            "count them; “Combos” tells all."
        ),
        "",
    ),
    (
        (
            "You may meld great groups as well: four different Librarians give four points, five of any type "
            "five. They go back into the deck, and you draw as many."
        ),
        "",
    ),
    (
        "A Librarian draws a card: show Ezekiel Jones.",
        "That can wait. First let Ezekiel Jones draw a card.",
    ),
    (
        ("One of each! The best eight are chosen already: ten points, and one for each combo. Meld them."),
        "You may wait for better. But meld these: it is time.",
    ),
)
THE_LIBRARIANS_FAREWELL = (
    "That is The Librarians. Most points win. After a meld, you draw until you hold seven again.",
    "The game ends after ten melds of all together (here it was one), with a last chance to meld for everybody.",
    "Foes make an opponent swap a card with the deck. An Aid is swapped for one of its next four.",
    "Places take a card of the discard pile at random. Mysteries draw two, and shuffle two of yours into the deck.",
)
WELL_PLAYED = "Well played"
TO_FRONT_PAGE = "To the front page"
LEAVE = "Leave"
LEAVE_LABEL = "Leave the tutorial"
READ_FIRST = "In a moment: first press “Go on”."
GO_ON_HERE = "Welcome back: you were here in the tutorial. Go on, or begin again?"
BEGIN_AGAIN = "Begin again"
NOT_THIS = "Not this one: tap it once more to put it back."
NOT_THESE = "Not these: tap them once more to put them back."
LATER = "That is allowed, too. For this once, let us do the other thing first."


def play_now(game: str) -> str:
    """Return what the button says that begins the game that was just learned."""
    return f"Play {game} now"
