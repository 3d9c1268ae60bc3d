// How the others take their time: a pause that one can read in, and thinking meanwhile, a slice at a time.
import { paced, setting } from "./settings.js";

const root = document.documentElement;

/** `ask(name, payload, quietly)`: Python's reply; `watched()`: whether the table is on the screen. */
export function pacer({ ask, watched }) {
  let waiting = null; // [milliseconds, token, least] until the others go on
  let timer = 0;
  let next = null; // what the timer would do, where the person goes on step by step
  let turn = 0; // counts the waits: what belongs to an older one does nothing any more

  /** Sets the timer for the others; it does not run while the person looks at something else. */
  function wait(what) {
    stop();
    waiting = what?.length ? what : null;
    if (!waiting || !watched() || document.hidden) return;
    const [ms, token, least] = waiting;
    const mine = turn;
    const thought = least === undefined ? null : think(token, mine);
    const goOn = () => ring(token, mine, thought);
    if (ms && setting("speed") === "step") next = goOn; // a pause of 0 is for a hint, which nobody waits to allow
    else timer = setTimeout(goOn, Math.max(paced(ms), least ?? 0));
  }

  function stop() {
    clearTimeout(timer);
    next = null;
    delete root.dataset.thinking;
    turn += 1;
  }

  /** Lets them think, one slice after another; a click gets in between. */
  async function think(token, mine) {
    root.dataset.thinking = "";
    while (mine === turn && (await ask("think", { token }, true))?.more);
    if (mine === turn) delete root.dataset.thinking;
  }

  async function ring(token, mine, thought) {
    const reply = await ask("step", { token });
    if (!reply?.more) return;
    await thought;
    if (mine === turn) ring(token, mine, thought);
  }

  /** Lets the others do one thing now, where the person goes on step by step; tells whether that was so. */
  function step() {
    const go = next;
    next = null;
    go?.();
    return Boolean(go);
  }

  document.addEventListener("visibilitychange", () => (document.hidden ? stop() : wait(waiting))); // nothing is missed
  return { wait, stop, step, goOn: () => wait(waiting) };
}
