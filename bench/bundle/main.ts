import type { Page } from '@playwright/test';
import { signIn, startBrowser } from '../browser.ts';
import { startProduct } from '../product.ts';

// What a first visit loads: JavaScript and CSS as compressed on the wire, against each screen's
// budget; and what a phone stores so that a day of work needs no signal.
const KIB = 1024;

/** Bytes of scripts and styles on the wire until the page is quiet. */
async function weigh(page: Page, open: () => Promise<unknown>): Promise<number> {
  const sizes: Promise<number>[] = [];
  page.on('response', (response) => {
    if (!/\.(js|mjs|css)(\?|$)/.test(response.url())) return;
    sizes.push(
      response
        .finished()
        .then(() => response.request().sizes())
        .then(({ responseBodySize }) => responseBodySize),
    );
  });
  await open();
  await page.waitForLoadState('networkidle');
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

interface Stored {
  readonly files: number;
  readonly bytes: number;
}

/** What the service worker has stored once it is installed: files, and their bytes on the device. */
async function stored(page: Page): Promise<Stored> {
  return page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    const names = await caches.keys();
    const kept = await Promise.all(
      names.map(async (name) => {
        const cache = await caches.open(name);
        return Promise.all((await cache.keys()).map((request) => cache.match(request)));
      }),
    );
    const bodies = await Promise.all(kept.flat().map((response) => response!.arrayBuffer()));
    return { files: bodies.length, bytes: bodies.reduce((sum, body) => sum + body.byteLength, 0) };
  });
}

function report(screen: string, bytes: number, budget: number): void {
  const kib = bytes / KIB;
  console.log(
    `${screen}: ${kib.toFixed(1)} KiB, ${(kib / budget).toFixed(2)} of its budget of ${budget} KiB`,
  );
}

const product = await startProduct(4511);
const browser = await startBrowser();
try {
  const options = {
    serviceWorkers: 'block',
    extraHTTPHeaders: { 'accept-encoding': 'br' },
  } as const;
  const visitor = await (await browser.newContext(options)).newPage();
  report('/login', await weigh(visitor, () => visitor.goto(`${product.url}/login`)), 130);

  const customer = await (await browser.newContext(options)).newPage();
  report('/c/', await weigh(customer, () => customer.goto(`${product.url}/c/`)), 100);

  const context = await browser.newContext(options);
  await signIn(await context.newPage(), product.url);
  // A new context with only the session: its cache is empty.
  const state = await context.storageState();
  const worker = await (await browser.newContext({ ...options, storageState: state })).newPage();
  report('/work', await weigh(worker, () => worker.goto(`${product.url}/work`)), 220);

  const phone = await (await browser.newContext({ storageState: state })).newPage();
  await phone.goto(`${product.url}/work`);
  const { files, bytes } = await stored(phone);
  report(`A phone stores ${files} files`, bytes, 3200);
} finally {
  await browser.close();
  await product.stop();
}
