import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { planToday, TO_AND_FRO } from '../support/day-order.ts';
import { expect, test } from '../support/fixtures.ts';
import { openKeptWork, storedAnswers } from '../support/kept-work.ts';

/** The banner of the work view, whose changes are kept. */
const OFFLINE = /^You are offline\. .* kept on this /;

/** Empties the browser's own cache, so that only what the app stores is left. */
async function clearBrowserCache(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.clearBrowserCache');
  await browser.detach();
}

/** Follows the app's link to the list of invoices, which is not stored in advance. */
async function openInvoices(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Tools' }).click();
  await page.getByRole('link', { name: 'Invoices' }).click();
}

/** Follows the app's link to the list of customers. */
async function openCustomers(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Tools' }).click();
  await page.getByRole('link', { name: 'Customers' }).click();
}

test.describe('once the program is stored', { tag: '@phone' }, () => {
  test.use({ serviceWorkers: 'allow' });

  test('a day of work needs no signal from start to end, on a list and on a map, nor does looking up a customer outside it', async ({
    page,
    context,
    business,
  }) => {
    await business.addCustomer('Una Unseen', { mobileNumber: '07700 900456' });
    await planToday(business, TO_AND_FRO);
    await openKeptWork(page);
    await expect
      .poll(async () => (await storedAnswers(page)).map(([path]) => path))
      .toContain('/customers');
    await clearBrowserCache(page);
    // The first map shown fetches the library, its worker and the outline.
    const missing: string[] = [];
    context.on('requestfailed', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/assets/')) missing.push(pathname);
    });
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText(OFFLINE)).toBeVisible();

    const shapes = page.getByRole('radiogroup', { name: 'Show as' });
    await shapes.getByText(/map$/i).click();
    const map = page.getByRole('region', { name: 'The stops of this day', exact: true });
    await expect(map.getByRole('button', { name: 'Zoom in' })).toBeVisible({ timeout: 90_000 });
    await expect(map.getByRole('button', { name: /^1\. Amy West/ })).toBeVisible();
    await expect(map.getByText('© OS, Royal Mail, ONS · Natural Earth')).toBeVisible();
    expect(missing).toEqual([]);
    await shapes.getByText('List').click();

    await page.getByRole('button', { name: 'More for Amy West' }).click();
    await page.getByRole('menuitem', { name: 'Done with details…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Mark job as done' });
    await dialog.getByRole('button', { name: 'Mark as done' }).click();
    await expect(
      page.getByText("Job will be marked as done when you're back online"),
    ).toBeVisible();

    await openCustomers(page);
    await expect(page.getByText('Una Unseen')).toBeVisible();
    await expect(page.getByText('07700 900456')).toBeVisible();
  });

  test('a page that has never been opened says that it needs a signal, opens once there is one, and opens without a signal from then on', async ({
    page,
    context,
  }) => {
    await openKeptWork(page);
    await clearBrowserCache(page);
    await context.setOffline(true);
    await expect(page.getByText(OFFLINE)).toBeVisible();

    await openInvoices(page);
    const failure = page.getByRole('alert').filter({ hasText: 'This page needs signal' });
    await expect(failure).toBeVisible();
    await expectAccessible(page);
    await failure.getByRole('button', { name: 'Try again' }).click();
    await expect(failure).toBeVisible();
    await page.getByRole('link', { name: 'Work' }).click();
    await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();

    await openInvoices(page);
    await expect(failure).toBeVisible();
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Invoices', exact: true })).toBeVisible();

    // Waits, because the service worker stores the page's file only after it has answered.
    const storedPages = () =>
      page.evaluate(async () => {
        const requests = await (await caches.open('roundbook-pages')).keys();
        return requests.map(({ url }) => new URL(url).pathname);
      });
    await expect.poll(storedPages).toContainEqual(expect.stringMatching(/\/invoices-[^/]+\.js$/));
    await page.goto('/work');
    await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
    await clearBrowserCache(page);
    await context.setOffline(true);
    await expect(page.getByText(OFFLINE)).toBeVisible();
    await openInvoices(page);
    await expect(page.getByRole('heading', { name: 'Invoices', exact: true })).toBeVisible();
  });
});

test(
  'after a deploy a page of the old version offers the new one',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/work');
    await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    await page.route(/\/assets\/customers-/, (route) => route.fulfill({ status: 404 }));
    await page.route('**/build.txt', (route) => route.fulfill({ body: '9999999999' }));
    await openCustomers(page);
    const failure = page
      .getByRole('alert')
      .filter({ hasText: 'A new version of Roundbook is ready' });
    await expect(failure).toBeVisible();
    await expectAccessible(page);
    expect(loads).toBe(0);

    await page.unrouteAll();
    await failure.getByRole('button', { name: 'Update' }).click();
    await expect(page.getByRole('heading', { name: 'Customers', exact: true })).toBeVisible();
    expect(loads).toBe(1);
  },
);
