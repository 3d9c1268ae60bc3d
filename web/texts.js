// The texts of the page's language, which stand in the page itself: the build puts them there from web/texts.

/** The language of the page: that of its address. */
export const language = document.documentElement.lang;
const locale = language === "en" ? "en-GB" : language;
const texts = JSON.parse(document.getElementById("texts")?.textContent ?? "{}");
// Made when one is needed: a browser takes 10 ms for its first.
let form;

/** The text of a name (“saved.more”), with each of `values` in the place of its {name}; of several forms the one for `count`. */
export function said(name, values = {}) {
  const [group, key] = name.split(".");
  const text = texts[group][key];
  const chosen = typeof text === "string" ? text : (text[formOf(values.count)] ?? text.other);
  return chosen.replace(/\{(\w+)\}/g, (place, value) => values[value] ?? place);
}

function formOf(count) {
  form ??= new Intl.PluralRules(locale);
  return form.select(count);
}

/** “a, b and c”. */
export const listed = (parts) => new Intl.ListFormat(locale).format(parts.map(String));

/** A day and time, or a day alone, as it is written in this language. */
export const dateOf = (when, how) => new Date(when).toLocaleString(locale, how);

/** Puts other words on a button; without any, its usual ones. */
export function relabel(button, words) {
  button.usual ??= button.textContent;
  button.textContent = words || button.usual;
}
