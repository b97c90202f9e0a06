import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { addInvoice } from '../support/records.ts';

test('a payment added from the list of payments settles an invoice, and is reversed with a reason, after a question about the invoice that it settled', async ({
  page,
  business,
}) => {
  const invoice = await addInvoice(business, 'Ida Ilex');
  await page.goto('/manage/payments');
  await page.getByRole('button', { name: 'Record payment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Record payment' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Record payment' }).click();
  await expect(dialog.getByText('Please check 2 fields which have errors.')).toBeVisible();
  await dialog.getByLabel('Customer').fill('Ida');
  await page.getByRole('option', { name: /^Ida Ilex .* owes £20\.00$/ }).click();
  await dialog.getByLabel('Amount').fill('20');
  await dialog.getByLabel('Method').selectOption('Cash');
  await dialog.getByRole('button', { name: 'Record payment' }).click();
  await expect(page.getByText('£20.00 recorded, nothing is owed now')).toBeVisible();
  expect(await business.balanceOf(invoice.customerId)).toBe(0);
  await page
    .getByRole('row', { name: /Ida Ilex/ })
    .getByRole('link')
    .click();
  await expect(page.getByRole('heading', { name: 'Payment from Ida Ilex' })).toBeVisible();
  const payment = page.url();
  await page.getByRole('link', { name: invoice.number }).click();
  await expect(page.getByRole('heading', { name: `Invoice ${invoice.number}` })).toBeVisible();
  await expect(page.locator('span').getByText('Paid', { exact: true })).toBeVisible();

  await page.goto(payment);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Take back payment' }).click();
  const taking = page.getByRole('dialog', { name: 'Take back this payment?' });
  await taking.getByLabel('Reason').fill('The cheque bounced');
  await taking.getByRole('button', { name: 'Take back' }).click();
  const question = page.getByRole('dialog', { name: 'Take back £20.00?' });
  await expect(question).toContainText(invoice.number);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(taking.getByLabel('Reason')).toHaveValue('The cheque bounced');
  expect(await business.balanceOf(invoice.customerId)).toBe(0);
  await taking.getByRole('button', { name: 'Take back' }).click();
  await question.getByRole('button', { name: 'Take back payment' }).click();
  await expect(page.getByText('Payment taken back')).toBeVisible();
  expect(await business.balanceOf(invoice.customerId)).toBe(2000);
  await page.goto(payment);
  await expect(page.getByText('The cheque bounced')).toBeVisible();
  await expect(page.getByText('Nothing now: the payment was taken back.')).toBeVisible();
});
