import { createExpense } from '@roundbook/contract/money/expenses/expenses';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { importStatementOf, statementOf } from '../support/statements.ts';

test(
  'money out is matched with the recorded expense, or booked as a new expense with the proposed category, and taken back',
  { tag: '@both' },
  async ({ page, business }) => {
    const today = await business.today();
    await business.call(createExpense, {
      body: { spentOn: today, supplier: 'Brookside Poles', category: 'Repairs', amount: 6000 },
    });
    await importStatementOf(
      business,
      statementOf(today, [
        { text: 'BROOKSIDE POLES LEEDS', amount: '-60.00' },
        { text: 'SHELL HARROGATE', amount: '-45.00' },
      ]),
    );
    await page.goto('/settings/payments/bank-reconciliation');
    const card = (text: string) => page.getByRole('article', { name: new RegExp(text) });
    const dialog = page.getByRole('dialog', { name: 'What is it?' });
    const open = async (text: string) => {
      await card(text).getByText(text, { exact: true }).click();
      await card(text)
        .getByRole('button', { name: /^Book as an expense/ })
        .click();
    };
    await expect(card('SHELL').getByText('It looks like fuel.')).toBeVisible();
    await expect(
      card('BROOKSIDE').getByText(/^You recorded £60\.00, Brookside Poles/),
    ).toBeVisible();

    await open('BROOKSIDE POLES LEEDS');
    await expect(dialog.getByRole('checkbox', { name: 'This money paid it' })).toBeChecked();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Book -£60.00' }).click();
    await expect(card('BROOKSIDE')).toBeHidden();

    await open('SHELL HARROGATE');
    await dialog.getByRole('combobox', { name: 'Supplier' }).fill('Shell');
    await expect(dialog.getByRole('combobox', { name: 'Category' })).toHaveValue('Vehicles');
    await dialog.getByRole('button', { name: 'Book -£45.00' }).click();
    await expect(card('SHELL')).toBeHidden();

    await page.goto('/manage/expenses');
    await expect(page.getByText('2 expenses, £105.00')).toBeVisible();
    await page.getByText('Shell', { exact: true }).click();
    const record = page.getByRole('dialog', { name: 'Expense', exact: true });
    await expect(record.getByText('Matched with a bank transaction')).toBeVisible();
    await record.getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText(/Take that transaction back first/)).toBeVisible();

    // Taking the bank transaction back removes the expense that it recorded, and no other.
    await page.goto('/settings/payments/bank-reconciliation?status=Converted');
    await card('SHELL HARROGATE').getByRole('button', { name: 'Take back' }).click();
    await expect(card('SHELL HARROGATE')).toBeHidden();
    await page.goto('/manage/expenses');
    await expect(page.getByText('1 expense, £60.00')).toBeVisible();
  },
);
