"""The statistics of this device."""

TITLE = "Your statistics"
NOTHING = "Nothing yet. A game that is played to its end is noted here: who won, and with how many points."
HOW = (
    "Only results are kept, and only on this device. The bar is the share of games that you won. The thin line on it "
    "shows how sure that is: the more games, the shorter it gets (95 %). The red mark is a fair share, if all play "
    "alike. Games for practice do not count."
)
MIXED = "Mixed company"
PEOPLE = "With people here"
COLUMNS = ("Against", "Games", "Won", "Points")
WITH_HELP = " with help"
LUCK = "Luck of the deal"
KEEP = "Keep them"
DELETE_SURE = "Yes, delete them"
EXPORT = "Export as CSV"
DELETE = "Delete all"
_VERDICTS = {1: "more than your share", -1: "less than your share", 0: "as luck goes"}


def delete(count: int) -> str:
    """Return the question whether so many results are to be deleted."""
    return f"Delete {f'all {count} results' if count > 1 else 'the one result'}? They cannot be brought back."


def percent(share: float) -> str:
    """Return a share: “45%”."""
    return f"{share:.0%}"


def number(value: float) -> str:
    """Return a number with one place behind the point."""
    return f"{value:.1f}"


def won(wins: int, count: int, low: float, high: float, fair: float) -> str:
    """Return what the bar of a level shows."""
    return f"{wins} of {count}; between {percent(low)} and {percent(high)}, fair would be {percent(fair)}"


def curve(points: list[int], *, fewer: bool) -> str:
    """Return what the line of the last games shows; fewer: whether fewer points are better."""
    best = "fewer are better" if fewer else "more are better"
    reach = f"from {min(points)} to {max(points)}, the last {points[-1]}"
    return f"Points of the last {len(points)} games, {best}: {reach}."


def luck(staff: int, expected: float, low: int, high: int) -> str:
    """Return how many Ls came with the deals, and how many most people get."""
    return (
        f"Library Staff dealt to you: {staff}. With plain luck it is {number(expected)} on average, "
        f"and {low} to {high} for 95 of 100 people."
    )


def verdict(side: int) -> str:
    """Return whether that is more (1) or less (-1) than luck makes it, or neither (0)."""
    return f"That is {_VERDICTS[side]}."
