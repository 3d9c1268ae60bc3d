"""The table speaks the language of its page: news, questions, refusals and hints, and the log of before as well."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.librarian import Reader
from tests.browser.librarian import sit_down as sit_down_with_librarians
from tests.browser.player import Clicker, press, settle, sit_down
from workshop.host import Host

OpenPage = Callable[..., Page]
PHONE = {"width": 390, "height": 844}
ENGLISH = re.compile(
    r"\b(drew|took|played|added|showed|looked|gave|melded|scored|returned|round|turn|cards?|hand of|points)\b"
)


def spoken(page: Page) -> str:
    """Return all that stands on the table, and what is read out of it; cards of decks have names of their own."""
    heard = page.locator("#table [aria-label]").evaluate_all("(all) => all.map((one) => one.ariaLabel)")
    return "\n".join([page.locator("#table").inner_text(), page.locator("#log").inner_text(), *heard])


@pytest.mark.parametrize("game", ["library-game", "the-librarians"])
def test_a_table_is_german_from_the_first_question_on_and_its_log_goes_over_into_english(
    open_page: OpenPage, host: Host, game: str
) -> None:
    page = open_page(PHONE)
    librarians = game == "the-librarians"
    (sit_down_with_librarians if librarians else sit_down)(page, f"{host.url}de/", seed="5")
    player = Reader(page) if librarians else Clicker(page)
    for _ in range(8):
        if player.turn() == "over":
            break
        assert not ENGLISH.search(spoken(page)), spoken(page)
    page.locator("#tools [data-do=hint]").click()
    settle(page)
    expect(page.locator("#say .advice b")).to_have_text("Tipp:")
    assert not ENGLISH.search(spoken(page)), spoken(page)
    expect(page.locator("#log")).to_contain_text(re.compile("gezogen|gegeben"))
    page.locator("#bar-menu").click()
    page.locator('#menu [lang="en"]').click()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    expect(page.locator("#table")).to_be_visible()
    settle(page)
    expect(page.locator("#log")).to_contain_text(re.compile("drew|dealt"))
    assert "gezogen" not in spoken(page)


def test_a_refusal_is_german_and_leads_to_its_rule_and_kings_are_k(open_page: OpenPage, host: Host) -> None:
    page = open_page(PHONE)
    sit_down(page, f"{host.url}de/", seed="5")
    press(page, page.locator("#pile-1"))
    settle(page)
    cards = page.locator("#hand [data-card]")
    for card in cards.all()[:2] + cards.all()[-1:]:
        press(page, card)
    expect(page.locator("#say .refusal .rule-link").first).to_contain_text(re.compile(r"^Regel LG-\d+$"))
    for code, letter in (("K", "K"), ("Q", "D"), ("J", "B")):
        of_rank = page.locator(f'#table .card[data-card^="{code}"] .index b')
        assert set(of_rank.all_inner_texts()) <= {letter}
    assert page.locator(
        '#table .card[data-card^="K"], #table .card[data-card^="Q"], #table .card[data-card^="J"]'
    ).count()
