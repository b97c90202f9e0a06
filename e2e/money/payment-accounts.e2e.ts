import { getPaymentAccount } from '@roundbook/contract/money/payment-accounts/payment-accounts';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { PIXEL, pictureFile } from '../support/pictures.ts';

test('an Owner sets up a payment account from scratch, leaves half-way, and ends up ready to take payments', async ({
  page,
  business,
}) => {
  await page.goto('/settings');
  await page.getByRole('link', { name: /^Payment account/ }).click();
  await expect(page.getByText('Not started')).toBeVisible();
  const details = page.getByRole('form', { name: 'About the business and its owner' });
  await details.getByRole('button', { name: 'Save and continue' }).click();
  await expect(page.getByText(/^Please check \d+ fields which have errors\.$/)).toBeVisible();

  await details.getByLabel('The business is a').selectOption('Company');
  await details.getByLabel('Company number').fill('1234567');
  await details.getByLabel('Registered name').fill('Bright Panes Ltd');
  await details.getByLabel('First name').fill('Olive');
  await details.getByLabel('Last name').fill('Owner');
  await details.getByLabel('Date of birth').fill('1980-02-29');
  await details.getByLabel('Email').fill('olive@example.com');
  await details.getByLabel('Phone number').fill('07700 900123');
  await details.getByLabel('Registered address').fill('1 High Street');
  await details.getByLabel('Town').fill('Sheffield');
  await details.getByLabel('Postcode').fill('S1 2AB');
  await details.getByRole('button', { name: 'Save and continue' }).click();

  const proof = page.getByRole('region', { name: '2. Proof of who you are' });
  await expect(proof.getByText(/passport or driving licence is missing/)).toBeVisible();
  const give = (name: string) =>
    proof.locator('input[type=file]').setInputFiles(pictureFile(name, PIXEL));
  await give('unreadable.png');
  await expect(proof.getByText(/cannot be read/)).toBeVisible();
  await expectAccessible(page);
  // Continues on another day, at the same step.
  await page.goto('/work');
  await page.goto('/settings/payments/setup');
  await expect(page.getByText('Carry on where you left off')).toBeVisible();
  await proof
    .locator('input[type=file]')
    .setInputFiles(pictureFile('passport.png', Buffer.concat([PIXEL, Buffer.alloc(1)])));
  await expect(proof.getByText('Done')).toBeVisible();

  const bank = page.getByRole('form', { name: 'Bank account for payouts' });
  await expect(bank.getByLabel('Account holder’s name')).toHaveValue('Bright Panes Ltd');
  await bank.getByLabel('Sort code').fill('20-00-00');
  await bank.getByLabel('Account number').fill('55779912');
  await bank.getByRole('button', { name: 'Save bank account' }).click();
  await expect(
    bank.getByText(/This account number does not exist at that sort code/),
  ).toBeVisible();
  await bank.getByLabel('Account number').fill('55779911');
  await bank.getByRole('button', { name: 'Save bank account' }).click();

  const last = page.getByRole('region', { name: '4. Confirm' });
  await last.getByRole('checkbox').check();
  await last.getByRole('button', { name: 'Finish set-up' }).click();
  await expect(page.getByText('You are ready to take payments.')).toBeVisible();
  await expectAccessible(page);
  const { paymentAccount } = await business.call(getPaymentAccount, {});
  expect(paymentAccount).toMatchObject({
    state: 'Ready',
    details: { companyNumber: '01234567' },
    bankAccount: { ending: '9911' },
  });

  await page.getByRole('link', { name: 'Bank account', exact: true }).click();
  await page.getByRole('button', { name: 'Change bank account' }).click();
  const change = page.getByRole('form', { name: 'Bank account for payouts' });
  await change.getByLabel('Sort code').fill('107999');
  await change.getByLabel('Account number').fill('8883 7491');
  await change.getByRole('button', { name: 'Save bank account' }).click();
  await expect(page.getByText(/^Payouts wait until/)).toBeVisible();
  await expect(page.getByText('ends in 7491')).toBeVisible();
  await expectAccessible(page);
});

test('options are saved, and the statement name is shown as customers will see it', async ({
  page,
}) => {
  await page.goto('/settings/payments/options');
  const form = page.getByRole('form', { name: 'Payment options' });
  const name = form.getByLabel('Name on card statements');
  await name.fill('Pane');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Please use 5 to 22 characters')).toBeVisible();
  await name.fill('Clear Panes');
  await expect(form.getByText('CLEAR PANES')).toBeVisible();
  await form.getByRole('switch', { name: /^Charge when done/ }).check();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Payment options saved')).toBeVisible();
  await page.getByRole('form', { name: 'After a charge' }).getByLabel('Email receipts').uncheck();
  await page
    .getByRole('form', { name: 'After a charge' })
    .getByRole('button', { name: 'Save' })
    .click();
  await expect(page.getByText('Preferences saved')).toBeVisible();
  await page.reload();
  await expect(name).toHaveValue('Clear Panes');
  await expect(form.getByRole('switch', { name: /^Charge when done/ })).toBeChecked();
  await expect(page.getByLabel('Email receipts')).not.toBeChecked();
});
