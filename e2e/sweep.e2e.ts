import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { registerBusiness, storedSession } from './support/business.ts';
import { signInToDemo } from './support/demo.ts';
import { expect, visitorTest } from './support/fixtures.ts';
import { EXAMPLES, routesOfTheApp, type Viewer } from './support/screens.ts';
import { expectNothingBesideThePage, noteFaults, SIZES } from './support/sweeping.ts';
import { openWordyBusiness } from './support/wordy-business.ts';

interface Viewers {
  /** The token of each viewer; a visitor has none. */
  readonly tokens: Readonly<Record<Exclude<Viewer, 'visitor'>, string>>;
  /** What stands for `{customer}` and its like. */
  readonly records: Readonly<Record<string, string>>;
}

interface Shared {
  viewers: Viewers;
  /** A viewer's context, one for all screens, as its cache makes the next page open sooner. */
  contextOf: (viewer: Viewer) => Promise<BrowserContext>;
}

const test = visitorTest.extend<object, Shared>({
  viewers: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads a pattern here.
    async ({}, use) => {
      const url = process.env['APP_URL'] ?? '';
      const [demo, wordy, fresh] = await Promise.all([
        signInToDemo(url, 'owner'),
        openWordyBusiness(url),
        registerBusiness(url, 'Free'),
      ]);
      const tokens = { demo: demo.token, wordy: wordy.business.token, new: fresh.token };
      await use({ tokens, records: wordy.records });
    },
    { scope: 'worker' },
  ],
  contextOf: [
    async ({ browser, viewers }, use) => {
      const url = process.env['APP_URL'] ?? '';
      const opened = new Map<Viewer, Promise<BrowserContext>>();
      await use((viewer) => {
        const context =
          opened.get(viewer) ??
          browser.newContext({
            baseURL: url,
            storageState:
              viewer === 'visitor'
                ? { cookies: [], origins: [] }
                : storedSession(url, viewers.tokens[viewer]),
            locale: 'en-GB',
            timezoneId: 'Europe/London',
            viewport: { width: 1440, height: 900 },
            reducedMotion: 'reduce',
            serviceWorkers: 'block',
          });
        opened.set(viewer, context);
        return context;
      });
      await Promise.all([...opened.values()].map(async (context) => (await context).close()));
    },
    { scope: 'worker' },
  ],
});

test('every route has an example that is swept', () => {
  expect(Object.keys(EXAMPLES).toSorted()).toEqual(routesOfTheApp().toSorted());
});

for (const [viewer, address] of Object.values(EXAMPLES).flat()) {
  test(`${address} as ${viewer}: nothing amiss`, async ({ app, viewers, contextOf }, {
    project,
  }) => {
    const context = await contextOf(viewer);
    const page = await context.newPage();
    const faults = noteFaults(page);
    const path = address.replaceAll(/\{(\w+)\}/g, (_, name: string) => viewers.records[name]!);
    await page.goto(path);
    for (const size of SIZES) {
      await size.take(page);
      await expect(page.locator('h1').first()).toBeVisible();
      await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0);
      expect(new URL(page.url()).pathname).toMatch(new URL(path, app.url).pathname);
      await expectNothingBesideThePage(page);
      const name = `${viewer}${address.replaceAll(/[^\w]+/g, '-')}-${size.name}`;
      await expectAccessible(page, (scheme) =>
        page.screenshot({
          path: join(project.outputDir, 'screens', `${name}-${scheme}.png`),
          animations: 'disabled',
        }),
      );
    }
    expect(faults, page.url()).toEqual([]);
    await page.close();
  });
}
