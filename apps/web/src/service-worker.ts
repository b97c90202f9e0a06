interface PrecacheEntry {
  readonly url: string;
  /** Null where the address itself changes with the content. */
  readonly revision: string | null;
}

// The build writes the list of files here.
const manifest = (self as unknown as { __WB_MANIFEST: readonly PrecacheEntry[] }).__WB_MANIFEST;
const worker = self as unknown as ServiceWorkerGlobalScope;

const CACHE = 'roundbook-app';
const SHELL = '/index.html';

/** Never answered from the cache: data, and what tells that a new build is there. */
const LIVE =
  /^\/(?:api|realtime|healthz|readyz|metrics)(?:\/|$)|^\/(?:build\.txt|service-worker\.js)$/;

const entries = new Map(
  manifest.map(({ url, revision }) => {
    const address = new URL(url, worker.location.origin);
    const key = new URL(address);
    if (revision) key.searchParams.set('revision', revision);
    return [address.pathname, { address, key: key.href }];
  }),
);

async function fill(): Promise<void> {
  const cache = await caches.open(CACHE);
  await Promise.all(
    [...entries.values()].map(async ({ address, key }) => {
      if (await cache.match(key)) return;
      const response = await fetch(address, { cache: 'reload' });
      if (!response.ok) throw new Error(`${address.pathname} answered ${response.status}`);
      await cache.put(key, response);
    }),
  );
}

/** Drops files that no longer belong to the program. */
async function sweep(): Promise<void> {
  const cache = await caches.open(CACHE);
  const current = new Set([...entries.values()].map(({ key }) => key));
  const stale = (await cache.keys()).filter((request) => !current.has(request.url));
  await Promise.all(stale.map((request) => cache.delete(request)));
}

async function fromCache(path: string, request: Request): Promise<Response> {
  const entry = entries.get(path);
  const cached = entry && (await (await caches.open(CACHE)).match(entry.key));
  return cached ?? fetch(request);
}

worker.addEventListener('install', (event) => event.waitUntil(fill()));

worker.addEventListener('activate', (event) => {
  event.waitUntil(sweep().then(() => worker.clients.claim()));
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== worker.location.origin) return;
  if (LIVE.test(url.pathname)) return;
  const path = request.mode === 'navigate' ? SHELL : url.pathname;
  if (entries.has(path)) event.respondWith(fromCache(path, request));
});

worker.addEventListener('message', (event) => {
  if (event.data === 'activate') event.waitUntil(worker.skipWaiting());
});
