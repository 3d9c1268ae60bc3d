// Failure is a page too: says what keeps the game from being played and what helps, and hands out what is kept. A classic
// script in the JavaScript of 2009, so that a browser which understands nothing else of the page understands this.
(function () {
  var root = document.documentElement;
  var ROOT = document.currentScript ? document.currentScript.src.replace(/assets\/[^\/]*$/, "") : ""; // of the site
  var texts = {}; // by name; they stand in the page, as those of the other scripts do
  var SIGNS = [
    [/memory|allocat|RangeError/i, "memory"],
    [/NetworkError|Failed to fetch/i, "connection"],
    [/WebAssembly is not defined/i, "engine"]
  ];
  var KEPT = { "cardcatalog.game": "your-game", "cardcatalog.unsaved": "just-now", "cardcatalog.unreadable": "unreadable", "cardcatalog.decks": "decks" };
  var DRAWER = "cardcatalog"; // the database of kept games, see drawer.js
  var database = openable(); // before the page puts another in its place for PyScript
  var lastGame = ""; // the text of the game played last
  var lost = []; // scripts of the page that did not come
  var told = "";

  function byId(id) {
    return document.getElementById(id);
  }

  function element(tag, text, parent) {
    var made = document.createElement(tag);
    made.textContent = text;
    parent.appendChild(made);
    return made;
  }

  function button(text, action, parent) {
    var made = element("button", text, parent);
    made.type = "button";
    made.className = "tool";
    made.onclick = function () { action(made); };
  }

  function kindOf(sentence) {
    for (var i = 0; i < SIGNS.length; i += 1) if (SIGNS[i][0].test(sentence)) return SIGNS[i][1];
    return "other";
  }

  /** Shows the box: a title, what happened, what helps, what can be done, and what is kept. */
  function show(kind, sentence, playing) {
    var box = byId("failed");
    if (!box) return;
    told = sentence || texts[kind + "-text"] || "";
    if (texts[kind + "-title"] || playing) byId("failed-title").textContent = texts[kind + "-title"] || texts.stumbled;
    byId("failed-text").textContent = told;
    byId("failed-help").textContent = texts[kind + "-help"] || "";
    listKept(byId("failed-kept"));
    box.hidden = false;
    root.setAttribute("data-state", "failed");
    root.setAttribute("data-trouble", kind);
  }

  function listKept(place) {
    place.textContent = "";
    for (var key in KEPT) {
      var text = read(key);
      if (text) list(texts[KEPT[key]] + (key === "cardcatalog.game" && read("cardcatalog.summary") ? ": " + read("cardcatalog.summary") : ""), text, place);
    }
    listGames(place);
  }

  function list(title, text, place) {
    if (!place.firstChild) element("h3", texts.kept, place);
    var box = element("details", "", place);
    element("summary", title, box);
    var field = element("textarea", text, box);
    field.readOnly = true;
    field.rows = 4;
    field.setAttribute("aria-label", title);
    copyButton(field, box);
  }

  /** Lists the games of the drawer, the last one first, if there is a drawer. */
  function listGames(place) {
    withDrawer(function (work) {
      work.objectStore("heads").getAll().onsuccess = function (event) {
        var heads = event.target.result.sort(function (one, other) { return other.when - one.when; });
        heads.forEach(function (head, number) {
          work.objectStore("texts").get(head.place).onsuccess = function (found) {
            if (number === 0) lastGame = found.target.result;
            list(texts["your-game"] + ": " + head.summary, found.target.result, place);
          };
        });
      };
    });
  }

  function withDrawer(use) {
    if (!database) return;
    var opening = database.open(DRAWER);
    opening.onupgradeneeded = function () { opening.transaction.abort(); }; // there is none, and none is to be made here
    opening.onerror = function (event) { event.preventDefault(); };
    opening.onsuccess = function () {
      var opened = opening.result;
      opened.onversionchange = function () { opened.close(); };
      var work = opened.transaction(["heads", "texts"]);
      work.oncomplete = function () { opened.close(); };
      use(work);
    };
  }

  function openable() {
    try {
      return window.indexedDB;
    } catch (error) {
      return null; // blocked: nothing is kept
    }
  }

  function copyButton(field, parent) {
    button(texts.copy, function (made) {
      field.select();
      made.textContent = document.execCommand("copy") ? texts.copied : texts.select;
    }, parent);
  }

  function read(key) {
    try {
      return localStorage.getItem(key) || "";
    } catch (error) {
      return ""; // blocked: nothing is kept
    }
  }

  function report(made) {
    var field = byId("failed-report");
    field.value = [told, navigator.userAgent, location.href, lastGame || read("cardcatalog.game")].join("\n");
    field.hidden = false;
    field.select();
    made.textContent = document.execCommand("copy") ? texts.copied : texts.select;
  }

  /** Throws away the copy of the page that is kept (never a game) and loads the page from its host, if that answers. */
  function anew(made) {
    fetch(ROOT + "sw.js?anew", { cache: "no-store" }).then(function (answer) {
      if (!answer.ok) throw new Error(answer.status);
      return Promise.all([caches.keys(), navigator.serviceWorker.getRegistrations()]);
    }).then(function (found) {
      var gone = found[0].map(function (name) { return caches["delete"](name); });
      return Promise.all(gone.concat(found[1].map(function (registration) { return registration.unregister(); })));
    }).then(function () {
      return Promise.all(performance.getEntriesByType("resource").map(function (entry) {
        return fetch(entry.name, { cache: "reload" }).catch(function () {}); // the browser's own cache may have it cut off
      }));
    }).then(function () {
      location.reload();
    }, function () {
      made.textContent = texts["no-answer"];
    });
  }

  function keepsFiles() {
    try {
      return typeof fetch === "function" && "caches" in window && Boolean(navigator.serviceWorker && caches);
    } catch (error) {
      return false; // blocked storage forbids even to look
    }
  }

  function lacking() {
    var needs = {
      "module scripts": "noModule" in document.createElement("script"),
      "dialogs": typeof HTMLDialogElement === "function" && "showModal" in HTMLDialogElement.prototype,
      "checkVisibility": "checkVisibility" in Element.prototype,
      "Promise.withResolvers": "withResolvers" in Promise,
      "structuredClone": typeof structuredClone === "function",
      "nested styles": supports("selector(&)"),
      ":has()": supports("selector(:has(a))"),
      "light-dark()": supports("(color: light-dark(red, red))")
    };
    var found = [];
    for (var name in needs) if (!needs[name]) found.push(name);
    return found;
  }

  function supports(condition) {
    return typeof CSS === "object" && CSS.supports(condition);
  }

  function examine() {
    var lacks = typeof Promise === "function" ? lacking() : ["promises"];
    if (lacks.length) show("old", texts["old-text"].replace("{what}", lacks.join(", ")));
    else if (typeof WebAssembly !== "object") show("engine");
  }

  function wire() {
    var tools = byId("failed-tools");
    if (!tools) return;
    texts = JSON.parse(byId("texts").textContent).trouble;
    button(texts.reload, function () { location.reload(); }, tools);
    if (keepsFiles()) button(texts.anew, anew, tools);
    button(texts.report, report, tools);
    examine();
  }

  window.addEventListener("error", function (event) {
    var target = event.target;
    if (target && (target.tagName === "SCRIPT" || target.tagName === "LINK")) lost.push((target.src || target.href).split("/").pop());
  }, true);

  // The page's own script tells of trouble with this event: { sentence, kind, playing }.
  window.addEventListener("trouble", function (event) {
    show(event.detail.kind || kindOf(event.detail.sentence), event.detail.sentence, event.detail.playing);
  });

  window.addEventListener("load", function () {
    if (root.hasAttribute("data-awake")) return;
    root.setAttribute("data-bare", ""); // the page's own script is not there: the rules are shown without it
    if (root.getAttribute("data-state") === "failed") return;
    show("missing", lost.length ? texts.lost.replace("{files}", lost.join(", ")) : texts.unrunnable);
  });

  wire();
})();
