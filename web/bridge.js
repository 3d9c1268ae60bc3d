// The page's thin JavaScript: events go to Python, html comes back. Focus, storage, timers and motion; no rules.
import { Idiomorph } from "idiomorph";
import { applyUpdate, boot, onUpdate } from "./boot.js";
import { deckShelf } from "./decks.js";
import { isCalm, places, slide } from "./motion.js";

const KEPT = {
  game: "cardcatalog.game",
  summary: "cardcatalog.summary",
  spoiled: "cardcatalog.unreadable",
  theme: "cardcatalog.theme",
  speed: "cardcatalog.speed",
};
// the set-up forms: the game of each, where its fields are kept, and the ids of what belongs to it
const FORMS = {
  setup: { game: "library-game", kept: "cardcatalog.setup", play: "play", problem: "setup-problem", options: "options", first: "first_dealer" },
  "setup-librarians": {
    game: "the-librarians", kept: "cardcatalog.setup.the-librarians", play: "play-librarians",
    problem: "setup-librarians-problem", options: "tl-options", first: "first_seat",
  },
};
const SCREENS = ["front", "table", "rules", "deck"];
const SPEEDS = { slow: 1.8, normal: 1, fast: 0.4, instant: 0 };
const TOAST_MS = 6000;
const TO_BE_READ_MS = 1500; // a pause as long as this is there to read what was shown,
const LEAST_MS = 900; // and never gets shorter than this, unless the others play at once

const root = document.documentElement;
const byId = (id) => document.getElementById(id);

let python = null; // the API of the worker, once it is there
let playWhenReady = null; // what the person asked for while Python was still on its way
let keepPromise = null; // puts the words of the button back that was pressed for it
let screen = "front";
let cameFrom = "front";
let stamp = ""; // names the html on the screen, so that Python can tell stale clicks
let waiting = null; // [milliseconds, token] until the others go on
let timer = 0;
let byKeyboard = false;
let lastPile = "1";
let asked = FORMS.setup; // the form that was sent last
let opening = false; // a game is being started or resumed
let seated = false; // Python has a game on its table
const game = () => byId("table").dataset.game ?? FORMS.setup.game;

// ---- storage: may be blocked, full or wiped; the game goes on

let told = false;

function keep(key, text) {
  try {
    if (text === "") localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    if (!told) notice("This browser does not let us keep your game: it is lost when the page is closed.");
    told = true;
  }
}

function kept(key) {
  try {
    return localStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}

function notice(sentence) {
  byId("notice").textContent = sentence;
  byId("notice").hidden = !sentence;
  if (sentence && screen === "table") toast(sentence);
}

addEventListener("storage", ({ key, newValue }) => {
  if (key !== KEPT.game || !newValue || screen !== "table") return;
  toast("A table in another tab has just been kept in place of this one. Play on in only one of them.");
});

// ---- calls to Python, one at a time and in order

let line = Promise.resolve();
let under_way = 0;

function ask(name, payload) {
  under_way += 1;
  root.dataset.busy = "";
  line = line.then(async () => {
    try {
      const reply = await python.call(name, payload);
      if (reply) apply(reply, name);
    } catch (error) {
      fail(error);
    } finally {
      under_way -= 1;
      if (!under_way) delete root.dataset.busy;
    }
  });
  return line;
}

const resume = () => layTable("resume", { save: kept(KEPT.game) });
const send = (data) => python && ask("event", { ...data, stamp });

function fail(error) {
  console.error(error);
  clearTimeout(timer);
  keepPromise?.();
  const hope = kept(KEPT.game) ? " Your game is kept: reload the page to go on with it." : "";
  byId("failed-text").textContent = `${error.message}${hope}`;
  byId("failed").hidden = false;
  closeDialogs();
  show("front");
  root.dataset.state = "failed";
}

// ---- replies

function apply(reply, name) {
  if (name === "decks") return shelf.answer(reply);
  if (reply.problem) return refuse(reply, name);
  const held = document.activeElement;
  const before = places();
  if (reply.stamp) stamp = root.dataset.stamp = reply.stamp;
  if (reply.screen === "table") byId("table").dataset.game = document.body.dataset.game = reply.game;
  fill(reply.regions ?? {});
  syncLog();
  if (reply.screen) seated = reply.screen === "table";
  if (reply.screen) show(reply.screen);
  if (reply.dialog === true && !byId("dialog").open) byId("dialog").showModal();
  if (reply.dialog === true) byId("toast").hidden = true; // nothing is to be read under a dialog
  if (reply.dialog === false || reply.regions?.dialog === "") byId("dialog").close(); // an empty one never stays open
  if (reply.save !== undefined) keep(KEPT.game, reply.save);
  if (reply.summary || reply.save === "") keep(KEPT.summary, reply.summary ?? "");
  if (reply.wait) wait(reply.wait);
  if (reply.toast) toast(reply.toast);
  announce(reply.say ?? []);
  refocus(reply, held);
  slide(before, lastPile);
  if (reply.screen === "front") showSaved();
  if (reply.state) root.dataset.state = reply.state;
}

function fill(regions) {
  for (const [id, html] of Object.entries(regions)) {
    Idiomorph.morph(byId(id), html, { morphStyle: "innerHTML", restoreFocus: true });
  }
}

const shelf = deckShelf({ ask: (payload) => python && ask("decks", payload), fill, keep, kept, toast, announce });

/** Python could not start or resume: say why, where it was asked. */
function refuse({ problem: sentence, no_deal: noDeal }, name) {
  if (name !== "resume") {
    byId(asked.problem).textContent = sentence;
    byId(asked.problem).hidden = false;
    if (noDeal) history.replaceState(history.state, "", location.pathname + location.search);
    else byId(asked.options).open = true;
    return;
  }
  keep(KEPT.spoiled, kept(KEPT.game));
  keep(KEPT.game, "");
  keep(KEPT.summary, "");
  showSaved();
  notice(`${sentence} It was put aside, and you can start a new game.`);
}

function show(name) {
  if (name === screen) return;
  if (name === "rules" || name === "deck") cameFrom = screen;
  screen = name;
  for (const id of SCREENS) if (byId(id)) byId(id).hidden = id !== name;
  document.body.dataset.screen = name;
  if (name !== history.state?.screen) history.pushState({ screen: name }, "");
  if (name === "front") showSaved();
  if (name === "table") wait(waiting);
  else scrollTo(0, 0);
}

// ---- the browser's Back and Forward: each screen that is shown is an entry of the history

addEventListener("popstate", ({ state }) => {
  if (!SCREENS.includes(state?.screen)) return; // a link within the screen, see below
  closeDialogs();
  if (state.screen === "front" && seated) return send({ do: "front" }); // the game is kept
  if (state.screen === "table" && !seated && python && kept(KEPT.game)) return resume();
  show(state.screen === "table" && !seated ? "front" : state.screen);
  byId("main").focus();
});

addEventListener("hashchange", () => history.state || history.replaceState({ screen }, ""));

/** Sets the timer for the others; it does not run while the person looks at something else. */
function wait(next) {
  clearTimeout(timer);
  waiting = next?.length ? next : null;
  if (!waiting || screen !== "table") return;
  const [ms, token] = waiting;
  const speed = SPEEDS[keptSpeed()] * (isCalm() ? 0.5 : 1);
  const least = speed && ms >= TO_BE_READ_MS ? LEAST_MS : 0;
  timer = setTimeout(() => ask("step", { token }), Math.max(ms * speed, least));
}

function toast(sentence) {
  const box = byId("toast");
  box.setAttribute("aria-hidden", "true"); // the live region says it
  box.textContent = sentence;
  box.hidden = false;
  clearTimeout(box.timer);
  box.timer = setTimeout(() => (box.hidden = true), TOAST_MS);
}

/** Says sentences to a screen reader; two nodes take turns, so that the same words are read twice. */
function announce(sentences) {
  const text = sentences.filter(Boolean).join(" ");
  if (!text) return;
  const live = byId("live");
  while (live.children.length < 2) live.append(document.createElement("p"));
  const [one, other] = live.children;
  const next = one.textContent ? other : one;
  (next === one ? other : one).textContent = "";
  next.textContent = text;
}

/** Never lets the focus fall to the body: goes to what Python thinks sensible, if the focused element is gone. */
function refocus(reply, held) {
  const now = document.activeElement;
  const lost = held !== document.body && (!now || now === document.body || !now.isConnected || now.closest("[hidden]"));
  const jump = reply.jump && (byKeyboard || !reply.wait);
  if (!lost && !jump && reply.screen !== "table") return;
  const target = (reply.focus ?? []).map(byId).find((element) => element?.checkVisibility());
  (target ?? byId("main")).focus({ preventScroll: !byKeyboard });
}

// ---- clicks

const local = {
  log: () => toggleLog(),
  rules: (link) => showRules(link.getAttribute("href")?.slice(1)),
  back: () => { show(cameFrom); (screen === "table" ? byId("bar-menu") : byId("main")).focus(); },
  deck: () => { show("deck"); byId("main").focus(); },
  menu: () => byId("menu").showModal(),
  "close-menu": () => byId("menu").close(),
  theme: (button) => setTheme(button.dataset.themeValue),
  speed: (button) => setSpeed(button.dataset.speed),
  update: () => applyUpdate(),
  report: () => report(),
  resume: (button) => whenReady(resume, button),
  forget: (button) => forget(button),
};

document.addEventListener("click", (event) => {
  byKeyboard = event.detail === 0; // Enter or Space on a button is a click, too
  const element = event.target.closest?.("[data-do]");
  if (event.target === byId("dialog")) return send({ do: "close" });
  if (event.target === byId("menu")) return byId("menu").close();
  if (!element) return;
  if (element.tagName === "A") event.preventDefault();
  const { do: what } = element.dataset;
  if (local[what]) return local[what](element);
  if (what.startsWith("deck-")) return shelf.click(what);
  if (byId("menu").open) byId("menu").close();
  if (element.dataset.pile) lastPile = element.dataset.pile;
  if (what === "front" && screen !== "table") return show("front");
  send({ ...element.dataset });
});

byId("dialog").addEventListener("cancel", (event) => {
  event.preventDefault();
  send({ do: "close" });
});

function sit(event) {
  event.preventDefault();
  asked = FORMS[event.target.id];
  if (asksAboutKept()) return;
  const form = { ...Object.fromEntries(new FormData(event.target)), game: asked.game };
  keep(asked.kept, JSON.stringify(form));
  byId(asked.problem).hidden = true;
  whenReady(() => layTable("start", { form, seed: sharedSeed(), decks: shelf.text() }), event.submitter ?? byId(asked.play));
}

/** A game that is kept and not over is not thrown away by one press: asks once at the form; a second press means it. */
function asksAboutKept() {
  const asking = byId("kept-question")?.dataset.of === asked.play;
  const summary = kept(KEPT.summary);
  dropQuestions();
  if (asking || opening || !summary || !kept(KEPT.game) || summary.startsWith("A finished")) return false;
  const question = Object.assign(document.createElement("p"), { id: "kept-question", className: "notice" });
  question.setAttribute("role", "alert");
  question.dataset.of = asked.play;
  const goOn = Object.assign(document.createElement("button"), { type: "button", className: "tool", textContent: "Go on with it" });
  goOn.dataset.do = "resume";
  question.append(`A game is kept: ${summary} `, goOn);
  byId(asked.problem).before(question);
  rename(byId(asked.play), "Start anew");
  return true;
}

function forget(button) {
  if (button.dataset.words === undefined) {
    rename(button, "Yes, throw it away");
    return announce(["Press once more to throw your game away."]);
  }
  keep(KEPT.game, "");
  keep(KEPT.summary, "");
  showSaved();
  byId("play").focus();
}

/** Gives a button other words for a while: until `dropQuestions`. */
function rename(button, words) {
  button.dataset.words = button.textContent;
  button.textContent = words;
}

function dropQuestions() {
  byId("kept-question")?.remove();
  for (const button of document.querySelectorAll("[data-words]")) {
    button.textContent = button.dataset.words;
    delete button.dataset.words;
  }
}

/** Asks for a table, if none is being laid already: impatient clicks are one wish. */
async function layTable(name, payload) {
  if (opening) return;
  opening = true;
  await ask(name, payload);
  opening = false;
}

/** A deal can be shared: the page's address with `#seed=` and hex digits. */
const sharedSeed = () => new URLSearchParams(location.hash.slice(1)).get("seed");

/** Does the job, or promises on the button to do it once Python is there; shows what went wrong if it never will be. */
function whenReady(job, button) {
  if (python) return job();
  if (root.dataset.state === "failed") return byId("failed").scrollIntoView();
  keepPromise?.(); // only one job can wait
  const words = button.textContent;
  button.textContent = "As soon as it is here";
  keepPromise = () => (button.textContent = words);
  playWhenReady = job;
}

function closeDialogs() {
  byId("menu").close();
  if (byId("dialog").open) byId("dialog").close();
}

/** The rules of the game that is asked for, or of the one on the table. */
function showRules(chapter) {
  const ofTable = screen === "table" ? `rules-${game()}` : "";
  closeDialogs();
  show("rules");
  byId("main").focus();
  byId(chapter && chapter !== "rules" ? chapter : ofTable)?.scrollIntoView();
}

function toggleLog(open = !byId("log").classList.contains("open")) {
  byId("log").classList.toggle("open", open);
  syncLog();
  (open ? byId("log-close") : byId("bar-log"))?.focus();
}

function syncLog() {
  byId("bar-log")?.setAttribute("aria-expanded", byId("log").classList.contains("open"));
}

// ---- keys

const DIRECT = { 1: "key 1", 2: "key 2", 3: "key 3", s: "panel scores", r: "panel returned", "?": "panel keys" };
const DIRECT_OF = {
  "library-game": { ...DIRECT, d: "key d" },
  "the-librarians": { ...DIRECT, 4: "key 4", 5: "key 5", p: "key p", c: "panel combos", k: "panel known" },
};

document.addEventListener("keydown", (event) => {
  const { key, target } = event;
  if (screen !== "table" || event.ctrlKey || event.metaKey || event.altKey) return;
  if (document.querySelector("dialog[open]") || target.closest("input, select, textarea")) return;
  byKeyboard = true;
  if (handled(key, event.shiftKey, target)) event.preventDefault();
});

function handled(key, shift, target) {
  const card = target.closest("#hand [data-card]");
  const inPlace = card || target === document.body || target === byId("main");
  if (key === "ArrowLeft" || key === "ArrowRight") {
    if (target.closest("#log-entries")) return false;
    const way = key === "ArrowLeft" ? "left" : "right";
    return shift ? send({ do: `move ${way}`, card: card?.dataset.card }) : walk(card, way);
  }
  if (key === "Enter" && inPlace) return send({ do: "key Enter", card: card?.dataset.card });
  if (key === "Escape") return byId("log").classList.contains("open") ? (toggleLog(false), true) : send({ do: "clear" });
  const low = key.toLowerCase();
  if (low === "l") return toggleLog(), true;
  if ("123".includes(key)) lastPile = key === "3" ? "discard" : key;
  const direct = DIRECT_OF[game()][low];
  return direct && send({ do: direct, card: card?.dataset.card });
}

function walk(card, way) {
  const toTake = [...document.querySelectorAll("#mine .tray button")];
  const cards = toTake.length ? toTake : [...document.querySelectorAll("#hand [data-card]")];
  if (!cards.length) return false;
  const step = way === "left" ? -1 : 1;
  const next = card ? (cards.indexOf(card) + step + cards.length) % cards.length : step < 0 ? cards.length - 1 : 0;
  cards[next].focus();
  return true;
}

// ---- the front page, settings

function showSaved() {
  const summary = kept(KEPT.summary);
  dropQuestions();
  byId("saved").hidden = !(summary && kept(KEPT.game));
  byId("saved-text").textContent = summary;
}

function setTheme(theme) {
  if (theme === "light" || theme === "dark") root.dataset.theme = theme;
  else delete root.dataset.theme;
  keep(KEPT.theme, theme === "auto" ? "" : theme);
  press("theme", (button) => button.dataset.themeValue === (root.dataset.theme ?? "auto"));
}

function keptSpeed() {
  const speed = kept(KEPT.speed);
  return Object.hasOwn(SPEEDS, speed) ? speed : "normal";
}

function setSpeed(speed) {
  keep(KEPT.speed, speed);
  press("speed", (button) => button.dataset.speed === speed);
}

function press(what, chosen) {
  for (const button of document.querySelectorAll(`[data-do="${what}"]`)) button.setAttribute("aria-pressed", chosen(button));
}

const forms = () => Object.keys(FORMS).map(byId).filter(Boolean);

/** What is kept as JSON: the texts in it by name; none, whatever else is kept there. */
function keptTexts(key) {
  let data;
  try {
    data = JSON.parse(kept(key));
  } catch {
    // nothing, or spoiled
  }
  return Object.fromEntries(Object.entries(data ?? {}).filter(([, value]) => typeof value === "string"));
}

/** The set-up of last time; fields that are not there any more, and values that do not fit, are passed over. */
function restoreSetup(setup) {
  const form = keptTexts(FORMS[setup.id].kept);
  for (const field of setup.elements) {
    if (field.type === "checkbox") field.checked = form.seats ? form[field.name] === field.value : field.checked;
    else if (field.type === "radio") field.checked = form[field.name] ? form[field.name] === field.value : field.checked;
    else if (field.type === "select-one") choose(field, form[field.name]);
    else if (field.name && field.type !== "hidden" && Object.hasOwn(form, field.name)) field.value = form[field.name];
    if (field.type === "number" && !field.validity.valid) field.value = field.defaultValue;
  }
  if (!new FormData(setup).get("seats")) setup.reset();
  showSeats(setup);
}

function choose(list, value) {
  if ([...list.options].some((option) => option.value === value)) list.value = value;
}

/** Shows a row, and a place in the list of who begins, for each seat that there is. */
function showSeats(setup) {
  const seats = Number(new FormData(setup).get("seats"));
  for (const element of setup.querySelectorAll("[data-seat]")) {
    element.hidden = element.disabled = Number(element.dataset.seat) >= seats;
  }
  const first = setup.elements[FORMS[setup.id].first];
  if (first.selectedOptions[0]?.hidden) first.value = "random";
}

/** Opens the boxes around a field that does not fit, so that the browser can say so there. */
function openAround({ target }) {
  for (let box = target.closest("details"); box; box = box.parentElement.closest("details")) box.open = true;
}

async function report() {
  let text = kept(KEPT.game);
  try {
    text = (python && (await python.call("report", null)).report) || text;
  } catch {
    // the worker is gone: what was kept last is the report
  }
  try {
    await navigator.clipboard.writeText(text);
    toast("The report is copied: paste it wherever you tell us what happened.");
    announce(["The report is copied."]);
  } catch {
    prompt("Copy this report:", text);
  }
}

function progress({ done, total, what }) {
  const megabytes = (bytes) => (bytes / 1e6).toFixed(1);
  const said = done < total ? `${what}: ${megabytes(done)} of ${megabytes(total)} MB` : `${what} …`;
  for (const bar of document.querySelectorAll(".boot progress")) {
    if (done < total) bar.value = done / total;
    else bar.removeAttribute("value"); // how long Python takes to start nobody knows
  }
  for (const text of document.querySelectorAll(".boot p")) text.textContent = said;
}

async function start() {
  history.replaceState({ screen }, ""); // after a reload, too, it is the front page
  setTheme(kept(KEPT.theme) || "auto");
  setSpeed(keptSpeed());
  showSaved();
  for (const setup of forms()) {
    restoreSetup(setup);
    setup.addEventListener("change", () => showSeats(setup));
    setup.addEventListener("submit", sit);
    setup.addEventListener("invalid", openAround, true);
  }
  onUpdate(() => (byId("update").hidden = false));
  fetchArt();
  try {
    python = await boot(progress);
  } catch (error) {
    return fail(error);
  }
  root.dataset.state = "ready";
  keepPromise?.();
  if (byId("deck")) shelf.refresh();
  playWhenReady?.();
}

/** The sprite stands in the page once, so that cards can point into it. */
async function fetchArt() {
  try {
    byId("art").innerHTML = await (await fetch("icons/art.svg")).text();
  } catch (error) {
    console.warn("The pictures did not come:", error);
  }
}

start();
