import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const ORIGIN = 'https://roundbook.test';

/** The part of Cache Storage that the worker uses; its contents are strings. */
class FakeCache {
  readonly kept = new Map<string, string>();
  private readonly key = (request: Request | string) =>
    new URL(typeof request === 'string' ? request : request.url, ORIGIN).href;
  match = async (request: Request | string) => {
    const text = this.kept.get(this.key(request));
    return text === undefined ? undefined : new Response(text);
  };
  put = async (request: Request | string, response: Response) => {
    this.kept.set(this.key(request), await response.text());
  };
  keys = async () => [...this.kept.keys()].map((url) => ({ url }));
  delete = async (request: Request | string) => this.kept.delete(this.key(request));
}

const stores = new Map<string, FakeCache>();
const storeOf = (name: string) => {
  const store = stores.get(name) ?? new FakeCache();
  stores.set(name, store);
  return store;
};
const pathsIn = (name: string) =>
  [...storeOf(name).kept.keys()].map((url) => new URL(url).pathname).toSorted();

interface Worker {
  /** Runs an event's handler and waits for the work it started. */
  emit(type: string, event?: object): Promise<Response | undefined>;
}

/**
 * Starts a build's worker with lists of files to store in advance and of files to store once
 * fetched.
 */
async function startWorker(advance: string[], later: string[]): Promise<Worker> {
  const handlers = new Map<string, (event: object) => void>();
  vi.stubGlobal('self', {
    __WB_MANIFEST: advance.map((url) => ({ url, revision: null })),
    location: { origin: ORIGIN },
    clients: { claim: async () => undefined },
    addEventListener: (type: string, handler: (event: object) => void) =>
      handlers.set(type, handler),
  });
  vi.stubGlobal('KEPT_WHEN_FETCHED', later);
  vi.resetModules();
  await vi.importActual('./service-worker.ts');
  return {
    async emit(type, event = {}) {
      const started: Promise<unknown>[] = [];
      let answer: Promise<Response> | undefined;
      const waitUntil = (work: Promise<unknown>) => void started.push(work);
      const respondWith = (response: Promise<Response>) => {
        answer = response;
      };
      handlers.get(type)?.({ ...event, waitUntil, respondWith });
      const response = await answer;
      await Promise.all(started);
      return response;
    },
  };
}

const get = (path: string) => ({ request: { method: 'GET', url: ORIGIN + path, mode: 'cors' } });

let fetched: string[] = [];
/** The files on the server; any other file is missing. */
let served: ReadonlySet<string> = new Set();

beforeEach(() => {
  stores.clear();
  fetched = [];
  vi.stubGlobal('caches', { open: async (name: string) => storeOf(name) });
  vi.stubGlobal('fetch', async (target: { url: string } | string) => {
    const path = new URL(typeof target === 'string' ? target : target.url, ORIGIN).pathname;
    fetched.push(path);
    return served.has(path) ? new Response(path) : new Response('', { status: 404 });
  });
});

afterEach(() => vi.unstubAllGlobals());

const DAY = '/assets/day-aaaaaaaa.js';
const LIST = '/assets/list-bbbbbbbb.js';
const RECORD = '/assets/record-cccccccc.js';
const NEW_DAY = '/assets/day-dddddddd.js';
const NEW_LIST = '/assets/list-eeeeeeee.js';
const NEW_RECORD = '/assets/record-ffffffff.js';

test('files stored in advance are available immediately, and any other file after its first fetch', async () => {
  served = new Set([DAY, LIST, RECORD]);
  const worker = await startWorker([DAY], [LIST, RECORD]);
  await worker.emit('install');
  expect(fetched).toEqual([DAY]);
  await worker.emit('fetch', get(LIST));
  served = new Set();
  expect(await (await worker.emit('fetch', get(DAY)))?.text()).toBe(DAY);
  expect(await (await worker.emit('fetch', get(LIST)))?.text()).toBe(LIST);
  expect((await worker.emit('fetch', get(RECORD)))?.ok).toBe(false);
  expect(pathsIn('roundbook-pages')).toEqual([LIST]);
});

test('files that a page fetched before the worker was installed are stored too', async () => {
  served = new Set([DAY, LIST]);
  const worker = await startWorker([DAY], [LIST, RECORD]);
  await worker.emit('message', { data: { fetched: [DAY, LIST, '/api/session'] } });
  expect(pathsIn('roundbook-pages')).toEqual([LIST]);
});

test('a deploy carries opened pages over to the new build, and deletes the old build’s files', async () => {
  served = new Set([DAY, LIST, RECORD]);
  const before = await startWorker([DAY], [LIST, RECORD]);
  await before.emit('install');
  await before.emit('fetch', get(LIST));

  served = new Set([NEW_DAY, NEW_LIST, NEW_RECORD]);
  const after = await startWorker([NEW_DAY], [NEW_LIST, NEW_RECORD]);
  await after.emit('install');
  expect(pathsIn('roundbook-pages')).toEqual([LIST, NEW_LIST]);
  await after.emit('activate');
  expect(pathsIn('roundbook-app')).toEqual([NEW_DAY]);
  expect(pathsIn('roundbook-pages')).toEqual([NEW_LIST]);
});

test('a new build is stored even if one of its opened pages cannot be fetched', async () => {
  served = new Set([DAY, LIST]);
  const before = await startWorker([DAY], [LIST]);
  await before.emit('fetch', get(LIST));
  served = new Set([NEW_DAY]);
  await (await startWorker([NEW_DAY], [NEW_LIST])).emit('install');
  expect(pathsIn('roundbook-app')).toEqual([NEW_DAY]);
});

test('the card page comes from the server, with the policy that the server sets', async () => {
  served = new Set(['/index.html']);
  const worker = await startWorker(['/index.html'], []);
  await worker.emit('install');
  const opened = async (path: string) =>
    (await worker.emit('fetch', { request: { ...get(path).request, mode: 'navigate' } })) !==
    undefined;
  expect(await opened('/billing')).toBe(true);
  expect(await opened('/billing/card')).toBe(false);
});

test('a page that is not stored fails on a silent connection instead of hanging', async () => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'fetch',
    (_request: unknown, { signal }: { signal: AbortSignal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('silent')));
      }),
  );
  const worker = await startWorker([DAY], [LIST]);
  const opened = worker.emit('fetch', get(LIST));
  await Promise.all([expect(opened).rejects.toThrow('silent'), vi.advanceTimersByTimeAsync(8000)]);
  vi.useRealTimers();
});

/** The program's open windows, and the notifications that pushes show. */
function stubWindows(urls: readonly string[]) {
  const told: unknown[] = [];
  const opened: string[] = [];
  const shown: { title: string; body?: string; tag?: string; data?: unknown }[] = [];
  const windows = urls.map((url, at) => ({
    url: ORIGIN + url,
    focused: at === 0,
    postMessage: (message: unknown) => told.push({ url, message }),
    focus: async () => undefined,
  }));
  Object.assign(self, {
    clients: {
      matchAll: async () => windows,
      openWindow: async (href: string) => void opened.push(href),
    },
    registration: {
      showNotification: async (title: string, options: object) =>
        void shown.push({ title, ...options }),
    },
  });
  return { told, opened, shown };
}

const NEWS = {
  title: 'Roundbook',
  body: 'A payment came in',
  path: '/notifications/7',
  tag: 'payment',
};

test('a push is shown, with the address that a click opens', async () => {
  const worker = await startWorker([], []);
  const { shown } = stubWindows([]);
  await worker.emit('push', { data: { json: () => NEWS } });
  expect(shown).toMatchObject([
    {
      title: 'Roundbook',
      body: 'A payment came in',
      tag: 'payment',
      data: { path: '/notifications/7' },
    },
  ]);
});

test('a push that cannot be read is still shown', async () => {
  const worker = await startWorker([], []);
  const { shown } = stubWindows([]);
  const unreadable = {
    json: () => {
      throw new SyntaxError('no JSON');
    },
  };
  await worker.emit('push', { data: unreadable });
  expect(shown).toMatchObject([{ title: 'Roundbook', data: { path: '/notifications' } }]);
});

const click = (path: string) => ({ notification: { close: () => undefined, data: { path } } });

test('a click continues in the open window, which may hold a form', async () => {
  const worker = await startWorker([], []);
  const { told, opened } = stubWindows(['/work', '/']);
  await worker.emit('notificationclick', click('/notifications/7'));
  expect(told).toEqual([{ url: '/work', message: { open: '/notifications/7' } }]);
  expect(opened).toEqual([]);
});

test('a click opens a window if there is none, but never a customer’s page or another host', async () => {
  const worker = await startWorker([], []);
  const { told, opened } = stubWindows(['/c/link']);
  await worker.emit('notificationclick', click('/notifications/7'));
  await worker.emit('notificationclick', click('https://elsewhere.example.com/'));
  expect(opened).toEqual([`${ORIGIN}/notifications/7`]);
  expect(told).toEqual([]);
});
