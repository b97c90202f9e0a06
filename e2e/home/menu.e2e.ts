import { expect, test } from '../support/fixtures.ts';
import { openAs } from '../support/sessions.ts';

for (const height of [900, 720]) {
  test(`the whole menu is in sight on a screen of 1440 × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height });
    await page.goto('/settings');
    const sidebar = page.getByRole('complementary', { name: 'Sidebar' });
    const manage = sidebar.getByRole('region', { name: 'Manage' }).getByRole('link');
    await expect(manage).toHaveText([
      'Customers',
      'Quotes',
      'Canvassing',
      'Invoices',
      'Payments',
      'Expenses',
      'Broadcasts',
      'Leads',
    ]);
    await expect(sidebar.getByRole('button', { name: 'Log Out' })).toBeInViewport({ ratio: 1 });
    const [hidden, searchHeight] = await sidebar.evaluate((aside) => [
      aside.scrollHeight - aside.clientHeight,
      aside.querySelector('button span')!.getClientRects().length,
    ]);
    expect(hidden).toBe(0);
    expect(searchHeight).toBe(1);
  });
}

test(
  'a worker finds their own stop by words from different places, and opens its day',
  { tag: '@phone' },
  async ({ browser, business }) => {
    await business.addJobToday('Dorothy Evans');
    const page = await openAs(browser, await business.addUser('Limited Worker'));
    await page.goto('/work');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page.getByText('Find your planned stops')).toBeVisible();
    await page.getByPlaceholder('Search anything').fill('evans high street');
    const stop = page.getByRole('option', { name: /Dorothy Evans/ });
    await expect(stop).toContainText('12 High Street');
    await expect(stop).not.toContainText('£');
    const input = await page.getByPlaceholder('Search anything').boundingBox();
    expect(input!.x + input!.width).toBeLessThanOrEqual(390);
    await stop.click();
    await expect(page).toHaveURL(`/work/${await business.today()}`);
    await page.context().close();
  },
);
