// The service worker: keeps every file of one version, and serves that version whole until the page consents to the next.
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";

precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();

// Any way into the app (a link with a query, the bare folder) is the one page; files asked for by name stay themselves.
registerRoute(new NavigationRoute(createHandlerBoundToURL("index.html"), { denylist: [/\/[^/?]+\.(?!html)[^/]+$/] }));

// A new version waits, and swaps in only when the page says so.
self.addEventListener("message", (event) => {
  if (event.data?.type === "SKIP_WAITING") self.skipWaiting();
});
