import { readFile } from 'node:fs/promises';
import { editBalance } from '@roundbook/contract/money/ledger/balance';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { addInvoice, addPayment } from '../support/records.ts';

test('an invoice shows its lines, and downloads as a PDF', async ({ page, business }) => {
  const { id, number } = await addInvoice(business, 'Kim Kerria');
  await page.goto('/manage/invoices');
  await page.getByRole('searchbox', { name: 'Search invoices' }).fill(number);
  await page.getByRole('link', { name: new RegExp(number) }).click();
  await expect(page).toHaveURL(new RegExp(`/manage/invoices/${id}`));
  const lines = page.getByRole('region', { name: 'Lines' });
  await expect(lines).toContainText('Windows');
  await expect(lines).toContainText('£20.00');
  const paper = page.getByRole('group', { name: `Invoice ${number} as printed` });
  await expect(paper).toContainText('Kim Kerria');
  await expect(paper).toContainText('£20.00');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'More actions' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Download PDF' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`${number}.pdf`);
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');
});

test('an invoice to a customer without email is emailed to a typed address, which is kept', async ({
  page,
  business,
}) => {
  const { id, number, customerId } = await addInvoice(business, 'Lou Larch');
  await page.goto(`/manage/invoices/${id}`);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `How should ${number} reach Lou Larch?` });
  await expectAccessible(page);
  await dialog.getByLabel('Email address').fill('lou@example.com');
  await dialog.getByRole('button', { name: 'Email it' }).click();
  await expect(page.getByText('The invoice is in the outbox')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send again' })).toBeVisible();
  expect((await business.customer(customerId)).email).toBe('lou@example.com');
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
  await expect(question).toContainText('£20.00 has been paid towards this invoice.');
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

test('once the Owner has saved bank details, the invoice says how to pay', async ({
  page,
  business,
}) => {
  const { id } = await addInvoice(business, 'Olive Oak');
  await page.goto(`/manage/invoices/${id}`);
  await page.getByRole('link', { name: 'Add your bank details' }).click();
  const form = page.getByRole('form', { name: 'Bank details' });
  await form.getByLabel('Account name').fill('Bright Panes');
  await form.getByLabel('Sort code').fill('200000');
  await form.getByLabel('Account number').fill('55779911');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Bank details saved')).toBeVisible();
  await page.goto(`/manage/invoices/${id}`);
  const pay = page.getByRole('region', { name: 'How to pay' });
  await expect(pay).toContainText('20-00-00');
  await expect(pay).toContainText('55779911');
  await expectAccessible(page);
});

test('a payment is recorded on an invoice', async ({ page, business }) => {
  const { id, number, customerId } = await addInvoice(business, 'Pat Pine');
  await page.goto(`/manage/invoices/${id}`);
  await page.getByRole('button', { name: 'Record payment' }).click();
  const dialog = page.getByRole('dialog', { name: `Payment for ${number}` });
  await expect(dialog.getByLabel('Amount')).toHaveValue('20.00');
  await dialog.getByLabel('Amount').fill('25');
  await expect(dialog).toContainText('£5.00 more than this invoice; it stays as credit');
  await dialog.getByRole('button', { name: 'Record payment' }).click();
  await expect(page.getByText('£25.00 recorded, £5.00 stays as credit')).toBeVisible();
  // Looks for the badge, which comes first: the printed invoice also contains the word.
  await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible();
  expect(await business.balanceOf(customerId)).toBe(-500);
});

test('an invoice is written by hand, saved as a draft and issued', async ({ page, business }) => {
  const customerId = await business.addCustomer('Quinn Quince');
  await page.goto(`/manage/invoices/new?customerId=${customerId}`);
  await page.getByLabel('Description').fill('Conservatory roof');
  await page.getByLabel('Price each').fill('85');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Draft saved')).toBeVisible();
  expect(await business.balanceOf(customerId)).toBe(0);
  await page.goto('/manage/invoices?filter=Draft');
  await page.getByRole('link', { name: /Quinn Quince/ }).click();
  await page.getByRole('button', { name: 'Issue invoice' }).click();
  await expect(page.getByText(/INV-\d+ issued/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Lines' })).toContainText('Conservatory roof');
  expect(await business.balanceOf(customerId)).toBe(8500);
});

test('reminders leave out customers who cannot be reached, with the reason', async ({
  page,
  business,
}) => {
  const { number } = await addInvoice(business, 'Rae Rowan');
  await page.goto(`/manage/invoices?search=${number}`);
  await page.getByRole('checkbox', { name: new RegExp(number) }).click();
  const bar = page.getByRole('region', { name: 'Selected rows' });
  await bar.getByRole('button', { name: 'Remind' }).click();
  const question = page.getByRole('dialog', { name: 'Remind customers about 1 invoice' });
  await question.getByRole('button', { name: 'Send' }).click();
  const outcome = page.getByRole('dialog', { name: 'Reminders' });
  await expect(outcome).toContainText('No reminders are in the outbox, 1 was left out.');
  await expect(outcome).toContainText(`${number} This customer has no email address.`);
  await expectAccessible(page);
});
