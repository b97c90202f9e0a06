import { updateCustomer } from '@roundbook/contract/customers/customers/records';
import { listInvoices } from '@roundbook/contract/money/invoices/invoices';
import { choosePayer } from '@roundbook/contract/money/payers/payers';
import { markJobDone } from '@roundbook/contract/work/jobs/closing';
import { expectAccessible } from '../support/accessibility.ts';
import { paramsOf } from '../support/business.ts';
import { expect, test } from '../support/fixtures.ts';

/** Flats in an order that is neither numeric nor alphabetical. */
const FLATS = [2, 10, 1];

test('a landlord gets one invoice for three flats, with a line for each below their building', async ({
  page,
  business,
}) => {
  const landlord = await business.addCustomer('Lena Landlord');
  const flats = ['Ada Attic', 'Bea Balcony', 'Cy Cellar'];
  const jobs = [];
  for (const [at, name] of flats.entries()) {
    const job = await business.addJobToday(name);
    const address = { flatNumber: String(FLATS[at]) };
    await business.call(updateCustomer, { params: { id: job.customerId }, body: { address } });
    jobs.push(job);
  }
  const [first, ...others] = jobs;
  await page.goto(`/manage/customers/${first!.customerId}`);
  await page.getByRole('button', { name: 'Change who the bills go to' }).click();
  const choosing = page.getByRole('dialog', { name: 'Bills go to' });
  await choosing.getByRole('combobox', { name: 'Customer' }).fill('Lena');
  await page.getByRole('option', { name: /Lena Landlord/ }).click();
  await choosing.getByLabel('How').selectOption('One invoice a month');
  await expectAccessible(page);
  await choosing.getByRole('button', { name: 'Save' }).click();
  const card = page.getByRole('region', { name: 'Bills go to' });
  await expect(card.getByRole('link', { name: 'Lena Landlord' })).toBeVisible();
  await expect(card).toContainText('One invoice a month');
  for (const { customerId } of others) {
    const body = { payerId: landlord, billing: 'Monthly' } as const;
    await business.call(choosePayer, { params: { id: customerId }, body });
  }

  await page.goto('/work');
  await page.getByRole('button', { name: 'More for Ada Attic' }).first().click();
  await page.getByRole('menuitem', { name: 'Done with details…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mark job as done' });
  await expect(dialog).toContainText('on the monthly invoice for Lena Landlord');
  await dialog.getByRole('button', { name: 'Mark as done' }).click();
  await expect(dialog).toBeHidden();
  for (const job of others) {
    const body = { eventTriggers: ['Invoice' as const] };
    await business.call(markJobDone, { params: paramsOf(job), body });
  }
  await page.goto(`/manage/customers/${landlord}`);
  const paysFor = page.getByRole('region', { name: 'Pays for' });
  await expect(paysFor).toContainText('Flat 10');
  await expect(paysFor).toContainText('£60.00');
  await expectAccessible(page);
  await paysFor.getByRole('button', { name: 'Invoice now' }).click();
  const question = page.getByRole('dialog', { name: 'Invoice £60.00 now?' });
  await question.getByRole('button', { name: 'Issue invoice' }).click();
  await expect(page).toHaveURL(/\/manage\/invoices\/[\w-]{36}/);
  const lines = page.getByRole('region', { name: 'Lines' });
  await expect(lines.getByRole('heading', { level: 3 })).toHaveText([
    '12 High Street, Bath, BA1 2AB',
  ]);
  await expect(lines.getByRole('link')).toHaveText(['Flat 1', 'Flat 2', 'Flat 10']);
  await expect(lines).toContainText('£60.00');
  await expectAccessible(page);
  expect(await business.balanceOf(landlord)).toBe(6000);
  const { invoices } = await business.call(listInvoices, { query: {} });
  expect(invoices.map(({ customerId }) => customerId)).toEqual([landlord]);
  for (const { customerId } of jobs) expect(await business.balanceOf(customerId)).toBe(0);
});
