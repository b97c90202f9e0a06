import type { Page } from '@playwright/test';
import { listCharges } from '@roundbook/contract/money/charges/charges';
import { expectAccessible } from '../support/accessibility.ts';
import type { Business } from '../support/business.ts';
import { saveCard, takePayments } from '../support/charging.ts';
import { expect, test } from '../support/fixtures.ts';
import { addInvoice } from '../support/records.ts';

let isReady = false;

/** From the first test onwards, the business used in this file takes payments. */
test.beforeEach(async ({ business }) => {
  if (!isReady) await takePayments(business);
  isReady = true;
});

const chargesOf = async (business: Business, id: string) =>
  (await business.call(listCharges, { params: { id } })).charges;

async function openMarkDone(page: Page, name: string) {
  await page.goto('/work');
  await page
    .getByRole('button', { name: `More for ${name}` })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Done with details…' }).click();
  return page.getByRole('dialog', { name: 'Mark job as done' });
}

test(
  'a visit is done with Charge, which counts down and is cancelled in time',
  { tag: '@phone' },
  async ({ page, business }) => {
    const name = 'Cora Card';
    const job = await business.addJobToday(name);
    const { customerId } = job;
    let dialog = await openMarkDone(page, name);
    await expect(
      dialog.getByText('Cannot be charged: no card or Direct Debit is saved.'),
    ).toBeVisible();
    await saveCard(business, customerId);
    dialog = await openMarkDone(page, name);
    await dialog.getByLabel('Charge Visa ending 4242').check();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Mark as done' }).click();
    await expect(page.getByText('Job marked as done')).toBeVisible();
    const [charge] = await chargesOf(business, customerId);
    expect(charge).toMatchObject({ amount: 2000, state: 'Waiting', source: 'Done' });

    await page.goto(`/manage/customers/${customerId}`);
    const waiting = page.getByRole('list', { name: 'Charges under way' });
    await expect(waiting).toContainText(/£20\.00 from Visa ending 4242\s*Goes out in [0-4]:\d\d/);
    await expectAccessible(page);
    await waiting.getByRole('button', { name: 'Cancel the charge of £20.00' }).click();
    await expect(page.getByText('The charge was cancelled')).toBeVisible();
    await expect(waiting).toBeHidden();
    expect(await chargesOf(business, customerId)).toMatchObject([{ state: 'Withdrawn' }]);
  },
);

test('chosen invoices are charged from the customer’s record, and the charge is undone immediately', async ({
  page,
  business,
}) => {
  const { customerId, number } = await addInvoice(business, 'Ivor Invoice');
  await saveCard(business, customerId);
  await page.goto(`/manage/customers/${customerId}`);
  await page.getByRole('button', { name: 'Charge', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Charge the customer' });
  await dialog.getByLabel('What').selectOption('Chosen invoices');
  await dialog.getByRole('button', { name: /^Charge/ }).click();
  await expect(dialog.getByText('Please choose at least one invoice.')).toBeVisible();
  await dialog.getByLabel(number).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Charge £20.00' }).click();
  await expect(page.getByText('£20.00 will be charged in five minutes')).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('The charge was cancelled')).toBeVisible();
  expect(await chargesOf(business, customerId)).toMatchObject([{ state: 'Withdrawn' }]);
});
