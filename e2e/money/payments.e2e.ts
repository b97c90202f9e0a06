import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { addInvoice, addPayment } from '../support/records.ts';

test('a payment added from the list of payments settles an invoice', async ({ page, business }) => {
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
  await expectAccessible(page);
  await page.getByRole('link', { name: invoice.number }).click();
  await expect(page.getByRole('heading', { name: `Invoice ${invoice.number}` })).toBeVisible();
  await expect(page.getByText('Paid', { exact: true })).toBeVisible();
});

test(
  'a customer’s payment form starts with what they owe',
  { tag: '@phone' },
  async ({ page, business }) => {
    const { customerId } = await addInvoice(business, 'Jem Jasmine');
    await page.goto(`/manage/customers/${customerId}`);
    await page.getByRole('button', { name: 'Record payment' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Payment from Jem Jasmine' });
    await expect(dialog.getByLabel('Amount')).toHaveValue('20.00');
    await dialog.getByLabel('Amount').fill('15');
    await dialog.getByRole('button', { name: 'Record payment' }).click();
    await expect(page.getByText('£15.00 recorded, £5.00 is still owed')).toBeVisible();
    expect(await business.balanceOf(customerId)).toBe(500);
  },
);

test('a payment is reversed with a reason, after a question about what it settled', async ({
  page,
  business,
}) => {
  const { customerId, number } = await addInvoice(business, 'Lou Laurel');
  const paymentId = await addPayment(business, customerId, 2000);
  await page.goto(`/manage/payments/${paymentId}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Take back payment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Take back this payment?' });
  await dialog.getByLabel('Reason').fill('The cheque bounced');
  await dialog.getByRole('button', { name: 'Take back' }).click();
  const question = page.getByRole('dialog', { name: 'Take back £20.00?' });
  await expect(question).toContainText(number);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog.getByLabel('Reason')).toHaveValue('The cheque bounced');
  expect(await business.balanceOf(customerId)).toBe(0);
  await dialog.getByRole('button', { name: 'Take back' }).click();
  await question.getByRole('button', { name: 'Take back payment' }).click();
  await expect(page.getByText('Payment taken back')).toBeVisible();
  expect(await business.balanceOf(customerId)).toBe(2000);
  await page.goto(`/manage/payments/${paymentId}`);
  await expect(page.getByText('The cheque bounced')).toBeVisible();
  await expect(page.getByText('Nothing now: the payment was taken back.')).toBeVisible();
});
