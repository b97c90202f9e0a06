import { getBalance } from '@roundbook/contract/account/billing/balance';
import { expectAccessible } from '../support/accessibility.ts';
import { registerBusiness } from '../support/business.ts';
import { expect, visitorTest as test } from '../support/fixtures.ts';
import { letsStripeIn } from '../support/outside/stripe-script.ts';
import { openAs } from '../support/sessions.ts';

test('a new Owner adds a card, redeems the voucher, and moves to a larger plan', async ({
  app,
  browser,
}) => {
  const business = await registerBusiness(app.url, 'Free');
  const page = await openAs(browser, business);
  const section = (name: string) => page.getByRole('region', { name });

  // The lock on a feature links to the plans.
  await page.goto('/business/additional-users');
  await page.getByRole('button', { name: 'Invite' }).click();
  const locked = page.getByRole('dialog', { name: 'Not part of your plan' });
  await expect(locked).toContainText(
    'Working with colleagues comes with the plan Pro. Your voucher FREE-PRO is waiting: it gives you 2 months of Pro for free.',
  );
  await page.getByRole('button', { name: 'See plans' }).click();
  await expect(page).toHaveURL(/\/billing\/plan$/);

  await page.goto('/billing');
  const voucher = section('Your voucher');
  await expect(voucher).toContainText('FREE-PRO gives you 2 months of Pro, free.');
  await voucher.getByRole('button', { name: 'Add a payment method' }).click();
  const card = page.getByRole('dialog', { name: 'Payment method' });
  const enter = async (number: string) => {
    await card.getByLabel('Card number').fill(number);
    await card.getByLabel('Expires').fill('04/90');
    await card.getByLabel('Security code').fill('123');
    await card.getByRole('button', { name: 'Save card' }).click();
  };
  await enter('4000 0000 0000 0002');
  await expect(card).toContainText('The bank declined the card');
  await enter('4242 4242 4242 4242');
  await expect(section('Payment method')).toContainText('Visa ending 4242');
  await expectAccessible(page);

  await voucher.getByRole('button', { name: 'Redeem FREE-PRO' }).click();
  await expect(section('Your plan')).toContainText('Pro');
  await expect(voucher).toBeHidden();
  expect((await business.call(getBalance, { query: {} })).balance).toBe(0);

  await section('Your plan').getByRole('link', { name: 'Change plan' }).click();
  await section('Team').getByRole('button', { name: 'Move to Team' }).click();
  const move = page.getByRole('dialog', { name: 'Move to Team' });
  // The two free months of Pro are worth £30, which is deducted from the price of Team.
  await expect(move).toContainText('-£30.00');
  await expect(move).toContainText('You pay £6.00 from Visa ending 4242.');
  await move.getByRole('button', { name: 'Pay £6.00' }).click();
  await expect(section('Team')).toContainText('Your plan');

  await section('Free').getByRole('button', { name: 'Move to Free' }).click();
  const down = page.getByRole('dialog', { name: 'Move to Free' });
  await expect(down).toContainText('Nothing you have recorded is lost.');
  await down.getByRole('button', { name: 'Move to Free' }).click();
  await expect(section('Free')).toContainText('Next');

  await page.goto('/billing');
  await expect(section('Invoices')).toContainText('Team for a month');
  const download = page.waitForEvent('download');
  await section('Invoices')
    .getByRole('button', { name: /^Save RB-/ })
    .click();
  expect((await download).suggestedFilename()).toMatch(/^RB-[\dA-F]{8}-0001\.pdf$/);
});

/** Replaces Stripe's script, which no test may fetch: records the page's calls. */
const STRIPE = `
  globalThis.Stripe = (key, options) => ({
    elements: ({ clientSecret }) => ({
      create: () => ({ mount: (place) => { place.textContent = [key, options?.stripeAccount, clientSecret].join(' '); } }),
    }),
    confirmSetup: ({ confirmParams }) => Promise.resolve(
      globalThis.refuses ? { error: { message: 'Your card was declined.' } } : {}),
  });`;

test('if Stripe takes the cards, its script is allowed on the card page only', async ({
  app,
  browser,
}) => {
  const business = await registerBusiness(app.url, 'Free');
  const page = await openAs(browser, business);
  await page.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: STRIPE }),
  );
  const form = { kind: 'stripe', publicKey: 'pk_1', accountId: '', clientSecret: 'secret_1' };
  const paymentMethod = { brand: 'Visa', ending: '4242', expires: '2090-04' };
  const answers = { startPaymentMethod: { form }, confirmPaymentMethod: { paymentMethod } };
  for (const [name, data] of Object.entries(answers)) {
    await page.route(`**/api/balance/${name}`, (route) =>
      route.fulfill({ json: { success: true, data, errors: [] } }),
    );
  }
  await page.goto('/billing/plan');
  expect(await letsStripeIn(page)).toBe(false);
  await page
    .getByRole('region', { name: 'Pro' })
    .getByRole('button', { name: 'Move to Pro' })
    .click();
  const move = page.getByRole('dialog', { name: 'Move to Pro' });
  await move.getByRole('button', { name: 'Add a payment method' }).click();

  await expect(page).toHaveURL(/\/billing\/card$/);
  await expect(page.getByText('pk_1  secret_1')).toBeVisible();
  await expectAccessible(page);
  await page.evaluate(() => Object.assign(globalThis, { refuses: true }));
  await page.getByRole('button', { name: 'Save card' }).click();
  await expect(page.getByRole('alert')).toContainText('Your card was declined.');
  await page.evaluate(() => Object.assign(globalThis, { refuses: false }));
  await page.getByRole('button', { name: 'Save card' }).click();
  await expect(page.getByText('Visa ending 4242 is your payment method.')).toBeVisible();

  await page.getByRole('button', { name: 'Go back' }).click();
  await expect(page).toHaveURL(/\/billing\/plan$/);
  expect(await letsStripeIn(page)).toBe(false);
});
