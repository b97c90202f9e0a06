import type { Page } from '@playwright/test';
import { BUDGETS, weighScripts } from '../../tools/browser/weight.ts';
import { signIn, startBrowser } from '../browser.ts';
import { startProduct } from '../product.ts';

// Measures what a first visit loads (compressed JavaScript and CSS, against each screen's budget), and what a phone
// stores to work for a day without signal.
const KIB = 1024;

interface Stored {
  readonly files: number;
  readonly bytes: number;
}

/** The files that the service worker stores on installation, and their bytes on the device. */
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

function report(what: string, kib: number, budget: number): void {
  console.log(
    `${what}: ${kib.toFixed(1)} KiB, ${(kib / budget).toFixed(2)} of its budget of ${budget} KiB`,
  );
}

async function reportFirstVisit(page: Page, screen: keyof typeof BUDGETS): Promise<void> {
  report(screen, await weighScripts(page, product.url + screen), BUDGETS[screen]);
}

const product = await startProduct(4511);
const browser = await startBrowser();
try {
  const options = {
    serviceWorkers: 'block',
    extraHTTPHeaders: { 'accept-encoding': 'br' },
  } as const;
  const visitor = await (await browser.newContext(options)).newPage();
  await reportFirstVisit(visitor, '/login');

  const customer = await (await browser.newContext(options)).newPage();
  await reportFirstVisit(customer, '/c/');

  const context = await browser.newContext(options);
  await signIn(await context.newPage(), product.url);
  // A new context with only the session: its cache is empty.
  const state = await context.storageState();
  const worker = await (await browser.newContext({ ...options, storageState: state })).newPage();
  await reportFirstVisit(worker, '/work');

  const phone = await (await browser.newContext({ storageState: state })).newPage();
  await phone.goto(`${product.url}/work`);
  const { files, bytes } = await stored(phone);
  report(`A phone stores ${files} files`, bytes / KIB, 3200);
} finally {
  await browser.close();
  await product.stop();
}
