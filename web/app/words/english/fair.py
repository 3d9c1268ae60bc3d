"""The fairness of a deal: its seal, and what a check of it finds."""

from cardcatalog.errors import Refusal

TITLE = "Is this deal fair?"
NUMBER = "All cards of this game come from one number, and the luck of your opponents as well."
SEALED = "Before the first card was dealt, the page locked that number up with some salt, and this is the seal on it:"
LATER = (
    "Keep it if you like; a photo will do. It tells nothing about the cards. When the game is over, the number and the "
    "salt stand here, and anyone can work out whether they give this seal and these cards."
)
DAILY = (
    "It follows from the date, so that everybody has the same cards today. That is no secret, and there is no seal: "
    "whoever wants to can work the cards out beforehand, and would only spoil their own fun."
)
NOT_SEALED = "This one was not sealed: the game began before there were seals, or its number stood in the address."
BY_LINK = (
    "This one came by a link, and whoever made the link could know every card. So there is no seal, and nothing here "
    "can prove that they did not look. What can be checked is that the cards follow from the number."
)
LESSON = "Not at all: this is a lesson, and its cards lie where they teach best. The deals of games are sealed."
SEAL = "The seal"
THE_NUMBER = "The number"
SALT = "The salt"
CHECK = "Check this deal"
FAILS = "Something does not hold."
HOLDS = "Everything that can be checked holds."
SHA_256 = "The seal is the SHA-256 of this line: "
COMMAND = ("The command ", " checks all of it, each card and each action, in the file that is saved here.")
BY_HAND = "Check it without this page"


def finding(text: Refusal) -> str:
    """Return what a check has found."""
    return str(text)
