import type { Browser } from '@playwright/test';
import { BUDGETS, weighScripts } from '../../tools/browser/weight.ts';
import { storedSession } from '../support/business.ts';
import { expect, test } from '../support/fixtures.ts';

/** The number of KiB of scripts and styles that a first visit loads. */
async function firstVisit(browser: Browser, url: string, token?: string): Promise<number> {
  const context = await browser.newContext({
    storageState: token ? storedSession(url, token) : { cookies: [], origins: [] },
    serviceWorkers: 'block',
    // Set here, because a browser asks for Brotli only over a secure connection.
    extraHTTPHeaders: { 'accept-encoding': 'br' },
  });
  return weighScripts(await context.newPage(), `${url}${token ? '/work' : '/login'}`);
}

test('signing in and opening the day’s work load no more than their budgets allow', async ({
  browser,
  business,
  app,
}) => {
  expect(await firstVisit(browser, app.url)).toBeLessThan(BUDGETS['/login']);
  const day = await firstVisit(browser, app.url, business.token);
  expect(day).toBeLessThan(BUDGETS['/work']);
  // Without this check, an empty page would pass.
  expect(day).toBeGreaterThan(100);
});

test(
  'the day’s work and its menu stay on screen until the next page has loaded what the first view left out',
  { tag: '@both' },
  async ({ page, isMobile }) => {
    await page.route(/\/routeTree\.gen-[^/]*\.js$/, async (route) => {
      // Longer than a page waits before it shows a placeholder.
      await page.evaluate(() => new Promise((done) => setTimeout(done, 500)));
      await route.continue();
    });
    await page.goto('/work');
    const bar = page.getByRole(isMobile ? 'navigation' : 'complementary');
    await bar.evaluate((element) => element.setAttribute('data-stayed', 'true'));
    if (isMobile) await page.getByRole('button', { name: 'Tools' }).click();
    const menu = isMobile ? page.getByRole('dialog') : bar;
    await menu.getByRole('link', { name: 'Customers', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible();
    await expect(bar).toHaveAttribute('data-stayed', 'true');
  },
);
