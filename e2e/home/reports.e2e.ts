import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../support/accessibility.ts';
import { storedSession } from '../support/business.ts';
import { expect, test } from '../support/fixtures.ts';
import { addInvoice, addPayment } from '../support/records.ts';

test(
  'a report is opened, compared, followed to its rows and saved as a file',
  { tag: '@both' },
  async ({ page, business }) => {
    const first = await addInvoice(business, 'Fay Fern');
    await addPayment(business, first.customerId, 2000);
    await addInvoice(business, 'Gus Green');

    await page.goto('/more/reports');
    await expect(page).toHaveURL(/\/reports$/);
    await page.getByRole('link', { name: 'Overview' }).click();
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { name: 'Overview', level: 1 })).toBeVisible();

    await page.getByRole('combobox', { name: 'Range' }).selectOption('This month');
    await page.getByRole('combobox', { name: 'Compare' }).selectOption('With a year ago');
    await expect(page).toHaveURL(/dateRange=thisMonth&compare=yearAgo/);
    await expect(main.getByText(/^This month(?: so far)?: /)).toBeVisible();
    await expect(main.getByText(/^Compared with /)).toBeVisible();
    await expectAccessible(page);

    await test.step('each figure is explained, and opens the rows behind it', async () => {
      const turnover = main.getByRole('listitem').filter({ hasText: 'Turnover' }).first();
      await turnover.getByText('How is this worked out?').click();
      await expect(turnover.locator('details p')).toBeVisible();
      await main.getByRole('link', { name: /: Turnover$/ }).click();
      await expect(page).toHaveURL(/\/manage\/invoices\?from=\d{4}-\d\d-01&to=/);
      await expect(page.getByText(/^\d+ invoices, £/)).toBeVisible();
      await expect(page.getByRole('combobox', { name: 'Period' })).toHaveValue('ownDates');
      await page.goBack();
      await expect(page.getByRole('combobox', { name: 'Range' })).toHaveValue('thisMonth');
    });

    await test.step('a point of a chart is reached by keyboard, and opens its rows', async () => {
      const chart = main.getByRole('group', { name: 'Turnover' });
      const points = chart.getByRole('link');
      await points.first().focus();
      await page.keyboard.press('End');
      await expect(points.last()).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/manage\/invoices\?from=/);
      await page.goBack();
    });

    await test.step('a table is saved as a file', async () => {
      await main.getByRole('button', { name: 'Download Turnover' }).click();
      const csv = page.waitForEvent('download');
      await page.getByRole('menuitem', { name: 'Download CSV' }).click();
      const text = await readFile(await (await csv).path(), 'utf8');
      expect(text).toContain('Turnover (£)');
      await main.getByRole('button', { name: 'Download Turnover' }).click();
      const xlsx = page.waitForEvent('download');
      await page.getByRole('menuitem', { name: 'Download Excel' }).click();
      const file = await xlsx;
      expect(file.suggestedFilename()).toMatch(/^overview-\d{4}-\d\d-01-.*-turnover\.xlsx$/);
      expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK');
    });

    await test.step('a range in the future is refused in words', async () => {
      await page.goto('/reports/overview?from=2026-01-01&to=2099-12-31');
      await expect(
        main.getByRole('heading', { name: 'Sorry, there was an error loading the report' }),
      ).toBeVisible();
      await expect(main.getByText(/cannot reach into the future/)).toBeVisible();
      await page.getByRole('combobox', { name: 'Range' }).selectOption('Last 12 months');
      await expect(main.getByRole('link', { name: /: Turnover$/ })).toBeVisible();
    });
  },
);

/** KiB of scripts and styles, compressed, that the charts of a report may load. */
const BUDGET = 40;

test('charts load once a report has its numbers, and are small', async ({ page, business }) => {
  const { customerId } = await addInvoice(business, 'Hal Hart');
  await addPayment(business, customerId, 2000);
  await page.goto('/reports');
  let hasNumbers = false;
  const sizes: Promise<number>[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname === '/api/reports/overview') hasNumbers = true;
  });
  page.on('requestfinished', (request) => {
    if (!hasNumbers || !/\.(js|css)(\?|$)/.test(request.url())) return;
    sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  await page.getByRole('link', { name: 'Overview' }).click();
  await expect(page.getByRole('group', { name: 'Turnover' })).toBeVisible();
  const loaded = async () => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1024;
  // The browser reports a request a moment after it has used the answer.
  await expect.poll(loaded).toBeGreaterThan(5);
  expect(await loaded()).toBeLessThanOrEqual(BUDGET);
});

test('reports are for Managers and Owners', async ({ browser, app, business }) => {
  const worker = await business.addUser('Worker');
  const page = await browser.newPage({
    baseURL: app.url,
    storageState: storedSession(app.url, worker.token),
  });
  await page.goto('/reports/overview');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Reports' })).toHaveCount(0);
  await expect(page.getByText('Turnover')).toHaveCount(0);
  await page.close();
});
