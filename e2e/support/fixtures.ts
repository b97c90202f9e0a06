import { test as base } from '@playwright/test';
import { clearOfMidnight } from '../../tools/clear-of-midnight.ts';
import { type Business, registerBusiness, storedSession } from './business.ts';

export { expect } from '@playwright/test';

interface App {
  /** The product's address, without a slash at the end. */
  readonly url: string;
}

/** In milliseconds, longer than any test takes, even on a busy machine. */
const TEST_LIMIT_MS = 10 * 60_000;

/** Playwright's `test` for visitors: no user is signed in. */
export const visitorTest = base.extend<{ app: App; sameDay: void }>({
  sameDay: [
    // Playwright reads the names of the required fixtures from this pattern.
    // oxlint-disable-next-line eslint/no-empty-pattern
    async ({}, use) => {
      await clearOfMidnight(TEST_LIMIT_MS);
      await use();
    },
    // The time spent waiting does not count towards the test's limit.
    { auto: true, timeout: 2 * TEST_LIMIT_MS },
  ],
  // oxlint-disable-next-line eslint/no-empty-pattern
  app: async ({}, use) => {
    const url = process.env['APP_URL'];
    if (!url) throw new Error('Run browser tests with `npm run test:e2e`.');
    await use({ url });
  },
  context: async ({ context }, use) => {
    await context.setOffline(false);
    await context.clearPermissions();
    await use(context);
  },
  // Pages open relative addresses below the product's.
  baseURL: async ({ app }, use) => use(app.url),
});

type Registered = Map<string, Promise<Business>>;

/**
 * Playwright's `test` with a business whose Owner is signed in on every page. The tests in a file
 * share a business, which no other file uses.
 */
export const test = visitorTest.extend<{ business: Business }, { registered: Registered }>({
  // oxlint-disable-next-line eslint/no-empty-pattern
  registered: [async ({}, use) => use(new Map()), { scope: 'worker' }],
  business: async ({ registered, app }, use, { file }) => {
    const known = registered.get(file) ?? registerBusiness(app.url);
    registered.set(file, known);
    await use(await known);
  },
  storageState: async ({ business, app }, use) => use(storedSession(app.url, business.token)),
});
