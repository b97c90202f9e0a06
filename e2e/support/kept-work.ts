import { expect, type Page } from '@playwright/test';

/**
 * The calls that the work view makes for each day: the name of the parameter that holds the day, by
 * path.
 */
const DAY_IN: Readonly<Record<string, string>> = {
  '/jobs': 'scheduledOrDoneDate',
  '/work-orders': 'date',
};

/** The number of days that the work view offers. */
const DAYS = 7;

/**
 * The path and the query of each answer that the device has stored for reading without signal. Empty before the app has
 * made its database: opening it here would make an empty one.
 */
export function storedAnswers(
  page: Page,
): Promise<[path: string, query: Record<string, string>][]> {
  return page.evaluate(async () => {
    const databases = await indexedDB.databases();
    if (databases.every(({ name }) => name !== 'roundbook')) return [];
    return new Promise<[path: string, query: Record<string, string>][]>((resolve, reject) => {
      const opening = indexedDB.open('roundbook');
      opening.addEventListener('error', () => reject(opening.error!));
      opening.addEventListener('success', () => {
        const reading = opening.result.transaction('store').objectStore('store').getAllKeys();
        reading.addEventListener('success', () => {
          opening.result.close();
          const keys = reading.result as [account: string, key: string][];
          resolve(
            keys.map(([, key]) => {
              const [path, , query] = JSON.parse(key) as [
                path: string,
                params?: unknown,
                query?: Record<string, string>,
              ];
              return [path, query ?? {}];
            }),
          );
        });
      });
    });
  });
}

/** The calls about days whose answers the device has stored, such as `/jobs 2026-11-30`. */
async function storedDays(page: Page): Promise<ReadonlySet<string>> {
  const answers = await storedAnswers(page);
  const days = answers.map(([path, query]) => [path, query[DAY_IN[path] ?? '']]);
  return new Set(days.filter(([, day]) => day).map((call) => call.join(' ')));
}

/** Whether the device has fetched everything that work without signal needs. */
function isReady(page: Page): Promise<boolean> {
  return page.evaluate(() =>
    Object.entries(localStorage).some(
      ([name, at]) => name.startsWith('roundbook.fetched-ahead.work.') && Number(at) > 0,
    ),
  );
}

/**
 * Opens today's work, with the app, the days around today and their orders stored on the device.
 * The test must allow service workers.
 */
export async function openKeptWork(page: Page): Promise<void> {
  await page.goto('/work');
  await expect.poll(() => isReady(page), { timeout: 90_000 }).toBe(true);
  // An answer is stored a moment after it has arrived.
  await expect
    .poll(async () => (await storedDays(page)).size, { timeout: 90_000 })
    .toBe(DAYS * Object.keys(DAY_IN).length);
  // A service worker that is ready may still be taking over the page; until it has, the page's
  // files come from the server.
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), {
      timeout: 90_000,
    })
    .toBe(true);
}
