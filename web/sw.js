// The service worker: keeps every file of one version, and serves that version whole until the page consents to the next.
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";

// Python's machine code is best taken from the browser's own cache, beside which the browser keeps it compiled. Only if it
// is not there any more (runtime.mjs then asks with `?kept`) does it come from here.
self.addEventListener("fetch", (event) => {
  const { pathname, search } = new URL(event.request.url);
  if (pathname.endsWith(".wasm") && !search) event.stopImmediatePropagation();
});

precacheAndRoute(self.__WB_MANIFEST, { ignoreURLParametersMatching: [/^utm_/, /^fbclid$/, /^kept$/] });
cleanupOutdatedCaches();

// Any way into the app (a link with a query, the bare folder) is the one page; files asked for by name stay themselves.
registerRoute(new NavigationRoute(createHandlerBoundToURL("index.html"), { denylist: [/\/[^/?]+\.(?!html)[^/]+$/] }));

// A new version waits, and swaps in only when the page says so.
self.addEventListener("message", (event) => {
  if (event.data?.type === "SKIP_WAITING") self.skipWaiting();
});
