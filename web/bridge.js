// The page's thin JavaScript: events go to Python, html comes back. Focus, storage, timers and motion; no rules.
import { Idiomorph } from "idiomorph";
import { closePlace, isKept, keepPlace, newPlace, placeId, placeText, watchPlace } from "./bookmark.js";
import { arrivals, install, nameTheDay, offerInstalling, openNamedGame, sharedSeed, today } from "./arrival.js";
import { boot, underWay } from "./boot.js";
import { pressed } from "./early.js";
import { layCurtain } from "./curtain.js";
import { carryCards, doubleTaps } from "./drag.js";
import { deckShelf } from "./decks.js";
import { goesOn, placeOffer, refuseOffer, takeOffer, watchEditions } from "./edition.js";
import { FORMS, keepForm, prepare, setUps } from "./forms.js";
import { keepStarted } from "./keeper.js";
import { gameTools } from "./games.js";
import { listenForKeys } from "./keys.js";
import { changeTo, offerLanguage, stayHere } from "./language.js";
import { lessonAt, lessonPlace, offerLessons, pointAt } from "./lesson.js";
import { places, slide } from "./motion.js";
import { keepOffline } from "./offline.js";
import { pacer } from "./pace.js";
import { puzzleAfter, puzzleSolved } from "./puzzles.js";
import { reviews } from "./review.js";
import { layRules, openRule, tellRefusal } from "./rules.js";
import { showSaved } from "./saved.js";
import { asText, restoreSettings, set } from "./settings.js";
import { shareDialog } from "./share.js";
import { sound } from "./sound.js";
import { keep, kept, onLost } from "./storage.js";
import { markToday, note, showTally } from "./tally.js";
import { language, said } from "./texts.js";

const SCREENS = ["front", "table", "rules", "deck"];
const TOAST_MS = 6000;
const SILENCE_MS = 20_000; // Python has an answer long before this, or none any more

const root = document.documentElement;
const byId = (id) => document.getElementById(id);

let python = null; // the API of the worker, once it is there
let playWhenReady = null; // what the person asked for while Python was still on its way
let keepPromise = null; // puts the words of the button back that was pressed for it
let screen = "front";
let cameFrom = "front";
let stamp = ""; // names the html on the screen, so that Python can tell stale clicks
let byKeyboard = false;
let lastPile = "1";
let asked = FORMS.setup; // the form that was sent last
let opening = false; // a game is being started or resumed
let seated = false; // Python has a game on its table
const laid = new Set(); // ids of what Python has laid on the table
const game = () => byId("table").dataset.game ?? FORMS.setup.game;

onLost(notice);
watchPlace({ notice, taken: () => Promise.resolve(seated && send({ do: "front" })).then(() => notice(said("games.taken"))) });

function notice(sentence) {
  byId("notice").textContent = sentence;
  byId("notice").hidden = !sentence;
  if (sentence && screen === "table") toast(sentence);
}

document.addEventListener("visibilitychange", () => document.hidden || screen !== "front" || showSaved());

// ---- calls to Python, one at a time and in order

let line = Promise.resolve();
let under_way = 0;

/** Returns Python's reply once it is on the page; `quietly`: nobody waits for it. */
function ask(name, payload, quietly = false) {
  line = line.then(async () => {
    const silence = setTimeout(() => (byId("silence").hidden = false), SILENCE_MS);
    try {
      const reply = await python?.call(name, payload); // it may have failed by now
      if (reply) await apply(reply, name);
      return reply;
    } catch (error) {
      fail(error);
    } finally {
      clearTimeout(silence);
      byId("silence").hidden = true;
    }
  });
  return quietly ? line : busyUntil(line);
}

/** The page says of itself that it is busy until a promise is settled. */
function busyUntil(promise) {
  under_way += 1;
  root.dataset.busy = "";
  return promise.finally(() => {
    under_way -= 1;
    if (!under_way) delete root.dataset.busy;
  });
}

const pace = pacer({ ask, watched: () => screen === "table" });
const send = (data) => python && ask("event", { ...data, stamp });

function fail(error) {
  console.error(error);
  pace.stop();
  keepPromise?.();
  const hope = isKept() ? ` ${said("boot.kept")}` : "";
  const sentence = `${error.message}${hope}`;
  byId("failed-text").textContent = sentence;
  byId("failed").hidden = false;
  dispatchEvent(new CustomEvent("trouble", { detail: { sentence, kind: error.kind, playing: Boolean(python) } })); // trouble.js says more
  python = null; // whatever it says from now on is not to be trusted
  seated = false;
  closeDialogs();
  show("front");
  root.dataset.state = "failed";
}

// ---- replies

async function apply(reply, name) {
  const answered = { decks: shelf, arrive: mail, review: past, share: sharing, fair: sharing, statistics: sharing }[name];
  if (answered) return answered.answer(reply);
  if (name === "think" || reply.more) return; // nothing to see
  if (reply.problem) return refuse(reply, name);
  if (reply.screen === "table" && !["resume", "look_again"].includes(name)) await newPlace();
  const held = document.activeElement;
  const before = places(Boolean(reply.save));
  if (reply.stamp) layCurtain(reply.covered);
  if (reply.stamp) stamp = root.dataset.stamp = reply.stamp;
  if (reply.screen === "table") byId("table").toggleAttribute("data-replay", name === "look_again");
  if (reply.screen === "table") byId("table").dataset.game = document.body.dataset.game = reply.game;
  fill(reply.regions ?? {});
  for (const id of Object.keys(reply.regions ?? {})) laid.add(id);
  syncLog();
  if (reply.screen) seated = reply.screen === "table";
  if (reply.screen) show(reply.screen);
  if (reply.screen === "front") clearTable();
  if (reply.dialog === true && !byId("dialog").open) byId("dialog").showModal();
  if (reply.dialog === true) byId("toast").hidden = true; // nothing is to be read under a dialog
  if (reply.dialog === false || reply.regions?.dialog === "") byId("dialog").close(); // an empty one never stays open
  if (reply.save) busyUntil(keepPlace(reply.save, aboutOf(reply)));
  if (reply.result && name !== "resume") busyUntil(note(reply.result));
  if (reply.wait) pace.wait(reply.wait);
  pointAt(reply.point ?? []);
  lessonAt(game(), reply.lesson);
  if (reply.refusal) byId("say").scrollIntoView({ block: "nearest" });
  if (reply.copy) games.copyPosition(reply.copy);
  if (reply.solved !== undefined) puzzleSolved(game(), reply.solved);
  announce(reply.say ?? []);
  refocus(reply, held);
  slide(before, lastPile, reply.sounds);
  placeOffer();
  sound(reply, root.dataset.state);
  if (reply.state) root.dataset.state = reply.state;
}

/** Nothing of a hand stays in the page when its person leaves the table. */
function clearTable() {
  for (const id of [...laid, "live"]) byId(id).replaceChildren();
}

/** What the list of kept games says of the one at the table. */
function aboutOf({ preview, summary }) {
  return preview ? { preview, summary, over: preview.over, refused: "" } : {};
}

function fill(regions) {
  for (const [id, html] of Object.entries(regions)) {
    Idiomorph.morph(byId(id), html, { morphStyle: "innerHTML", restoreFocus: true });
  }
}

const shelf = deckShelf({ ask: (payload) => python && ask("decks", payload), fill, keep, kept, toast, announce });

const sharing = shareDialog({ ask: (name, payload) => python && ask(name, payload), fill, announce });
const past = reviews({ ask: (payload, quietly) => python && ask("review", payload, quietly), fill, show: (decision) => ask("look_again", { decision }) });
const tally = { ask: (payload) => ask("statistics", payload), call: (payload) => python.call("statistics", payload) };
const mail = arrivals({
  ask: (payload) => python && ask("arrive", payload),
  start: (finished) => (finished ? ask("look_again", { save: finished }) : layTable("start", { arrived: true })),
  front: () => (seated ? send({ do: "front" }) : show("front")),
  fill,
  announce,
});

/** Python could not start or resume: say why, where it was asked. */
async function refuse({ problem: sentence, no_deal: noDeal }, name) {
  if (name === "look_again") return notice(sentence);
  if (name !== "resume") {
    tellRefusal(byId(asked.problem), sentence);
    byId(asked.problem).hidden = false;
    if (noDeal) history.replaceState(history.state, "", location.pathname + location.search);
    else byId(asked.options).open = true;
    return;
  }
  await keepPlace(placeText(), { refused: sentence });
  await closePlace();
  await showSaved();
  notice(said("games.stays", { sentence }));
}

function show(name) {
  if (name === screen) return;
  if (name === "rules" || name === "deck") cameFrom = screen;
  screen = name;
  for (const id of SCREENS) if (byId(id)) byId(id).hidden = id !== name;
  document.body.dataset.screen = name;
  if (name !== history.state?.screen) history.pushState({ screen: name }, "");
  if (name === "front") busyUntil(closePlace().then(() => showSaved()));
  if (name === "table") pace.goOn();
  else scrollTo(0, 0);
}

// ---- the browser's Back and Forward: each screen that is shown is an entry of the history

addEventListener("popstate", ({ state }) => {
  if (!SCREENS.includes(state?.screen)) return; // a link within the screen, see below
  closeDialogs();
  if (state.screen === "front" && seated) return send({ do: "front" }); // the game is kept
  if (state.screen === "table" && !seated && python && placeId()) return games.resume(placeId());
  show(state.screen === "table" && !seated ? "front" : state.screen);
  byId("main").focus();
});

addEventListener("hashchange", () => {
  if (!history.state) history.replaceState({ screen }, "");
  mail.greet();
  if (screen === "front") openNamedGame();
});

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

const call = async (name, payload) => python?.call(name, payload);
const games = gameTools({ call, ask, layTable, whenReady, busyUntil, toast, notice, announce, lookBack: past.begin });

const local = {
  log: () => toggleLog(),
  rules: (link) => showRules(link.getAttribute("href") ?? `${game()}.html`),
  rule: (link) => openRule(link.getAttribute("href")),
  "close-rule": () => byId("rule").close(),
  back: () => { show(cameFrom); (screen === "table" ? byId("bar-menu") : byId("main")).focus(); },
  deck: () => { show("deck"); byId("main").focus(); },
  menu: () => byId("menu").showModal(),
  "close-menu": () => byId("menu").close(),
  set: (button) => {
    set(button);
    if (button.dataset.set === "speed") pace.goOn();
    if (button.dataset.set === "view") layView();
    if (/sound|buzz/.test(button.dataset.set)) sound({ sounds: ["turn"] }); // so that one hears what was chosen
  },
  step: () => pace.step(),
  update: () => takeOffer(),
  "update-later": () => refuseOffer(),
  again: () => location.reload(),
  install: () => install(),
  language: (link) => busyUntil(changeTo(link, seated && !byId("table").hasAttribute("data-replay"), notice)),
  "language-stay": () => { stayHere(); byId("main").focus(); },
  daily: (button) => whenReady(() => layTable("start", { daily: button.dataset.game, day: today() }), button),
  learn: (button) => whenReady(() => layTable("learn", { game: button.dataset.game, place: lessonPlace(button.dataset.game) }), button.querySelector("small") ?? button),
  begin: async () => {
    const setup = setUps().find(({ id }) => FORMS[id].game === game());
    await send({ do: "front" }); // there it is told, if the form does not fit
    setup.requestSubmit();
  },
  puzzle: (button) => whenReady(() => layTable("puzzle", puzzleAfter(button.dataset.game ?? game())), button.querySelector("small") ?? button),
  ...games.words,
};

const isDouble = doubleTaps();

document.addEventListener("click", (event) => {
  byKeyboard = event.detail === 0; // Enter or Space on a button is a click, too
  const element = event.target.closest?.("[data-do]");
  if (event.target === byId("dialog")) return send({ do: "close" });
  if (event.target === byId("menu") || event.target === byId("rule")) return event.target.close();
  if (!element) return;
  pressed.button = null;
  if (element.tagName === "A") event.preventDefault();
  if (isDouble(event, element.dataset.do)) return;
  press(element);
});

/** Does what a button says. */
function press(element) {
  const { do: what } = element.dataset;
  if (local[what]) return local[what](element);
  if (what.startsWith("deck-")) return shelf.click(what);
  if (byId("menu").open) byId("menu").close();
  if (/^(share|fair)/.test(what)) return sharing.click(what);
  if (what.startsWith("review-")) return past.click(what, element);
  if (what.startsWith("arrive")) return mail.click(what);
  if (what.startsWith("stats")) return whenReady(() => busyUntil(showTally(what, tally)), element.querySelector("small"));
  if (element.dataset.pile) lastPile = element.dataset.pile;
  if (what === "front" && screen !== "table") return show("front");
  return send({ ...element.dataset });
}

carryCards({ press: async (element) => ((byKeyboard = false), press(element)), send: async (data) => send(data) });

byId("dialog").addEventListener("cancel", (event) => {
  event.preventDefault();
  send({ do: "close" });
});

function sit(event) {
  event.preventDefault();
  const setup = event.target;
  asked = FORMS[setup.id];
  byId(asked.problem).hidden = true;
  keepForm(setup);
  whenReady(() => layTable("start", { form: keepForm(setup), seed: sharedSeed(), decks: shelf.text() }), event.submitter ?? byId(asked.play));
}

/** Asks for a table, if none is being laid already: impatient clicks are one wish. */
async function layTable(name, payload) {
  if (opening) return;
  opening = true;
  await ask(name, payload);
  opening = false;
}

/** Does the job, or promises on the button to do it once Python is there; shows what went wrong if it never will be. */
function whenReady(job, button) {
  if (python) return job();
  if (root.dataset.state === "failed") return byId("failed").scrollIntoView();
  keepPromise?.(); // only one job can wait
  const words = button.textContent;
  button.textContent = said("boot.soon");
  keepPromise = () => (button.textContent = words);
  playWhenReady = job;
}

function closeDialogs() {
  byId("menu").close();
  byId("rule").close();
  byId("share").close();
  if (byId("dialog").open) byId("dialog").close();
}

/** The rules at an address: a page, and perhaps a place in it. */
function showRules(address) {
  if (byId("dialog").open) send({ do: "close" });
  closeDialogs();
  show("rules");
  byId("main").focus();
  layRules(address);
}

/** Lets the table be shown as it is set: as cards, or as text, where what one can do comes first. */
function layView() {
  const held = document.activeElement;
  const [felt, desk] = ["felt", "desk"].map((part) => document.querySelector(`.room > .${part}`));
  if (asText()) felt.before(desk);
  else felt.after(desk);
  held.focus();
  if (python) send({ do: asText() ? "view text" : "view cards" });
}

function toggleLog(open = !byId("log").classList.contains("open")) {
  byId("log").classList.toggle("open", open);
  syncLog();
  (open ? byId("log-close") : byId("bar-log"))?.focus();
}

function syncLog() {
  byId("bar-log")?.setAttribute("aria-expanded", byId("log").classList.contains("open"));
}

listenForKeys({
  game: () => screen === "table" && game(),
  send,
  toggleLog,
  toggleView: () => (set({ dataset: { set: "view", value: asText() ? "cards" : "text" } }), layView()),
  onKey: (pile) => {
    byKeyboard = true;
    lastPile = pile ?? lastPile;
  },
});

// ---- the front page

function progress({ done, total }) {
  const megabytes = (bytes) => (bytes / 1e6).toFixed(1).replace(".", said("boot.point")); // Intl's first number takes 30 ms
  const words = done < total ? said("boot.fetching", { done: megabytes(done), total: megabytes(total) }) : said("boot.opening");
  for (const bar of document.querySelectorAll(".boot progress")) {
    if (done < total) bar.value = done / total;
    else bar.removeAttribute("value"); // how long Python takes to start nobody knows
  }
  for (const text of document.querySelectorAll(".boot p")) text.textContent = words;
}

async function start() {
  history.replaceState({ screen }, ""); // after a reload, too, it is the front page
  restoreSettings();
  const hopeless = root.dataset.state === "failed"; // trouble.js has said why
  const booted = hopeless ? Promise.resolve() : boot(progress);
  booted.catch(() => {}); // told when it is waited for
  const forms = setUps().map((setup) => () => prepare(setup, sit));
  const openDrawer = () => busyUntil(games.openDrawer());
  for (const wire of [...forms, pressAgain, openDrawer, watchEditions, () => offerInstalling(toast), offerLessons, offerLanguage, openNamedGame, mail.greet, markToday, fetchStyle]) {
    await breath();
    try {
      wire();
    } catch (error) {
      console.error(error); // the game is worth more than what this was for
    }
  }
  if (hopeless) return fetchArt();
  try {
    python = await booted;
    await python.call("language", { language });
  } catch (error) {
    return fail(error);
  } finally {
    fetchArt(); // what can be done without is fetched when Python does not need the time
    keepOffline(); // not before, as it fetches everything; after a failure it finds the successor of a broken edition
  }
  root.dataset.state = "ready";
  keepStarted();
  if (asText()) layView();
  keepPromise?.();
  if (byId("deck")) shelf.refresh();
  mail.greet();
  (globalThis.requestIdleCallback ?? setTimeout)(nameTheDay); // the first date takes a browser 30 ms
  document.addEventListener("visibilitychange", nameTheDay);
  const gone = goesOn();
  if (gone) return games.resume(gone);
  playWhenReady?.();
}

function pressAgain() {
  document.removeEventListener("click", pressed);
  pressed.button?.click();
}

/** Lets the browser do what else there is to do: no task is to be long. */
const breath = () => new Promise((resolve) => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = resolve;
  port2.postMessage("");
});

/** The styles that the front page does not need. */
function fetchStyle() {
  const onerror = () => notice(said("boot.no-style"));
  document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href: byId("table").dataset.sheet, onerror }));
}

/** The sprite stands in the page once, so that cards can point into it. */
async function fetchArt() {
  try {
    const art = await fetch(byId("art").dataset.sprite);
    if (!art.ok) throw new Error(art.status);
    byId("art").innerHTML = await art.text();
  } catch (error) {
    console.warn("The pictures did not come:", error);
    notice(said("boot.no-pictures"));
  }
}

root.dataset.awake = ""; // trouble.js looks for it
underWay.then(start); // the worker is worth more than the few milliseconds
