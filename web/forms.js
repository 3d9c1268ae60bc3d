// The two set-up forms: what was chosen last time, a row for each seat, and the way to a field that does not fit.
import { choosePreset, showLength, showPreset } from "./presets.js";
import { keep, keptData } from "./storage.js";

// the game of each form, where its fields are kept, and the ids of what belongs to it
export const FORMS = {
  setup: { game: "library-game", kept: "cardcatalog.setup", play: "play", problem: "setup-problem", options: "options", first: "first_dealer" },
  "setup-librarians": {
    game: "the-librarians", kept: "cardcatalog.setup.the-librarians", play: "play-librarians",
    problem: "setup-librarians-problem", options: "tl-options", first: "first_seat",
  },
};

export const setUps = () => Object.keys(FORMS).map((id) => document.getElementById(id)).filter(Boolean);

/** Fills a form as it was last time; `sit(event)` is called when it is sent. */
export function prepare(setup, sit) {
  offerSeats(setup);
  offerLevels(setup);
  restoreSetup(setup);
  showPreset(setup);
  showLength(setup);
  setup.addEventListener("change", ({ target }) => {
    if (target.name === "preset") choosePreset(setup);
    showPreset(setup);
    showSeats(setup);
    showLength(setup);
  });
  setup.addEventListener("submit", sit);
  setup.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && event.target.matches("input")) event.preventDefault(); // a name is written, no more
  });
  setup.addEventListener("invalid", openAround, true);
}

/** Keeps a form as it is now, for the next time, and returns its fields. */
export function keepForm(setup) {
  const { game, kept } = FORMS[setup.id];
  const form = { ...Object.fromEntries(new FormData(setup)), game };
  keep(kept, JSON.stringify(form));
  return form;
}

/** All other seats are like that of the first opponent, and each may begin. */
function offerSeats(setup) {
  const people = setup.querySelector(".people");
  const { outerHTML: row } = people.lastElementChild;
  for (const [index, name] of people.dataset.names.split(",").entries()) {
    const seat = index + 1;
    const first = new Option(name, seat);
    first.dataset.seat = seat;
    setup.elements[FORMS[setup.id].first].add(first);
    if (index) people.insertAdjacentHTML("beforeend", row.replaceAll("1", seat).replace(">2<", `>${seat + 1}<`).replace("Ms. Dewey", name));
  }
}

/** A seat can be a person's, or of each level that is there for all opponents. */
function offerLevels(setup) {
  const { person } = setup.querySelector(".people").dataset;
  for (const list of setup.querySelectorAll('select[name^="level-"]')) {
    list.append(new Option("", ""), new Option(person, "person"));
    for (const { value, labels } of setup.querySelectorAll('[name="level"]')) list.add(new Option(labels[0].textContent, value));
  }
}

/** What is kept as JSON: the texts in it by name; none, whatever else is kept there. */
function keptTexts(key) {
  return Object.fromEntries(Object.entries(keptData(key) ?? {}).filter(([, value]) => typeof value === "string"));
}

/** The set-up of last time, unless somebody has begun another; fields that are not there any more, and values that do not fit, are passed over. */
function restoreSetup(setup) {
  if ([...setup.elements].some(isTouched)) return showSeats(setup); // faster than this script
  const form = keptTexts(FORMS[setup.id].kept);
  for (const field of setup.elements) {
    if (field.type === "checkbox") field.checked = form.seats ? form[field.name] === field.value : field.checked;
    else if (field.type === "radio") field.checked = form[field.name] ? form[field.name] === field.value : field.checked;
    else if (field.type === "select-one") choose(field, form[field.name]);
    else if (field.name && field.type !== "hidden" && Object.hasOwn(form, field.name)) field.value = form[field.name];
    if (field.type === "number" && !field.validity.valid) field.value = field.defaultValue;
  }
  const chosen = new FormData(setup);
  if (!chosen.get("seats") || !chosen.get("level")) setup.reset();
  showSeats(setup);
}

const isTouched = (field) => field.matches("input") && (field.checked !== field.defaultChecked || field.value !== field.defaultValue);

function choose(list, value) {
  if ([...list.options].some((option) => option.value === value)) list.value = value;
}

/** Shows a row, and a place in the list of who begins, for each seat that there is, and which level all have who have no other. */
function showSeats(setup) {
  const seats = Number(new FormData(setup).get("seats"));
  for (const element of setup.querySelectorAll("[data-seat]")) {
    element.hidden = element.disabled = Number(element.dataset.seat) >= seats;
  }
  const { above } = setup.querySelector(".people").dataset;
  const level = setup.querySelector('[name="level"]:checked').labels[0].textContent;
  for (const list of setup.querySelectorAll('select[name^="level-"]')) list.options[0].text = `${level} (${above})`;
  const first = setup.elements[FORMS[setup.id].first];
  if (first.selectedOptions[0]?.hidden) first.value = "random";
}

/** Opens the boxes around a field that does not fit, so that the browser can say so there. */
function openAround({ target }) {
  for (let box = target.closest("details"); box; box = box.parentElement.closest("details")) box.open = true;
}
