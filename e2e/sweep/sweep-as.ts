import type { Page } from '@playwright/test';
import { isoWeekOf } from '@roundbook/domain/values/dates/iso-week';
import { expectAccessible } from '../support/accessibility.ts';
import { type Business, storedSession } from '../support/business.ts';
import { expect, visitorTest } from '../support/fixtures.ts';
import { moveTo } from '../support/screens/moving.ts';
import { EXAMPLES } from '../support/screens/screens.ts';
import {
  expectNothingBesideThePage,
  expectWholeControls,
  noteFaults,
  SIZES,
  takePicture,
} from '../support/screens/sweeping.ts';
import type { Viewer } from '../support/screens/viewer.ts';

/** The user or visitor who looks at the screens. */
export interface Looker {
  /** Null for a visitor. */
  readonly token: string | null;
  /** The values for placeholders such as `{customer}`. */
  readonly records: Readonly<Record<string, string>>;
}

/** A user of a business, who looks at its days. */
export async function lookerOf(business: Business): Promise<Looker> {
  const today = await business.today();
  return { token: business.token, records: { today, week: isoWeekOf(today) } };
}

interface Shared {
  looker: Looker;
  /** A page for all screens, and the faults noted on it so far. */
  seen: { readonly page: Page; readonly faults: string[] };
}

/** The first example of each route, which is opened by its address; from there, the others are moved to in the app. */
const OPENED: ReadonlySet<unknown> = new Set(Object.values(EXAMPLES).map(([first]) => first));

/**
 * Shows every screen of a viewer at both sizes and in both schemes, and expects no faults. There is a file for each
 * viewer, so that they run in parallel.
 */
export function sweepAs(viewer: Viewer, begin: (url: string) => Promise<Looker>): void {
  const test = visitorTest.extend<object, Shared>({
    looker: [
      // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads a pattern here.
      async ({}, use) => use(await begin(process.env['APP_URL'] ?? '')),
      { scope: 'worker' },
    ],
    seen: [
      async ({ browser, looker: { token } }, use) => {
        const url = process.env['APP_URL'] ?? '';
        const context = await browser.newContext({
          baseURL: url,
          storageState: token ? storedSession(url, token) : { cookies: [], origins: [] },
          locale: 'en-GB',
          timezoneId: 'Europe/London',
          viewport: { width: 1440, height: 900 },
          reducedMotion: 'reduce',
          serviceWorkers: 'block',
        });
        const page = await context.newPage();
        await use({ page, faults: noteFaults(page) });
        await context.close();
      },
      { scope: 'worker' },
    ],
  });
  const screens = Object.values(EXAMPLES)
    .flat()
    .filter(([who]) => who === viewer);
  for (const screen of screens) {
    const [, address] = screen;
    test(`${address} as ${viewer}: no faults`, async ({ app, looker, seen: { page, faults } }) => {
      faults.length = 0;
      const path = address.replaceAll(/\{(\w+)\}/g, (_, name: string) => looker.records[name]!);
      const [desk] = SIZES;
      await desk.take(page);
      if (OPENED.has(screen) || page.url() === 'about:blank') await page.goto(path);
      else await moveTo(page, path);
      for (const size of SIZES) {
        if (size !== desk) await size.take(page);
        await expect(page.locator('h1').first()).toBeVisible();
        await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0);
        expect(new URL(page.url()).pathname).toMatch(new URL(path, app.url).pathname);
        await expectNothingBesideThePage(page);
        await expectWholeControls(page);
        const name = `${viewer}${address.replaceAll(/[^\w]+/g, '-')}-${size.name}`;
        await expectAccessible(page, (scheme) => takePicture(page, `${name}-${scheme}`));
      }
      expect(faults, page.url()).toEqual([]);
    });
  }
}
