interface PrecacheEntry {
  readonly url: string;
  /** Null if the address itself changes with the content. */
  readonly revision: string | null;
  /** The checksum of the file's content, as the build recorded it. */
  readonly integrity?: string;
}

// The build writes the list of files to store in advance here.
const manifest = (self as unknown as { __WB_MANIFEST: readonly PrecacheEntry[] }).__WB_MANIFEST;
/** The paths of all other files of the build whose names change with their content. */
declare const KEPT_WHEN_FETCHED: readonly string[];
const worker = self as unknown as ServiceWorkerGlobalScope;

const CACHE = 'roundbook-app';
/** The fetched files of pages that the user has opened. */
const PAGES = 'roundbook-pages';
const SHELL = '/index.html';
/** Milliseconds of silence allowed on the connection when the user opens a page that is not stored. */
const PATIENCE = 8000;

/**
 * Never answered from the cache: data, the customers’ pages, short links and opt-outs, the terms and the privacy
 * notice, the card page, whose policy the server sets, and the file that announces a new build.
 */
const LIVE =
  /^\/(?:api|c|s|u|terms|privacy|realtime|healthz|readyz|metrics|billing\/card)(?:\/|$)|^\/(?:build\.txt|service-worker\.js)$/;

const entries = new Map(
  manifest.map(({ url, revision, integrity }) => {
    const address = new URL(url, worker.location.origin);
    const key = new URL(address);
    if (revision) key.searchParams.set('revision', revision);
    return [address.pathname, { address: address.href, key: key.href, integrity }];
  }),
);

const keptWhenFetched = new Set(KEPT_WHEN_FETCHED);

/** @param integrity the checksum that the fetched file must have, so that only the built version is stored */
async function store(
  cache: Cache,
  key: string,
  address: string,
  integrity?: string,
): Promise<void> {
  if (await cache.match(key)) return;
  // Files that the page has already fetched need not be downloaded again, unless they may have
  // changed since.
  const response = await fetch(address, {
    cache: key === address ? 'default' : 'reload',
    ...(integrity && { integrity }),
  });
  if (!response.ok) throw new Error(`${key} answered ${response.status}`);
  await cache.put(key, response);
}

async function fill(): Promise<void> {
  const cache = await caches.open(CACHE);
  await Promise.all(
    [...entries.values()].map(({ address, key, integrity }) =>
      store(cache, key, address, integrity),
    ),
  );
}

/** A file's name without the hash of its content, or its folder's. */
function lastingName(path: string): string {
  return path.replace(/-[\w-]{8}(?=\.\w+$|\/)/, '');
}

/** Stores the files of pages, as many as the connection allows. */
async function storePages(paths: Iterable<string>): Promise<void> {
  const cache = await caches.open(PAGES);
  await Promise.allSettled([...paths].map((path) => store(cache, path, path)));
}

/** Fetches the new build's files for the pages that the old build had stored. */
async function carryPagesOver(): Promise<void> {
  const kept = await (await caches.open(PAGES)).keys();
  const names = new Set(kept.map(({ url }) => lastingName(new URL(url).pathname)));
  await storePages(KEPT_WHEN_FETCHED.filter((path) => names.has(lastingName(path))));
}

async function drop(cacheName: string, isStale: (url: string) => boolean): Promise<void> {
  const cache = await caches.open(cacheName);
  const stale = (await cache.keys()).filter(({ url }) => isStale(url));
  await Promise.all(stale.map((request) => cache.delete(request)));
}

/** Deletes files that no longer belong to the program. */
async function sweep(): Promise<void> {
  const current = new Set([...entries.values()].map(({ key }) => key));
  await drop(CACHE, (url) => !current.has(url));
  await drop(PAGES, (url) => !keptWhenFetched.has(new URL(url).pathname));
}

async function fromCache(path: string, request: Request): Promise<Response> {
  const entry = entries.get(path);
  const cached = entry && (await (await caches.open(CACHE)).match(entry.key));
  return cached ?? fetch(request);
}

/** Fetches, but fails if the connection stays silent. The body may take longer. */
async function fetchInTime(request: Request): Promise<Response> {
  const silence = new AbortController();
  const timer = setTimeout(() => silence.abort(), PATIENCE);
  try {
    return await fetch(request, { signal: silence.signal });
  } finally {
    clearTimeout(timer);
  }
}

async function keptOrFetched(path: string, event: FetchEvent): Promise<Response> {
  const cache = await caches.open(PAGES);
  const kept = await cache.match(path);
  if (kept) return kept;
  const response = await fetchInTime(event.request);
  if (response.ok) event.waitUntil(cache.put(path, response.clone()));
  return response;
}

worker.addEventListener('install', (event) => event.waitUntil(fill().then(carryPagesOver)));

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
  else if (keptWhenFetched.has(path)) event.respondWith(keptOrFetched(path, event));
});

worker.addEventListener('message', (event) => {
  if (event.data === 'activate') event.waitUntil(worker.skipWaiting());
  // A page reports the files that it fetched before this worker could see them.
  const { fetched } = event.data as { readonly fetched?: readonly string[] };
  if (fetched) event.waitUntil(storePages(fetched.filter((path) => keptWhenFetched.has(path))));
});

/** The content of a push, as the server writes it. */
interface PushedNews {
  readonly title: string;
  readonly body: string;
  /** The address within the product that a click opens. */
  readonly path: string;
  readonly tag: string;
}

/** A push that cannot be read is still shown: a browser ends subscriptions that show nothing. */
const UNREADABLE: PushedNews = {
  title: 'Roundbook',
  body: 'You have a new notification',
  path: '/notifications',
  tag: 'news',
};

worker.addEventListener('push', (event) => {
  let news = UNREADABLE;
  try {
    news = { ...UNREADABLE, ...(event.data?.json() as Partial<PushedNews>) };
  } catch {
    // The push is shown without its text.
  }
  const { title, body, path, tag } = news;
  const shown = { body, tag, icon: '/icon-192.png', data: { path } };
  event.waitUntil(worker.registration.showNotification(title, shown));
});

/** Opens an address in a window of the program, preferably the one in front. */
async function openInWindow(path: string): Promise<void> {
  const { href, origin } = new URL(path, worker.location.origin);
  if (origin !== worker.location.origin) return;
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const ours = windows.filter(({ url }) => !new URL(url).pathname.startsWith('/c/'));
  const open = ours.find(({ focused }) => focused) ?? ours[0];
  if (!open) {
    await worker.clients.openWindow(href);
    return;
  }
  // The page navigates when it is ready: it may hold an unsaved form.
  open.postMessage({ open: path }, { transfer: [] });
  await open.focus().catch(() => undefined);
}

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { path } = event.notification.data as { readonly path?: string };
  event.waitUntil(openInWindow(path ?? UNREADABLE.path));
});
