"""The tutorials as scripts: a position, and every action of the game to come with what is said before it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

NEXT = "next"  # no action of the game: a page of it is put away


@dataclass(frozen=True, slots=True)
class Move:
    """What comes next.

    action: in the game's notation, `NEXT`, or "" where there is only something to read; says: what the person is told,
    "" where it is another's; instead: what is said kindly if something else is tried that would be legal.
    """

    action: str
    says: str = ""
    instead: str = ""


@dataclass(frozen=True, slots=True)
class Course:
    """A tutorial: the game, its options and start, who sits there, the script, and what is said at the end."""

    game: str
    options: Mapping[str, Any]
    start: Mapping[str, Any]
    names: tuple[str, ...]
    script: tuple[Move, ...]
    farewell: tuple[str, ...]


LIBRARY_GAME = Course(
    game="library-game",
    options={"rounds": 1},
    start={
        "phase": "draw",
        "turn": 0,
        "hands": ["7R 7B 4E KP 2B L1 L2", "JR JB JP 3P PP1 TR 8P", "5M 6M 7M 8M 6E 9B AR"],
        "stacks": ["7P 2R 9P PP2 5P TE 3B QM", "3E AP QB 4P TB 6R 8B"],
        "discard": "QE",
    },
    names=("You", "Ms. Dewey", "Reggie"),
    script=(
        Move(
            "", "Welcome. Whoever is first to have no cards left checks out and wins the round. These seven are yours."
        ),
        Move(
            "draw 1",
            "A turn begins with a card: the top of a stack, or the one returned last. Take the top of stack 1.",
            "You could. But today there is something good on stack 1.",
        ),
        Move(
            "set 7R 7B 7P",
            "Now you may do one thing. Three sevens of different suits are a set: select them, and lay them out.",
            "Keep that for later: first lay out the three sevens.",
        ),
        Move(
            "discard KP",
            "To end your turn, return a card. The king counts ten points against you: select him, and let him go.",
            "You may, but kings are dear to hold: return the king.",
        ),
        Move("draw 2"),
        Move("set JR JB JP"),
        Move("discard 3P"),
        Move("draw 1"),
        Move("series 5M 6M 7M 8M"),
        Move("discard 6E"),
        Move(
            "draw discard",
            "Reggie returned the 6 of ebooks, and you hold the 4. Take what was returned.",
            "There is a better card: the 6 of ebooks, on the returned ones.",
        ),
        Move(
            "series 4E L1=5E 6E",
            "A series is three or more in a row, of one suit. Select the 4, the 6 and Marguerite (L): Library "
            "Staff are wild, so she stands for the 5.",
            "First the series: 4, Marguerite, 6.",
        ),
        Move(
            "discard 2B",
            "Two gone for good, and one librarian. Return the 2 of books.",
            "Keep Otis (L): you will need him in a minute. Return the 2.",
        ),
        Move("draw 1"),
        Move("patron PP1"),
        Move(
            "trespass L2",
            "A Problem Patron! Belle may take any card that lies about, one of yours as well. Otis (L) can show "
            "her out: trespass.",
            "You may let her be. But Otis is looking forward to this.",
        ),
        Move(
            "draw 1",
            "Both are out for the round, and Ms. Dewey’s turn is over. For your trouble, take the top of stack 1.",
            "Take one this time: the top of stack 1.",
        ),
        Move("call shuffle"),
        Move(
            "vote no",
            "Before drawing, anyone may call a vote to shuffle the stacks and the returned cards anew. There are "
            "plenty left: vote no.",
            "It would be fair. But let us keep the stacks as they are.",
        ),
        Move("vote no"),
        Move("draw 2"),
        Move("discard 9B"),
        Move(
            "draw 2",
            "You drew Barnaby, a Problem Patron of your own. Draw for this turn: stack 2.",
            "From stack 2 this time.",
        ),
        Move(
            "patron PP2",
            "Now it is you who breaks rules. Select Barnaby and send him in; that is your action for the turn.",
            "Later. First send Barnaby in.",
        ),
        Move(
            "take 7M",
            "Nobody had an L to stop him, so you may take any card. Steal the 7 of media out of Reggie’s series.",
            "Nice, too. But the 7 of media will fit your sevens.",
        ),
        Move("draw none"),
        Move(
            "discard QB",
            "No part of the series is three cards long now, so Reggie has all of it back in hand. Return the queen.",
            "Keep the 7: return the queen.",
        ),
        Move("draw 1"),
        Move("discard TR"),
        Move("draw 2"),
        Move("discard AR"),
        Move(
            "draw discard",
            "One card left. You must draw all the same: take the ace that Reggie returned.",
            "Take the ace, so that we know what comes.",
        ),
        Move(
            "add m1 7M",
            "Adding cards to one set or series, anybody’s, is an action, too. Select the 7 of media and add it to "
            "your sevens.",
            "First add the 7 to your set.",
        ),
        Move("discard AR", "And your last card: return the ace.", ""),
        Move("draw 1"),
        Move("discard 8P"),
        Move("draw 2"),
        Move("discard 5M"),
        Move(
            NEXT,
            "Everybody had one more turn, nobody gave you a card, and so you have checked out. The others count "
            "what they hold: 5 for ace to 9, 10 for 10 to king, 20 for an L, 50 for a Problem Patron. The lowest "
            "total wins.",
        ),
    ),
    farewell=(
        "That is Library Game. A usual one has three rounds, and opponents who do not wait for you.",
        "If you try what the rules do not allow, the table says why, with the rule to read.",
        "Two things more: an L can be relieved by the card it stands for, and Problem Patrons can be a set.",
    ),
)

THE_LIBRARIANS = Course(
    game="the-librarians",
    options={"melds_to_end": 1},
    start={
        "phase": "act",
        "turn": 0,
        "hands": ["L2 R2 R3 R5 P4 M1 K7", "S1 F3 A5 P2"],
        "deck": "L3 K4 A1 L5 M6 F8 M3 K2 P1 F5 A3 R7 S3 L1",
    },
    names=("You", "Ms. Dewey"),
    script=(
        Move(
            "",
            "Welcome. There are eight types of card: hold one of each, and you can meld them for ten points. Your "
            "turn began with two cards, drawn for you.",
        ),
        Move(
            "",
            "Each type does something of its own. Select any card to read what; nothing happens by that. Then go on.",
        ),
        Move(
            "reveal R2 R3 R5",
            "Once a turn you may show one card, or three or more of a type. One Relic is a point, three are two: "
            "select the three and show them.",
            "That would do something, too. But you hold three Relics: show them.",
        ),
        Move("reveal S1 on 0"),
        Move(
            "give R5",
            "What you show stays in your hand, and everybody knows it now: hence the eye. Ms. Dewey hands you a "
            "Situation and wants another card for it: give her the Apple of Discord.",
            "You may, but you have Relics to spare: give the Apple.",
        ),
        Move(
            "reveal K7 on 1",
            "A Knowledge looks into a hand. Select yours, and look at Ms. Dewey’s.",
            "Later. First have a look at Ms. Dewey’s hand.",
        ),
        Move(
            NEXT,
            "Only you see this. What you have seen stays under her name, and under “Known”. Go on when you are done.",
        ),
        Move(
            "top R3",
            "Eight cards are the limit at the end of a turn. Put one back on the deck: the ball of thread. (Mind "
            "that the next one draws it.)",
            "You may, but a second Relic is what you need least: the ball of thread.",
        ),
        Move("reveal A5"),
        Move("pick P1"),
        Move(
            "",
            "Great groups score as well: four different Librarians are worth four points, five of any type five. "
            "They go back into the deck, and you draw as many.",
        ),
        Move(
            "reveal L5",
            "A Librarian draws a card: show Ezekiel Jones.",
            "That can wait. First let Ezekiel Jones draw a card.",
        ),
        Move(
            "meld L2 F8 R2 A1 P4 S1 K7 M1",
            "One of each! The best eight are chosen already: ten points, and one for each combo, cards that "
            "belong together. Meld them.",
            "You may wait for better. But meld these: it is time.",
        ),
    ),
    farewell=(
        "That is The Librarians. Most points win.",
        "The game ends after ten melds of all together (here it was one), with a last chance to meld for everybody.",
        "Foes, Aids, Places and Mysteries are for you to find out: select one, and the table says what it does.",
    ),
)

COURSES = {course.game: course for course in (LIBRARY_GAME, THE_LIBRARIANS)}
