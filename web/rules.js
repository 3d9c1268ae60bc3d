// The rules are pages of their own (library-game.html, the-librarians.html); here they are shown without leaving the game.
import { said } from "./texts.js";

const byId = (id) => document.getElementById(id);
const NAMED = /\s*\(((?:LG|TL)-\d+(?:, (?:LG|TL)-\d+)*)\)/;
const fetched = new Map(); // address of a page: the document it is

/** The page of a game's rules as a document; rejects if it does not come. */
function fetchPage(address) {
  const asked = fetched.get(address) ?? fetch(address).then(async (answer) => {
    if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
    return new DOMParser().parseFromString(await answer.text(), "text/html");
  });
  fetched.set(address, asked);
  asked.catch(() => fetched.delete(address));
  return asked;
}

/** Lays the rules at an address (page and chapter or rule) on the screen `rules`. */
export async function layRules(address) {
  const [page, part] = address.split("#");
  const leaf = byId("rules-leaf");
  for (const link of document.querySelectorAll("#rules .which a")) link.ariaCurrent = link.getAttribute("href") === page ? "page" : null;
  if (leaf.dataset.page !== page) {
    delete leaf.dataset.page;
    leaf.replaceChildren();
    try {
      leaf.replaceChildren(document.adoptNode((await fetchPage(page)).querySelector("article").cloneNode(true)));
      leaf.dataset.page = page;
    } catch {
      leaf.replaceChildren(notThere(address));
    }
  }
  byId(part)?.scrollIntoView();
}

/** Opens the dialog of one rule, whose address is that of its place in the page of rules. */
export async function openRule(address) {
  const [page, id] = address.split("#");
  byId("rule-title").textContent = said("rules.rule", { id });
  byId("rule-all").href = address;
  byId("rule-text").replaceChildren();
  byId("rule").showModal();
  byId("rule-title").focus();
  try {
    const rule = (await fetchPage(page)).getElementById(id).cloneNode(true);
    rule.removeAttribute("id");
    rule.querySelector(".id").remove();
    byId("rule-text").replaceChildren(document.adoptNode(rule));
  } catch {
    byId("rule-text").replaceChildren(notThere(address));
  }
}

function notThere(address) {
  const text = Object.assign(document.createElement("p"), { className: "notice" });
  const link = Object.assign(document.createElement("a"), { href: address, target: "_blank", textContent: said("rules.window") });
  text.append(`${said("rules.missing")} `, link, ".");
  return text;
}

/** Writes a refusal into an element, with a link for each rule that it names. */
export function tellRefusal(element, sentence) {
  const [, named] = NAMED.exec(sentence) ?? [];
  element.textContent = sentence.replace(NAMED, "");
  for (const id of named?.split(", ") ?? []) {
    const link = Object.assign(document.createElement("a"), { className: "rule-link", textContent: said("rules.rule", { id }) });
    link.href = `${id.startsWith("LG") ? "library-game" : "the-librarians"}.html#${id}`;
    link.dataset.do = "rule";
    element.append(" ", link);
  }
}
