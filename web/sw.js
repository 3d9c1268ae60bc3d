// The service worker: keeps every file of one edition, and serves that edition whole until the page consents to the next.
import { cacheNames, clientsClaim } from "workbox-core";
import { addPlugins, cleanupOutdatedCaches, createHandlerBoundToURL, getCacheKeyForURL, precacheAndRoute } from "workbox-precaching";
import { registerRoute, setCatchHandler } from "workbox-routing";

const EDITION = self.__WB_MANIFEST; // [{ url, revision, integrity }]: files in assets/ are checked by their hash
const PAGE = "index.html";
const START = self.registration.scope;
/* global CLEARED -- what is said where all was cleared away, by the folder of the language: { "": { lang, title, heading, why, help }, ... } */
const FOLDERS = Object.keys(CLEARED).sort((one, other) => other.length - one.length); // the site itself last

// Python's machine code is best taken from the browser's own cache, beside which the browser keeps it compiled. Only if it
// is not there any more (runtime.mjs then asks with `?kept`) does it come from here.
self.addEventListener("fetch", (event) => {
  const { pathname, search } = new URL(event.request.url);
  if (pathname.endsWith(".wasm") && !search) event.stopImmediatePropagation();
});

// A file that came cut off may lie in the browser's cache for a year, as its name never comes back: it is asked for anew.
const plainFetch = self.fetch;
self.fetch = (request, options) =>
  plainFetch(request, options).catch((error) => {
    if (!request.integrity) throw error;
    return plainFetch(new Request(request, { cache: "reload" }), options);
  });

addPlugins([{ fetchDidSucceed: ({ response }) => checked(response) }]);
precacheAndRoute(EDITION, { ignoreURLParametersMatching: [/^utm_/, /^fbclid$/, /^kept$/] });
cleanupOutdatedCaches();
clientsClaim(); // so that the tab of the first visit, too, is asked before it gets another edition

// Any way into the app (a link with a query, the bare folder) is the page of its language; files asked for by name stay themselves.
for (const folder of FOLDERS) {
  const isWayIn = ({ request, url }) => request.mode === "navigate" && folderOf(url) === folder && !/\/[^/]+\.(?!html$)[^/]+$/.test(url.pathname);
  registerRoute(isWayIn, createHandlerBoundToURL(`${folder}${PAGE}`));
}

// What is kept may have been cleared away by the browser, and the host may have another edition by now.
setCatchHandler(async ({ request }) => {
  if (request.mode !== "navigate") return Response.error();
  return new Response(clearedPage(CLEARED[folderOf(new URL(request.url))]), { status: 503, headers: { "Content-Type": "text/html; charset=utf-8" } });
});

self.addEventListener("message", (event) => {
  if (event.data?.type === "SKIP_WAITING") self.skipWaiting(); // only now does a new edition take the place of the old one
  if (event.data?.type === "COMPLETE") event.waitUntil(complete().then((whole) => event.source.postMessage({ type: "COMPLETE", whole })));
});

/** The folder of the language that an address belongs to. */
function folderOf({ href }) {
  return FOLDERS.find((folder) => href.startsWith(START + folder)) ?? "";
}

const clearedPage = ({ lang, title, heading, why, help }) => `<!doctype html><html lang="${lang}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">
<title>${title}</title><body style="font:18px/1.5 system-ui,sans-serif;max-width:32em;margin:12vh auto;padding:0 1em;color-scheme:light dark">
<h1>${heading}</h1><p>${why}</p><p>${help}</p></html>`;

/** Refuses a page that is cut off or of another edition, as may happen while the host changes editions. */
async function checked(response) {
  if (!response.ok || !new URL(response.url).pathname.endsWith(`/${PAGE}`)) return response;
  const text = await response.clone().text();
  const known = new Set(EDITION.map(({ url }) => url));
  const named = [...text.matchAll(/"\.\.?\/(assets\/[^"#?]+)/g)].map(([, url]) => url);
  const foreign = named.find((url) => !known.has(url) && !url.startsWith("assets/showcase-"));
  if (foreign || !text.trimEnd().endsWith("</html>")) throw new Error(`The page is not whole, or of another edition (${foreign}).`);
  return response;
}

/** Fetches again what the browser has cleared away; tells whether everything is here. */
async function complete() {
  try {
    const cache = await caches.open(cacheNames.precache);
    const there = new Set((await cache.keys()).map(({ url }) => url));
    for (const { url, integrity } of EDITION) {
      const key = getCacheKeyForURL(url);
      if (!there.has(new URL(key, location).href)) await refetch(cache, key, url, integrity);
    }
    return true;
  } catch (error) {
    console.warn("Not all of it is kept:", error);
    return false;
  }
}

async function refetch(cache, key, url, integrity) {
  const response = await checked(await fetch(new Request(url, { integrity, cache: "no-cache" })));
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  await cache.put(key, response);
}
