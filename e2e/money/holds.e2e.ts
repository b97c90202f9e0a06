import { editBalance } from '@roundbook/contract/money/ledger/balance';
import { listDebts } from '@roundbook/contract/money/ledger/debts';
import { recordExternalPayment } from '@roundbook/contract/money/payments/payments';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';

test('a customer who owes too much is on hold until they pay: at the stop, in the plan and in the lists', async ({
  page,
  business,
}) => {
  const job = await business.addJobToday('Olive Owing');
  await business.call(editBalance, {
    params: { id: job.customerId, action: 'setOpeningBalance' },
    body: { amount: 9000 },
  });

  await page.goto('/manage/invoices?list=holds');
  await expect(page.getByText('Nobody is on hold')).toBeVisible();
  await page.getByRole('button', { name: 'Change the rule' }).click();
  const dialog = page.getByRole('dialog', { name: 'Put on hold automatically' });
  await dialog.getByLabel('Owes more than').fill('80');
  await expect(dialog.getByText('1 customer will be put on hold:')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save and apply' }).click();
  await expect(page.getByRole('link', { name: /Olive Owing/ }).first()).toBeVisible();

  await page.goto('/work');
  await expect(page.getByText('On hold: do not clean, ask the office.').first()).toBeVisible();
  await expect(page.getByText('Owes £90.00').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Done: Olive Owing' }).first().click();
  const question = page.getByRole('dialog', { name: 'On hold' });
  await expect(question).toContainText('Olive Owing is on hold: Owes more than £80.00.');
  await question.getByRole('button', { name: 'Cancel' }).click();

  await page.goto('/manage/invoices?list=ageing');
  await expect(page.getByText('On hold', { exact: true }).first()).toBeVisible();
  await expectAccessible(page);
  expect((await business.call(listDebts, {})).debtors).toHaveLength(1);

  await business.call(recordExternalPayment, {
    body: { customerId: job.customerId, paymentMethod: 'External Transfer', amount: 9000 },
  });
  await page.goto('/work');
  const done = page.getByRole('button', { name: 'Done: Olive Owing' }).first();
  await expect(done).toBeVisible();
  await expect(page.getByText('On hold: do not clean, ask the office.')).toBeHidden();
  await done.click();
  await expect(page.getByText('Job marked as done')).toBeVisible();
});
