import { expectAccessible } from '../support/accessibility.ts';
import { takePayments } from '../support/charging.ts';
import { enterCard, openPageOf } from '../support/customer-phone.ts';
import { expect, test } from '../support/fixtures.ts';
import { letsStripeIn } from '../support/outside/stripe-script.ts';
import { addInvoice } from '../support/records.ts';

test.describe.configure({ mode: 'serial' });

test('a customer pays by card, sees that a card was declined, and then that everything is paid', async ({
  business,
  browser,
}) => {
  const { customerId } = await addInvoice(business, 'Will Willow');
  // As long as cards cannot be taken, the page offers only payment by transfer.
  const before = await openPageOf(browser, business, customerId);
  await expect(before.getByRole('heading', { name: 'Pay by bank transfer' })).toBeVisible();
  await expect(before.getByRole('button', { name: /by card/ })).toHaveCount(0);
  await before.context().close();

  await takePayments(business);
  const page = await openPageOf(browser, business, customerId);
  await page.getByRole('checkbox', { name: 'Keep this card for next time' }).check();
  await page.getByRole('button', { name: 'Pay £20.00 by card' }).click();
  await page.getByRole('button', { name: 'Pay £20.00', exact: true }).click();
  await expect(page.getByText('Please enter the long number on the card')).toBeVisible();
  await enterCard(page, '4000 0000 0000 0002');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Pay £20.00', exact: true }).click();
  await expect(page.getByText('The bank declined the card.')).toBeVisible();
  await enterCard(page, '4242 4242 4242 4242');
  await page.getByRole('button', { name: 'Pay £20.00', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Nothing to pay' })).toBeVisible();
  await expect(page.getByText('Visa ending 4242 is saved.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Pay automatically' })).toContainText(
    'We use this one',
  );
  await expect(page.getByRole('region', { name: 'Payments' })).toContainText('£20.00');
  expect(await business.balanceOf(customerId)).toBe(0);
  await page.context().close();
});

/** Replaces Stripe's script, which no test may fetch: records the page's calls. */
const STRIPE = `
  globalThis.Stripe = (key, options) => ({
    elements: ({ clientSecret }) => ({
      create: () => ({ mount: (place) => { place.textContent = [key, options.stripeAccount, clientSecret].join(' '); } }),
    }),
    confirmPayment: () => Promise.resolve({}),
    confirmSetup: () => Promise.resolve({}),
  });`;

test('Stripe’s script is allowed on the card page, and on no other page', async ({
  business,
  browser,
}) => {
  const { customerId } = await addInvoice(business, 'Zoe Zinnia');
  const page = await openPageOf(browser, business, customerId);
  await page.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: STRIPE }),
  );
  const chargeId = crypto.randomUUID();
  const form = { kind: 'stripe', publicKey: 'pk_1', accountId: 'acct_1', clientSecret: 'secret_1' };
  const answer = (data: object) => ({ json: { success: true, data, errors: [] } });
  await page.route('**/api/page/payments', (route) =>
    route.fulfill(answer({ chargeId, amount: 2000, form })),
  );
  await page.route(`**/api/page/payments/${chargeId}/finish`, (route) =>
    route.fulfill(answer({ state: 'Paid', amount: 2000, problem: '', card: null })),
  );
  expect(await letsStripeIn(page)).toBe(false);
  await page.getByRole('button', { name: 'Pay £20.00 by card' }).click();
  await page.getByRole('button', { name: 'Enter your card' }).click();
  await expect(page.getByText('pk_1 acct_1 secret_1')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Pay £20.00' }).click();
  await expect(page.getByText('Thank you, £20.00 is paid.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Zoe Zinnia' })).toBeVisible();
  await page.context().close();
});
