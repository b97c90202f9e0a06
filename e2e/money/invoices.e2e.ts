import { readFile } from 'node:fs/promises';
import { editBalance } from '@roundbook/contract/money/ledger/balance';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { addInvoice, addPayment } from '../support/records.ts';

test('an invoice shows what it bills, and comes as a PDF', async ({ page, business }) => {
  const { id, number } = await addInvoice(business, 'Kim Kerria');
  await page.goto('/manage/invoices');
  await page.getByRole('searchbox', { name: 'Search invoices' }).fill(number);
  await page.getByRole('link', { name: new RegExp(number) }).click();
  await expect(page).toHaveURL(new RegExp(`/manage/invoices/${id}`));
  const lines = page.getByRole('region', { name: 'Lines' });
  await expect(lines).toContainText('Windows');
  await expect(lines).toContainText('£20.00');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'More actions' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Download PDF' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`${number}.pdf`);
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');
});

test('a paid invoice is voided, and its payment becomes credit', async ({ page, business }) => {
  const { id, number, customerId } = await addInvoice(business, 'May Maple');
  await addPayment(business, customerId, 2000);
  await page.goto(`/manage/invoices/${id}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Void invoice' }).click();
  const dialog = page.getByRole('dialog', { name: `Void invoice ${number}?` });
  await dialog.getByLabel('Reason').fill('Raised twice');
  await dialog.getByRole('button', { name: 'Void invoice' }).click();
  const question = page.getByRole('dialog', { name: `Void ${number}?`, exact: true });
  await expect(question).toContainText('£20.00 was paid towards it.');
  await question.getByRole('button', { name: 'Void invoice' }).click();
  await expect(page.getByText('Invoice voided')).toBeVisible();
  await expect(page.getByText('Void', { exact: true })).toBeVisible();
  expect(await business.balanceOf(customerId)).toBe(-2000);
});

test('a credit that settled an invoice has no record to open', async ({ page, business }) => {
  const { id, customerId } = await addInvoice(business, 'Ned Nettle');
  await business.call(editBalance, {
    params: { id: customerId, action: 'credit' },
    body: { amount: 2000, reason: 'Missed the conservatory' },
  });
  await page.goto(`/manage/invoices/${id}`);
  const paidBy = page.getByRole('region', { name: 'Paid by' });
  await expect(paidBy).toContainText('credit');
  await expect(paidBy.getByRole('link')).toHaveCount(0);
});
