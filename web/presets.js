// Rules of the house with a name: a preset sets the switches, and switches that are those of a preset show its name.

const fieldsOf = (setup) => setup.querySelector(".presets").dataset.rules.split(" ").map((name) => named(setup, name));

/** The field of a name; a hidden one beside a checkbox only says what it means when it is not checked. */
const named = (setup, name) => setup.querySelector(`[name="${name}"]:not([type="hidden"])`);

/** What a field says, as text: of a checkbox "" if it is off. */
const valueOf = (field) => (field.type === "checkbox" ? (field.checked ? field.value : "") : field.value);

function usualOf(field) {
  if (field.type === "checkbox") return field.defaultChecked ? field.value : "";
  return field.defaultValue ?? [...field.options].find((option) => option.defaultSelected).value;
}

/** What each field says in a preset: as usual, but for what the preset is about. */
function* wanted(setup, preset) {
  const changes = JSON.parse(preset.dataset.of);
  for (const field of fieldsOf(setup)) yield [field, changes[field.name] ?? usualOf(field)];
}

/** Sets the switches as the chosen preset has them; for rules of one's own the box with the switches opens. */
export function choosePreset(setup) {
  const preset = setup.querySelector('[name="preset"]:checked');
  if (!preset.dataset.of) return (setup.querySelector("details.options").open = true);
  for (const [field, value] of wanted(setup, preset)) {
    if (field.type === "checkbox") field.checked = value !== "";
    else field.value = value;
  }
}

/** Marks the preset that the switches are, or rules of one's own; these stay chosen once they are. */
export function showPreset(setup) {
  const all = [...setup.querySelectorAll('[name="preset"]')];
  const fits = (preset) => preset.dataset.of && [...wanted(setup, preset)].every(([field, value]) => valueOf(field) === value);
  const own = all.find((preset) => !preset.dataset.of);
  const found = (own.checked && own) || all.find(fits) || own;
  found.checked = true;
  setup.querySelector(".presets .note").textContent = found.dataset.told;
}

/** Says about how many minutes such a game takes: as many turns as games between Regulars and Librarians, 5 s each, 25 s yours. */
export function showLength(setup) {
  const { seats, rounds, melds_to_end: melds } = Object.fromEntries(new FormData(setup));
  const turns = melds ? 8 + 4.3 * melds : rounds * (8 + 4 * seats);
  const minutes = turns * (5 + 20 / seats) / 60;
  if (minutes) setup.parentElement.querySelector(".facts span").textContent = Math.max(5, 5 * Math.round(minutes / 5));
}
