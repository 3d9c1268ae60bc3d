// Failure is a page too: says what keeps the game from being played and what helps, and hands out what is kept. A classic
// script in the JavaScript of 2009, so that a browser which understands nothing else of the page understands this.
(function () {
  var root = document.documentElement;
  var START = "The game could not start";
  var STUMBLED = "The game has stumbled";
  var KINDS = {
    engine: {
      title: "This browser has no room for the opponents",
      text: "They think in Python, and Python needs WebAssembly, which this browser does not have or has switched off.",
      help: "A strict mode may have switched it off (Lockdown Mode on iPhone and iPad, enhanced security elsewhere): allow it for this page and load the page again. Or come with another browser; any current Chrome, Edge, Firefox or Safari will do."
    },
    old: {
      title: "This browser is a little older than the game",
      help: "The game plays in Chrome and Edge from 123, Firefox from 121, and Safari from 17.5 (iOS and iPadOS 17.5). Bringing the browser, or the system of the phone, up to date is all it takes."
    },
    memory: {
      title: "There was no room left on the desk",
      help: "The game needs about 100 MB of memory. Close a few tabs or apps and load the page again."
    },
    missing: {
      title: "A part of the game is missing",
      help: "It is nothing that you did: perhaps the host is changing editions just now. Load the page again in a minute. If it stays like this, “Fetch everything anew” may help, and whoever runs this page will be glad to hear of it."
    },
    connection: {
      title: "The connection broke",
      help: "Load the page again once it is back. What has come already need not come twice."
    },
    slow: {
      title: "Python is not answering",
      help: "A slow device may only need a little longer. If nothing happens, load the page again."
    },
    other: {
      help: "Load the page again. If it happens once more, “Fetch everything anew” may help, and a report helps whoever runs this page."
    }
  };
  var SIGNS = [
    [/memory|allocat|RangeError/i, "memory"],
    [/missing on the server|could not be loaded|\b404\b/i, "missing"],
    [/connection|NetworkError|Failed to fetch/i, "connection"],
    [/three minutes/i, "slow"],
    [/WebAssembly is not defined/i, "engine"]
  ];
  var KEPT = { "cardcatalog.game": "Your game", "cardcatalog.unsaved": "Your game, just now", "cardcatalog.unreadable": "A game that could not be read", "cardcatalog.decks": "Your own decks" };
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
    var about = KINDS[kind];
    if (!box) return;
    told = sentence || about.text || "";
    byId("failed-title").textContent = about.title || (playing ? STUMBLED : START);
    byId("failed-text").textContent = told;
    byId("failed-help").textContent = about.help;
    listKept(byId("failed-kept"));
    box.hidden = false;
    root.setAttribute("data-state", "failed");
    root.setAttribute("data-trouble", kind);
  }

  function listKept(place) {
    place.textContent = "";
    for (var key in KEPT) {
      var text = read(key);
      if (text) list(KEPT[key] + (key === "cardcatalog.game" && read("cardcatalog.summary") ? ": " + read("cardcatalog.summary") : ""), text, place);
    }
    listGames(place);
  }

  function list(title, text, place) {
    if (!place.firstChild) element("h3", "What is kept on this device", place);
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
            list("Your game: " + head.summary, found.target.result, place);
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
    button("Copy it", function (made) {
      field.select();
      made.textContent = document.execCommand("copy") ? "Copied" : "Now copy what is selected";
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
    made.textContent = document.execCommand("copy") ? "Copied" : "Now copy what is selected";
  }

  /** Throws away the copy of the page that is kept (never a game) and loads the page from its host, if that answers. */
  function anew(made) {
    fetch("sw.js?anew", { cache: "no-store" }).then(function (answer) {
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
      made.textContent = "The host does not answer just now";
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
    if (lacks.length) show("old", "It does not know yet: " + lacks.join(", ") + ".");
    else if (typeof WebAssembly !== "object") show("engine");
  }

  function wire() {
    var tools = byId("failed-tools");
    if (!tools) return;
    button("Load the page again", function () { location.reload(); }, tools);
    if (keepsFiles()) button("Fetch everything anew", anew, tools);
    button("Copy a report", report, tools);
    examine();
  }

  window.addEventListener("error", function (event) {
    var target = event.target;
    if (target && (target.tagName === "SCRIPT" || target.tagName === "LINK")) lost.push((target.src || target.href).split("/").pop());
  }, true);

  // The page's own script tells of trouble with this event: { sentence, playing }.
  window.addEventListener("trouble", function (event) {
    show(kindOf(event.detail.sentence), event.detail.sentence, event.detail.playing);
  });

  window.addEventListener("load", function () {
    if (root.hasAttribute("data-awake")) return;
    root.setAttribute("data-bare", ""); // the page's own script is not there: the rules are shown without it
    if (root.getAttribute("data-state") === "failed") return;
    show("missing", lost.length ? lost.join(", ") + " did not come from the host." : "The page’s own script could not be run.");
  });

  wire();
})();
