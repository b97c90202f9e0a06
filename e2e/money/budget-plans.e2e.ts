import { copyPageLink } from '@roundbook/contract/customers/pages/office';
import { getBudgetPlan } from '@roundbook/contract/money/budget-plans/budget-plans';
import { listCharges } from '@roundbook/contract/money/charges/charges';
import { expectAccessible } from '../support/accessibility.ts';
import { saveMandate, takePayments } from '../support/charging.ts';
import { expect, test } from '../support/fixtures.ts';
import { addPayment } from '../support/records.ts';

test('a plan is set up from the jobs, pays for a visit without a charge, and shows the credit that has built up', async ({
  page,
  business,
}) => {
  await takePayments(business);
  const name = 'Bea Budget';
  const job = await business.addJobToday(name);
  const { customerId } = job;
  const params = { id: customerId };
  await page.goto(`/manage/customers/${customerId}`);
  const card = page.getByRole('region', { name: 'Budget plan' });
  await card.getByRole('button', { name: 'Set up a budget plan' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up a budget plan' });
  await dialog.getByLabel('How they pay').selectOption('Direct Debit');
  await expect(dialog.getByText('This customer has no Direct Debit.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Ask for a Direct Debit' })).toBeVisible();
  await saveMandate(business, customerId);
  await page.reload();
  await card.getByRole('button', { name: 'Set up a budget plan' }).click();
  const working = dialog.getByRole('region', { name: 'How it is worked out' });
  await expect(working.getByText(/^Every 4 weeks: 1[34] visits at £20\.00$/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Amount a month').fill('24.50');
  await dialog.getByRole('button', { name: 'Set up', exact: true }).click();
  await expect(page.getByText('The budget plan of £24.50 a month is set up')).toBeVisible();
  await expect(card.getByText('Paid up')).toBeVisible();
  await expectAccessible(page);

  await page.goto('/work');
  await page
    .getByRole('button', { name: `More for ${name}` })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Done with details…' }).click();
  const done = page.getByRole('dialog', { name: 'Mark job as done' });
  await expect(done.getByText('Cannot be charged: the budget plan pays for visits.')).toBeVisible();
  await done.getByRole('button', { name: 'Mark as done' }).click();
  await expect(page.getByText('Job marked as done')).toBeVisible();
  expect((await business.call(listCharges, { params })).charges).toEqual([]);
  await addPayment(business, customerId, 2450);

  await page.goto(`/manage/customers/${customerId}`);
  await expect(card.getByText('£4.50 ahead')).toBeVisible();
  await card.getByRole('button', { name: 'More actions for the budget plan' }).click();
  await page.getByRole('menuitem', { name: 'Review the amount' }).click();
  const review = page.getByRole('dialog', { name: 'Review the budget plan' });
  await expect(review.getByText('Credit now')).toBeVisible();
  await review.getByLabel('Amount a month').fill('22');
  await review.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The budget plan is reviewed')).toBeVisible();
  const { plan } = await business.call(getBudgetPlan, { params });
  expect(plan).toMatchObject({ amount: 2200, position: { ahead: 450 } });

  const { link } = await business.call(copyPageLink, { params });
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Your budget plan' })).toBeVisible();
  await expect(page.getByText('£22.00 a month')).toBeVisible();
  await expect(
    page.getByText('You are £4.50 in credit, which pays for future visits.'),
  ).toBeVisible();
  await expectAccessible(page);

  await page.goto('/manage/payments');
  await page.getByRole('link', { name: 'Budget plans' }).click();
  await expect(page.getByRole('row', { name: /Bea Budget.*£22\.00/ })).toBeVisible();
});
