import { test as base } from '@playwright/test';

export { expect } from '@playwright/test';

interface App {
  /** Where the product answers, without a slash at the end. */
  url: string;
}

/** Playwright's `test` with what the tests of this product need. */
export const test = base.extend<{ app: App }>({
  // Playwright reads the names of the fixtures that one builds on from this pattern.
  // oxlint-disable-next-line eslint/no-empty-pattern
  app: async ({}, use) => {
    const url = process.env['APP_URL'];
    if (!url) throw new Error('Run browser tests with `npm run test:e2e`.');
    await use({ url });
  },
  // Pages open relative addresses on the product.
  baseURL: async ({ app }, use) => use(app.url),
});
