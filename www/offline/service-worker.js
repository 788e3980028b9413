/**
 * The service worker: the page works without a network once it has been visited. It keeps the page's own files and nothing
 * else. `plugin.ts` puts the names of the files in.
 */

const FILES = ["%FILES%"];
const CACHE = "inspector %VERSION%";

addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(fresh())));
});

/** The files as they are now, whatever the browser has kept of a version before. */
const fresh = () => FILES.map((file) => new Request(file, { cache: "reload" }));

// It takes over when no page of the version before is open any more, so that none loses its files.
addEventListener("activate", (event) => {
  const dropOthers = async () => {
    const others = (await caches.keys()).filter((name) => name !== CACHE);
    await Promise.all(others.map((name) => caches.delete(name)));
  };
  event.waitUntil(dropOthers());
});

addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  // What has no hash in its name comes from the network while there is one, so that a new version is seen.
  const isFixed = pathname.includes("/assets/");
  if (!isFixed) event.respondWith(fetch(request).catch(() => kept(request)));
  else event.respondWith(kept(request).then((found) => found ?? fetched(request)));
});

/** What is large and comes with a view that few open: it is kept once somebody has opened that. */
const LATE = /\/assets\/analysis_bg-/;

async function fetched(request) {
  const response = await fetch(request);
  if (response.ok && LATE.test(request.url)) {
    const cache = await caches.open(CACHE);
    await cache.put(request, response.clone());
  }
  return response;
}

async function kept(request) {
  const cache = await caches.open(CACHE);
  // Servers say that what they send depends on the `Origin` of the request, and scripts have one when the page loads them.
  const found = await cache.match(request, { ignoreSearch: true, ignoreVary: true });
  return found ?? (request.url.includes("/assets/") ? undefined : Response.error());
}
