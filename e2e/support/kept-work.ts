import { expect, type Page } from '@playwright/test';

/** What the work view reads of each day: the name of the day in the call, by the call's path. */
const DAY_IN: Readonly<Record<string, string>> = {
  '/api/jobs': 'scheduledOrDoneDate',
  '/api/work-orders': 'date',
};

/** The days that the work view offers. */
const DAYS = 7;

/**
 * Opens today's work, with the program, the days around today and their orders kept on the device. The
 * test has to allow service workers.
 */
export async function openKeptWork(page: Page): Promise<void> {
  const read = new Set<string>();
  page.on('response', (response) => {
    const { pathname, searchParams } = new URL(response.url());
    const day = searchParams.get(DAY_IN[pathname] ?? '');
    if (day && response.ok()) read.add(`${pathname} ${day}`);
  });
  await page.goto('/work');
  await expect.poll(() => read.size, { timeout: 30_000 }).toBe(DAYS * Object.keys(DAY_IN).length);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
}
