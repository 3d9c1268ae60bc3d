"""What is measured on any page: what axe finds, what is too small for a finger, and what does not fit on the screen."""

from pathlib import Path

from playwright.sync_api import Page

PARTS = "#bar, #opponents, #piles, #mine, #say, #choices, #hand, #tools"
# What can be pressed, and where less than 44 x 44 pixels of it answer to a finger (WCAG 2.2, 2.5.5). A label is part of
# its field; links within a sentence are as high as their line; what lies on top takes its place away.
TOO_SMALL = """() => {
  const [SIDE, STEP, AROUND] = [44, 2, 22];
  const open = [...document.querySelectorAll("dialog[open], #log.open")].at(-1); // what lies over everything else
  const inText = (one) => one.tagName === "A" && getComputedStyle(one).display === "inline"
    && one.parentElement.closest("p, li, dd, td, figcaption, h1, h2, h3")
      ?.textContent.trim().length > one.textContent.trim().length;
  const hit = (target, x, y) => {
    const on = document.elementFromPoint(x, y);
    return Boolean(on) && (target.contains(on) || (on.closest("label")?.control ?? on) === (target.control ?? target));
  };
  const runs = (row) => {
    const out = [];
    for (let at = 0, from = 0; at <= row.length; at += 1) {
      if (row[at]) continue;
      out.fill(at - from, from, at);
      for (; out.length < at; out.push(at - from));
      if (at < row.length) out.push(0);
      from = at + 1;
    }
    return out;
  };
  const free = (target, box) => {
    const [half, end] = [SIDE / 2, SIDE / 2 - 1];
    const arms = [[-end, 0], [end, 0], [0, -end], [0, end]];
    const crossed = (x, y) => arms.every(([dx, dy]) => hit(target, x + dx, y + dy));
    const middles = [[(box.left + box.right) / 2, (box.top + box.bottom) / 2], [box.left + half, box.top + half],
      [box.right - half, box.top + half], [box.left + half, box.bottom - half]];
    if (Math.min(box.width, box.height) >= SIDE && middles.some(([x, y]) => crossed(x, y))) return null;
    const along = (from, to) =>
      Array.from({ length: Math.ceil((to - from + 2 * AROUND) / STEP) }, (_, at) => from - AROUND + 1 + at * STEP);
    const [xs, ys] = [along(box.left, box.right), along(box.top, box.bottom)];
    const field = ys.map((y) => xs.map((x) => hit(target, x, y)));
    const across = field.map(runs);
    const down = xs.map((_, at) => runs(field.map((row) => row[at])));
    let best = [0, 0];
    across.forEach((row, y) => row.forEach((width, x) => {
      if (Math.min(width, down[x][y]) > Math.min(...best)) best = [width, down[x][y]];
    }));
    const covered = !best[0]; // by what is open on top of it: no target now
    return covered || Math.min(...best) * STEP >= SIDE ? null : best.map((steps) => steps * STEP);
  };
  const found = [];
  const place = [scrollX, scrollY];
  for (const one of (open ?? document.body).querySelectorAll("button, a[href], input, select, textarea, summary")) {
    const target = one.matches("[type=radio], [type=checkbox], [type=file]") ? (one.labels[0] ?? one) : one;
    if (one.disabled || !target.checkVisibility({ visibilityProperty: true }) || one.closest("[inert]")) continue;
    if (target.matches(".sr, .skip:not(:focus)") || target.closest(".sr") || inText(target)) continue;
    target.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    const lacking = free(target, target.getBoundingClientRect());
    const words = `${one.id || one.className || one.name} “${target.textContent.trim().slice(0, 30)}”`;
    if (lacking) found.push(`${target.tagName} ${words}: only ${lacking.join(" x ")}`);
  }
  scrollTo(...place);
  return found;
}"""
AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"


def too_small(page: Page, where: str) -> list[str]:
    """Return what can be pressed and is less than 44 x 44 pixels to a finger, a line each."""
    return [f"{where}: {found}" for found in page.evaluate(TOO_SMALL)]


def examine(page: Page, where: str) -> list[str]:
    """Return what axe finds serious or worse, a line each."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    result = page.evaluate("axe.run()")
    return [
        f"{where}: {violation['id']} ({violation['impact']}): {node['html'][:160]} {node['failureSummary'][:300]}"
        for violation in result["violations"]
        if violation["impact"] in ("serious", "critical")
        for node in violation["nodes"][:3]
    ]


def cut_off(page: Page, where: str, scrolled: str) -> list[str]:
    """Return what is wider than the screen; `scrolled`: the regions that may be scrolled sideways."""
    inner, outer = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    wide = [f"{where}: the page is {inner} wide, the screen {outer}"] if inner > outer else []
    outside = page.evaluate(
        """scrolled => [...document.querySelectorAll("main > :not([hidden]) button, dialog[open] button")]
        .filter((button) => button.checkVisibility() && !button.closest(scrolled))
        .map((button) => [button.id || button.textContent, button.getBoundingClientRect()])
        .filter(([, box]) => box.left < -1 || box.right > innerWidth + 1)
        .map(([name]) => name)""",
        scrolled,
    )
    return wide + [f"{where}: {name} is cut off" for name in outside]


def out_of_reach(page: Page, where: str, regions: str) -> list[str]:
    """Return the regions that do not lie within the screen from top to bottom."""
    found = page.evaluate(
        """regions => [...document.querySelectorAll(regions)]
        .filter((region) => region.checkVisibility())
        .map((region) => [region.id, region.getBoundingClientRect()])
        .filter(([, box]) => box.top < -1 || box.bottom > innerHeight + 1)
        .map(([id, box]) => `#${id} from ${Math.round(box.top)} to ${Math.round(box.bottom)}`)""",
        regions,
    )
    return [f"{where}: {region} is not within the screen" for region in found]


def overlapping(page: Page) -> list[str]:
    """Return the parts of the table that lie on one another, as they are seen (clipped by what scrolls)."""
    found: list[str] = page.evaluate(
        """parts => {
          document.querySelectorAll("#table, .desk, #opponents, #mine").forEach((part) => part.scrollTo(0, 0));
          const clipped = (part) => {
            const { left, top, right, bottom } = part.getBoundingClientRect();
            const box = { left, top, right, bottom };
            for (let around = part.parentElement; around.id !== "table"; around = around.parentElement) {
              if (getComputedStyle(around).overflowY === "visible") continue;
              const frame = around.getBoundingClientRect();
              box.top = Math.max(box.top, frame.top);
              box.bottom = Math.min(box.bottom, frame.bottom);
              box.left = Math.max(box.left, frame.left);
              box.right = Math.min(box.right, frame.right);
            }
            return box;
          };
          const meet = (a, b) => Math.min(Math.min(a.right, b.right) - Math.max(a.left, b.left),
                                          Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
          const seen = [...document.querySelectorAll(parts)].filter((part) => part.checkVisibility())
            .flatMap((part) => [part, ...part.querySelectorAll("button, .seat, .meld, .spot, p")]
              .filter((inner) => inner.checkVisibility() && !inner.closest(".sr"))
              .map((inner) => ({ id: part.id, ...clipped(inner) })));
          const pairs = seen.flatMap((a, i) => seen.slice(i + 1).filter((b) => b.id !== a.id && meet(a, b) > 9)
            .map((b) => `#${a.id} and #${b.id} lie on one another`));
          return [...new Set(pairs)];
        }""",
        PARTS,
    )
    return found


def covered(page: Page) -> list[str]:
    """Return the buttons that cannot be clicked wherever the table is scrolled to."""
    found: list[str] = page.evaluate(
        """() => [...document.querySelectorAll("#table button")]
          .filter((button) => button.checkVisibility() && !button.closest("#log"))
          .map((button) => {
            button.scrollIntoView({ block: "nearest", inline: "start" }); // rows snap to a start
            const { left, top, width, height } = button.getBoundingClientRect();
            const card = button.matches("#hand .card, .meld .card, .meld");
            const [x, y] = card ? [left + 9, top + 14] : [left + width / 2, top + height / 2];
            const hit = document.elementFromPoint(x, y);
            const name = button.id || button.textContent.trim().slice(0, 40);
            return button.contains(hit) ? "" : `${name} lies under ${hit?.id || hit?.className || "nothing"}`;
          }).filter(Boolean)"""
    )
    return found


def unreadable(page: Page, cards: str, name: str) -> list[str]:
    """Return the cards whose name does not lie within them, breaks a word without a hyphen, or meets their sign."""
    found: list[str] = page.evaluate(
        """([cards, name]) => [...document.querySelectorAll(cards)].flatMap((card) => {
          const frame = card.getBoundingClientRect();
          const label = card.querySelector(name);
          const text = document.createTreeWalker(label, NodeFilter.SHOW_TEXT);
          const range = new Range();
          const wrong = new Set();
          for (let node = text.nextNode(); node; node = text.nextNode()) {
            if (node.parentElement.closest(".sr")) continue;
            let last = null;
            for (let at = 0; at < node.length; at += 1) {
              range.setStart(node, at);
              range.setEnd(node, at + 1);
              const box = range.getBoundingClientRect();
              if (!box.width) continue;
              if (box.left < frame.left || box.right > frame.right || box.top < frame.top || box.bottom > frame.bottom)
                wrong.add("is cut off");
              if (last && box.top > last.bottom - 4 && !/[\\s\\u00ad-]/.test(node.data[at - 1] + node.data[at]))
                wrong.add("breaks within a word");
              for (const sign of card.querySelectorAll("svg")) {
                const lies = sign.getBoundingClientRect();
                if (lies.width && Math.min(box.right, lies.right) - Math.max(box.left, lies.left) > 1
                  && Math.min(box.bottom, lies.bottom) - Math.max(box.top, lies.top) > 2) wrong.add("lies on the sign");
              }
              last = box;
            }
          }
          return [...wrong].map((what) => `${label.textContent} ${what}`);
        })""",
        [cards, name],
    )
    return found


def mirrored(page: Page, where: str) -> list[str]:
    """Return what is cut off or lies on something else only when the page is read from right to left."""

    def problems(direction: str) -> set[str]:
        page.evaluate(
            """direction => {
              document.documentElement.dir = direction;
              return new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
            }""",
            direction,
        )
        at_table = page.locator("#table").count() and page.locator("#table").is_visible()
        return {*cut_off(page, where, ".scroll, .melds, #choices, .sample"), *(overlapping(page) if at_table else [])}

    usual = page.evaluate("document.documentElement.dir")
    found = problems("rtl") - problems("ltr")
    page.evaluate("usual => { document.documentElement.dir = usual; }", usual)
    return [f"{where}, from right to left: {problem}" for problem in sorted(found)]


PLACES = """() => {
  window.places = [];
  const box = (name) => document.getElementById(name).getBoundingClientRect();
  const all = { subtree: true, childList: true, characterData: true, attributes: true };
  new MutationObserver(() => {
    if (document.body.dataset.screen !== "table" || !document.querySelector("#hand li")) return;
    const cards = [...document.querySelectorAll("#hand .card")];
    const asked = box("choices").height, tray = document.querySelector(".tray, .builder, .trim");
    const selected = document.getElementById("c-clear");
    const tight = asked > 60 || tray !== null;
    const full = asked > (innerHeight > 700 && selected ? 110 : 60) || tray !== null; // then the board makes room
    window.places.push({ hand: box("hand").top, buttons: box("choices").bottom, tools: box("tools").top,
      board: document.querySelector(".felt").getBoundingClientRect().bottom, line: box("say").height, tight, full,
      cards: cards.length, said: document.getElementById("say").textContent });
  }).observe(document.getElementById("table"), all);
}"""


def watch_places(page: Page) -> None:
    """Note from now on where the hand, the buttons over it and the line are, whenever something changes."""
    page.evaluate(PLACES)


def moved(page: Page, most: int) -> list[str]:
    """Return what has moved by more than two pixels since `watch_places`, while no more than `most` cards were held."""
    places = [place for place in page.evaluate("window.places") if place["cards"] <= most]
    assert len({place["said"] for place in places}) > 20, "sentences came and went"
    ways = {what: [place[what] for place in places] for what in ("hand", "buttons", "tools")}
    ways["line"] = [place["line"] for place in places if not place["tight"]]  # else it may give of its room
    ways["board"] = [place["board"] for place in places if not place["full"]]
    return [f"{what}: from {min(way)} to {max(way)}" for what, way in ways.items() if max(way) - min(way) > 2]
