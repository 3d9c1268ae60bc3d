"""The five suits keep apart without colour, and their ranks can be read on paper."""

import re
from itertools import pairwise
from pathlib import Path

import pytest

CSS = Path(__file__).parents[1] / "web" / "css"
PAPER = {"theme.css": "#f3ead2", "contrast.css": "#ffffff"}
READABLE = {"theme.css": 4.5, "contrast.css": 7.0}  # WCAG 2.2, AA and AAA


def luminance(colour: str) -> float:
    """Return the relative luminance of a colour, as WCAG defines it."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize("sheet", PAPER)
def test_suits_are_told_apart_in_grey_and_read_on_paper(sheet: str) -> None:
    suits = dict(re.findall(r"--suit-([RBEPM]): (#[0-9a-f]{6});", (CSS / sheet).read_text(encoding="utf-8")))
    assert len(suits) == 5
    lights = sorted([*map(luminance, suits.values()), luminance(PAPER[sheet])])
    steps = [(lighter + 0.05) / (darker + 0.05) for darker, lighter in pairwise(lights)]
    assert min(steps) > 1.2, steps
    assert steps[-1] >= READABLE[sheet]


def test_each_suit_has_a_shape_of_its_own() -> None:
    art = (CSS.parent / "icons" / "art.svg").read_text(encoding="utf-8")
    shapes = re.findall(r'<symbol id="suit-[RBEPM]"[^>]*>(.*?)</symbol>', art, re.DOTALL)
    assert len(set(shapes)) == 5
