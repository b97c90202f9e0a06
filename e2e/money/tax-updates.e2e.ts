import { readFile } from 'node:fs/promises';
import { createExpense } from '@roundbook/contract/money/expenses/expenses';
import { namedTaxYear } from '@roundbook/domain/money/tax/tax-years';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';

test(
  'an Owner connects for practice, clears the checklist, sends a quarter, and corrects it after a late expense',
  { tag: '@both' },
  async ({ page, business }) => {
    // All quarters of the last tax year have ended, whatever the day.
    const year = namedTaxYear(todayIn('Europe/London', new Date().toISOString()), -1);
    const spend = (supplier: string, amount: number, category: 'Other' | 'Vehicles') =>
      business.call(createExpense, { body: { spentOn: year.from, supplier, category, amount } });
    await spend('Shell Bath Road', 6000, 'Other');

    await page.goto('/hmrc');
    const main = page.getByRole('main');
    const update = main.getByRole('region', { name: 'Quarterly update' });
    const quarter = update.getByRole('combobox', { name: 'Quarter' });
    await test.step('connect to the stand-in', async () => {
      await main.getByRole('button', { name: 'Practise sending' }).click();
      await expect(page.getByText('You can practise now')).toBeVisible();
      await expect(main.getByRole('button', { name: 'Practise sending' })).toBeHidden();
    });

    await test.step('clear the checklist', async () => {
      await quarter.selectOption(`${year.name}-1`);
      await update.getByRole('link', { name: /1 expense is under Other expenses/ }).click();
      await page.getByText('Shell Bath Road').click();
      const record = page.getByRole('dialog', { name: 'Expense', exact: true });
      await record.getByRole('button', { name: 'Edit' }).click();
      const edit = page.getByRole('dialog', { name: 'Edit expense' });
      await edit.getByLabel('Category').selectOption('Car, van and travel');
      await edit.getByRole('button', { name: 'Save' }).click();
      await expect(edit).toBeHidden();
      await page.goto('/hmrc');
      await quarter.selectOption(`${year.name}-1`);
      await expect(update.getByRole('link', { name: 'Car, van and travel' })).toBeVisible();
      await expect(update.getByText(/under Other expenses/)).toBeHidden();
      const saving = page.waitForEvent('download');
      await update.getByRole('button', { name: 'Save as CSV' }).click();
      const text = await readFile(await (await saving).path(), 'utf8');
      expect(text).toContain('20,carVanTravelExpenses,"Car, van and travel",60');
      expect(text).toContain('16,other,Other business income,0');
      const printing = page.waitForEvent('download');
      await update.getByRole('button', { name: 'Save as PDF' }).click();
      const pdf = await readFile(await (await printing).path(), 'latin1');
      expect(pdf.startsWith('%PDF-')).toBe(true);
    });

    const dialog = page.getByRole('dialog', { name: 'Send the update (practice)' });
    const send = async () => {
      await dialog.getByRole('checkbox', { name: /^I have checked these figures/ }).check();
      await dialog.getByRole('button', { name: 'Declare and send' }).click();
      await expect(page.getByText('Practice update sent').last()).toBeVisible();
    };
    const sent = main.getByRole('list', { name: 'Sent updates' }).getByRole('listitem');
    await test.step('declare, send, and get a receipt', async () => {
      await update.getByRole('button', { name: 'Send the update' }).click();
      await expect(dialog.getByText('£60.00').first()).toBeVisible();
      await expectAccessible(page);
      await send();
      await expect(sent).toHaveCount(1);
      // The last tax year and this one have eight quarters, and one has been received.
      const expected = main.getByRole('table', { name: 'Expected updates' });
      await expect(expected.getByText('Not yet')).toHaveCount(7);
      await expect(sent.getByText(/^Receipt [0-9a-f-]{36}/)).toBeVisible();
      await sent.getByText('What was sent').click();
      await expect(sent.getByText('£60.00')).toBeVisible();
      await expectAccessible(page);
    });

    await test.step('a late expense is named with its quarter, and the correction replaces the update', async () => {
      await spend('Late Brushes', 1240, 'Vehicles');
      const words = 'Your April to June update is £12.40 out: send it again.';
      await expect(update.getByText(words)).toBeVisible();
      await update.getByRole('button', { name: 'Show the update' }).click();
      await update.getByRole('button', { name: 'Send it again' }).click();
      await expect(dialog.getByText('£72.40').first()).toBeVisible();
      await send();
      await expect(update.getByText(words)).toBeHidden();
      await expect(sent).toHaveCount(2);
      await expect(
        update.getByText('HMRC holds these figures already. There is nothing to send.'),
      ).toBeHidden();
    });

    await test.step('end the practice, which keeps what was sent', async () => {
      await main.getByRole('button', { name: 'End practice' }).click();
      const question = page.getByRole('dialog', { name: 'End the practice?' });
      await expect(question.getByText(/forgets your practice updates/)).toBeVisible();
      await question.getByRole('button', { name: 'End practice' }).click();
      await expect(page.getByText('Practice ended')).toBeVisible();
      await expect(main.getByRole('button', { name: 'Practise sending' })).toBeVisible();
      await expect(sent).toHaveCount(2);
    });
  },
);
