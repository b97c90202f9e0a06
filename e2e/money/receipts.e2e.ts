import type { Page } from '@playwright/test';
import { listAllAssets } from '@roundbook/contract/files/assets/assets';
import { listExpenses } from '@roundbook/contract/money/expenses/expenses';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { receiptPhoto } from '../support/receipts.ts';

test.use({ serviceWorkers: 'allow' });

const READER = '/receipt-reader-';
const OFFLINE = 'You are offline. Data may be out of date and changes may not be saved.';

const formOf = (page: Page) => page.getByRole('dialog', { name: 'Add expense' });
const readIn = (page: Page) => page.getByRole('region', { name: 'Read from the receipt' });

/** The files of the reader that the device has kept. */
const keptFiles = (page: Page) =>
  page.evaluate(async (part) => {
    const names = await caches.keys();
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return kept.flat().flatMap(({ url }) => (url.includes(part) ? [new URL(url).pathname] : []));
  }, READER);

/** Opens the expenses under the service worker. */
async function openExpenses(page: Page): Promise<void> {
  await page.goto('/manage/expenses');
  await expect(page.getByRole('heading', { level: 1, name: 'Expenses' })).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), {
      timeout: 90_000,
    })
    .toBe(true);
  await page.reload();
  await expect(page.getByText('No expenses yet')).toBeVisible();
}

test(
  'a photo of a receipt becomes an expense: read on the device, confirmed, and once more without signal, sent once',
  { tag: '@phone' },
  async ({ page, context, business }) => {
    const hosts = new Set<string>();
    const readers: string[] = [];
    context.on('request', (request) => {
      const { protocol, host, pathname } = new URL(request.url());
      if (protocol.startsWith('http')) hosts.add(host);
      if (pathname.includes(READER)) readers.push(pathname);
    });
    await openExpenses(page);
    const form = formOf(page);
    const fuel = await receiptPhoto(page, 'fuel.jpg', [
      'SHELL BATH ROAD',
      'VAT No GB 980 7806 84',
      '20/11/2026 14:32',
      'DIESEL|53.50',
      'NET|44.58',
      'VAT 20%|8.92',
      'TOTAL|£53.50',
      'VISA DEBIT|£53.50',
    ]);

    await test.step('the reader is fetched with the first photo, from this host alone', async () => {
      await page.getByRole('button', { name: 'Add expense' }).click();
      await expect(form.getByLabel('Amount')).toBeVisible();
      expect(readers).toEqual([]);
      expect(await keptFiles(page)).toEqual([]);
      await form.locator('input[type=file]').last().setInputFiles(fuel);
      await expect(readIn(page)).toBeVisible({ timeout: 90_000 });
      await expect(form.getByLabel('Amount')).toHaveValue('53.50');
      await expect(form.getByLabel('Date')).toHaveValue('2026-11-20');
      await expect(form.getByLabel('VAT', { exact: true })).toHaveValue('8.92');
      await expect(form.getByLabel('Category')).toHaveValue('Vehicles');
      await expectAccessible(page);
      expect(hosts.size).toBe(1);
      // Nothing has been sent: the photo is only on the device.
      expect((await business.call(listAllAssets, {})).total).toBe(0);
    });

    await test.step('a form that is cancelled keeps no receipt', async () => {
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Discard changes' }).click();
      await expect(form).toBeHidden();
      expect((await business.call(listAllAssets, {})).total).toBe(0);
    });

    await test.step('the expense is recorded with its receipt', async () => {
      await page.getByRole('button', { name: 'Add expense' }).click();
      await form.locator('input[type=file]').last().setInputFiles(fuel);
      await expect(form.getByLabel('Amount')).toHaveValue('53.50', { timeout: 90_000 });
      await form.getByRole('button', { name: 'Add expense' }).click();
      await expect(page.getByText('£53.50 recorded')).toBeVisible();
      const { expenses } = await business.call(listExpenses, { query: {} });
      expect(expenses).toMatchObject([
        { amount: 5350, vat: 892, spentOn: '2026-11-20', supplier: 'Shell Bath Road' },
      ]);
      expect(expenses[0]!.assetIds).toHaveLength(1);
    });

    const hose = await receiptPhoto(page, 'hose.jpg', [
      'SCREWFIX',
      '24/11/2026 09:05',
      'HOSE REEL',
      'TOTAL|£44.99',
    ]);
    await context.setOffline(true);
    await expect(page.getByText(OFFLINE)).toBeVisible();

    await test.step('without signal a receipt is read, and an uncertain total is asked', async () => {
      await page.getByRole('button', { name: 'Add expense' }).click();
      await form.locator('input[type=file]').last().setInputFiles(hose);
      await expect(readIn(page)).toBeVisible({ timeout: 90_000 });
      await expect(form.getByLabel('Amount')).toHaveValue('');
      await readIn(page).getByRole('button', { name: 'Use £44.99' }).click();
      await expect(form.getByLabel('Amount')).toHaveValue('44.99');
      await form.getByLabel('Category').selectOption('Goods');
      await form.getByRole('button', { name: 'Add expense' }).click();
      await expect(page.getByText(/^£44\.99 waits on this device/)).toBeVisible();
    });

    const waiting = page.getByRole('region', { name: 'On this device' });
    await test.step('it waits on the device with its receipt, through a reload', async () => {
      await expect(waiting.getByText('Waits for signal')).toBeVisible();
      await page.reload();
      await expect(waiting.getByText(/1 receipt/)).toBeVisible();
      await expect(page.getByText('Shell Bath Road')).toBeVisible();
      await expectAccessible(page);
    });

    await test.step('it is sent once when the signal is back', async () => {
      await context.setOffline(false);
      await expect(waiting).toBeHidden({ timeout: 120_000 });
      await expect
        .poll(async () => (await business.call(listExpenses, { query: {} })).total)
        .toBe(2);
      await page.reload();
      const { expenses } = await business.call(listExpenses, { query: {} });
      const sent = expenses.filter(({ amount }) => amount === 4499);
      expect(sent).toHaveLength(1);
      expect(sent[0]!.assetIds).toHaveLength(1);
      expect((await business.call(listAllAssets, {})).total).toBe(2);
    });
  },
);
