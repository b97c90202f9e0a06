import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { markJobDone } from '@roundbook/contract/work/jobs/closing';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { addRound } from '../support/records.ts';

/** The lines of the file that a press saves. */
async function savedLines(page: Page, press: () => Promise<void>): Promise<string[]> {
  const saved = page.waitForEvent('download');
  await press();
  const text = await readFile(await (await saved).path(), 'utf8');
  return text.trim().split(/\r?\n/);
}

test(
  'a figure of a narrowed report opens its own records, which save as CSV and Excel, and so do the invoices',
  { tag: '@both' },
  async ({ page, business }) => {
    for (const [name, customers] of [
      ['North', ['Nan North', 'Ned North']],
      ['South', ['Sue South']],
    ] as const) {
      const { jobs } = await addRound(business, name, customers);
      for (const { id: jobId, customerId } of jobs) {
        await business.call(markJobDone, {
          params: { id: customerId, jobId },
          body: { eventTriggers: ['Invoice'] },
        });
      }
    }

    await page.goto('/reports/jobs?dateRange=thisMonth');
    const main = page.getByRole('main');
    await page.getByRole('combobox', { name: 'Round' }).selectOption('North');
    await main.getByRole('link', { name: '2: Visits done' }).click();
    await expect(page).toHaveURL(/\/reports\/records\?kind=done&from=.*&to=.*&roundId=/);
    const chosen = (filter: string) =>
      page.getByRole('combobox', { name: filter }).locator('option:checked');
    await expect(chosen('Show')).toHaveText('Visits done');
    await expect(chosen('Round')).toHaveText('North');
    await expect(main.getByText('£40.00').first()).toBeVisible();
    await expect(main.getByRole('link', { name: 'Nan North' })).toBeVisible();
    await expectAccessible(page);

    const menu = main.getByRole('button', { name: 'Download Visits done' });
    await menu.click();
    const lines = await savedLines(page, () =>
      page.getByRole('menuitem', { name: 'Download CSV' }).click(),
    );
    expect(lines[0]).toContain('Customer,Job,Day,Outcome,Person,Price (£)');
    expect(lines.slice(1).join('\n')).toContain('Nan North');
    expect(lines.join('\n')).not.toContain('South');
    // The heading, the two visits and their total.
    expect(lines).toHaveLength(4);
    await menu.click();
    const xlsx = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Download Excel' }).click();
    expect((await readFile(await (await xlsx).path())).subarray(0, 2).toString()).toBe('PK');

    await test.step('another kind keeps the days and the round', async () => {
      await page.getByRole('combobox', { name: 'Show' }).selectOption('Visits skipped');
      await expect(page).toHaveURL(/kind=skipped&from=.*&roundId=/);
      await expect(main.getByText('£40.00')).toHaveCount(0);
    });

    await test.step('the list of invoices saves the narrowed rows alone', async () => {
      await page.goto('/reports/invoices?dateRange=thisMonth');
      await page.getByRole('combobox', { name: 'Round' }).selectOption('North');
      await main.getByRole('link', { name: '2: Number of invoices' }).click();
      await expect(page.getByText(/^2 invoices, £40\.00/)).toBeVisible();
      const saved = await savedLines(page, () =>
        page.getByRole('button', { name: 'Export CSV' }).click(),
      );
      expect(saved).toHaveLength(3);
      expect(saved.join('\n')).not.toContain('South');
    });
  },
);
