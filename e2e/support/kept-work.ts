import { expect, type Page } from '@playwright/test';

/**
 * The calls that the work view makes for each day: the name of the parameter that holds the day, by
 * path.
 */
const DAY_IN: Readonly<Record<string, string>> = {
  '/api/jobs': 'scheduledOrDoneDate',
  '/api/work-orders': 'date',
};

/** The number of days that the work view offers. */
const DAYS = 7;

/**
 * Opens today's work, with the app, the days around today and their orders stored on the device.
 * The test must allow service workers.
 */
export async function openKeptWork(page: Page): Promise<void> {
  const read = new Set<string>();
  page.on('response', (response) => {
    const { pathname, searchParams } = new URL(response.url());
    const day = searchParams.get(DAY_IN[pathname] ?? '');
    if (day && response.ok()) read.add(`${pathname} ${day}`);
  });
  await page.goto('/work');
  await expect.poll(() => read.size, { timeout: 90_000 }).toBe(DAYS * Object.keys(DAY_IN).length);
  // A service worker that is ready may still be taking over the page; until it has, the page's
  // files come from the server.
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), {
      timeout: 90_000,
    })
    .toBe(true);
}
