import type { Page, Request } from '@playwright/test';

const KIB = 1024;

/** KiB of scripts and styles that a first visit may load, compressed, by screen. */
export const BUDGETS = { '/login': 130, '/c/': 100, '/work': 205 } as const;

/** In milliseconds: a page counts as quiet after this time without requests. */
const QUIET_MS = 1000;

/**
 * Waits until a page neither loads nor works. Playwright's `networkidle` is not enough: it ends if a slow machine takes
 * half a second to run the loaded code, and so misses everything that this code loads.
 */
async function untilQuiet(
  page: Page,
  open: ReadonlySet<Request>,
  asked: () => number,
): Promise<void> {
  let before = -1;
  while (open.size > 0 || before !== asked()) {
    before = asked();
    await page.evaluate(
      (ms) => new Promise((done) => requestIdleCallback(() => setTimeout(done, ms))),
      QUIET_MS,
    );
  }
}

/**
 * KiB of compressed scripts and styles until a page is quiet.
 * @param page a page of a context that has loaded nothing yet, because cached files weigh nothing
 */
export async function weighScripts(page: Page, url: string): Promise<number> {
  const sizes: Promise<number>[] = [];
  const open = new Set<Request>();
  let asked = 0;
  page.on('request', (request) => {
    open.add(request);
    asked += 1;
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  page.on('response', (response) => {
    if (!/\.(js|mjs|css)(\?|$)/.test(response.url())) return;
    sizes.push(
      response
        .finished()
        .then(() => response.request().sizes())
        .then(({ responseBodySize }) => responseBodySize),
    );
  });
  await page.goto(url);
  await untilQuiet(page, open, () => asked);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / KIB;
}
