// The same bot as line_bot.py, in JavaScript: node examples/line_bot.mjs
import { createInterface } from "node:readline";

const POINTS = { T: 10, J: 10, Q: 10, K: 10, L: 20, P: 50 }; // by the first letter of a card; others count 5
const cost = (action) => POINTS[action.split(" ")[1][0]] ?? 5;
const most = (actions, value) => actions.reduce((best, action) => (value(action) > value(best) ? action : best));

function choose(view, legal) {
  const plays = legal.filter((action) => /^(set|series|add|meld|trespass) /.test(action));
  if (plays.length) return most(plays, (action) => action.length);
  const discards = legal.filter((action) => action.startsWith("discard "));
  if (["act", "discard"].includes(view.phase) && discards.length) return most(discards, cost);
  return legal[0];
}

for await (const line of createInterface({ input: process.stdin })) {
  const [, word, rest] = line.match(/^(\S*) ?(.*)$/);
  if (word === "cardcatalog-bot") console.log("cardcatalog-bot 1 line_bot");
  else if (word === "newgame") console.log("ready"); // rest says which game, our seat, and the options
  else if (word === "go") {
    const { view, legal } = JSON.parse(rest);
    console.log("action", choose(view, legal));
  } else if (word === "quit") process.exit(0);
}
