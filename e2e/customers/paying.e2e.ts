import type { Browser, Page } from '@playwright/test';
import { copyPageLink } from '@roundbook/contract/customers/pages/office';
import {
  completeSandboxMandate,
  readSandboxMandateForm,
} from '@roundbook/contract/money/sandbox/sandbox';
import { expectAccessible } from '../support/accessibility.ts';
import type { Business } from '../support/business.ts';
import { takePayments } from '../support/charging.ts';
import { expect, test } from '../support/fixtures.ts';
import { addInvoice } from '../support/records.ts';

/** Opens the page of a customer with an invoice of £20.00, as they do on their phone. */
async function openPageOf(browser: Browser, business: Business, customerId: string): Promise<Page> {
  const { link } = await business.call(copyPageLink, { params: { id: customerId } });
  const context = await browser.newContext({
    storageState: { cookies: [], origins: [] },
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return page;
}

async function enterCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expires').fill('04/90');
  await page.getByLabel('Security code').fill('123');
}

test.describe.configure({ mode: 'serial' });

test('a customer pays by card, is told when it is declined, and sees that all is paid', async ({
  business,
  browser,
}) => {
  const { customerId } = await addInvoice(business, 'Will Willow');
  // Where no card can be taken, the page says how to pay by transfer alone.
  const before = await openPageOf(browser, business, customerId);
  await expect(before.getByRole('heading', { name: 'Pay by bank transfer' })).toBeVisible();
  await expect(before.getByRole('button', { name: /by card/ })).toHaveCount(0);
  await before.context().close();

  await takePayments(business);
  const page = await openPageOf(browser, business, customerId);
  await page.getByRole('button', { name: 'Pay £20.00 by card' }).click();
  await page.getByRole('button', { name: 'Pay £20.00', exact: true }).click();
  await expect(page.getByText('Please enter the long number on the card')).toBeVisible();
  await enterCard(page, '4000 0000 0000 0002');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Pay £20.00', exact: true }).click();
  await expect(page.getByText('Your bank declined the card.')).toBeVisible();
  await enterCard(page, '4242 4242 4242 4242');
  await page.getByRole('button', { name: 'Pay £20.00', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Nothing to pay' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Payments' })).toContainText('£20.00');
  expect(await business.balanceOf(customerId)).toBe(0);
  await page.context().close();
});

test('a customer saves a card, and removes it', async ({ business, browser }) => {
  const { customerId } = await addInvoice(business, 'Xenia Xylo');
  const page = await openPageOf(browser, business, customerId);
  await page.getByRole('button', { name: 'Save a card' }).click();
  await enterCard(page, '4242 4242 4242 4242');
  await page.getByRole('button', { name: 'Save this card' }).click();
  await expect(page.getByText('Visa ending 4242 is saved.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remove card: Visa ending 4242' }).click();
  await page.getByRole('button', { name: 'Remove card', exact: true }).click();
  await expect(page.getByRole('button', { name: /Remove card/ })).toHaveCount(0);
  await page.context().close();
});

test('a customer agrees to a Direct Debit at the provider, and comes back to their page', async ({
  business,
  browser,
}) => {
  const { customerId } = await addInvoice(business, 'Yves Yarrow');
  const page = await openPageOf(browser, business, customerId);
  await page.getByRole('button', { name: 'Set up a Direct Debit' }).click();
  await page.waitForURL(/\/sandbox\/direct-debit\//);
  const setupId = new URL(page.url()).pathname.split('/').at(-1)!;
  const params = { setupId };
  const { returnUrl, testBankAccounts } = await business.call(readSandboxMandateForm, { params });
  const [{ sortCode, number }] = testBankAccounts as [(typeof testBankAccounts)[number]];
  await business.call(completeSandboxMandate, {
    params,
    body: { accountName: 'Yves Yarrow', sortCode, accountNumber: number },
  });
  await page.goto(returnUrl);
  await expect(page.getByText(/ is saved\.$/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^End Direct Debit/ })).toBeVisible();
  await page.context().close();
});

/** Takes the place of Stripe's script, which no test may fetch: it notes what the page asks of it. */
const STRIPE = `
  globalThis.Stripe = (key, options) => ({
    elements: ({ clientSecret }) => ({
      create: () => ({ mount: (place) => { place.textContent = [key, options.stripeAccount, clientSecret].join(' '); } }),
    }),
    confirmPayment: () => Promise.resolve({}),
    confirmSetup: () => Promise.resolve({}),
  });`;

test('Stripe’s script is let into the page for cards, and into no other', async ({
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
    route.fulfill(answer({ state: 'Paid', amount: 2000, problem: '' })),
  );
  const isLetIn = () =>
    page.evaluate(
      () =>
        new Promise<boolean>((resolve) => {
          const script = document.createElement('script');
          script.src = 'https://js.stripe.com/v3/';
          script.addEventListener('load', () => resolve(true));
          script.addEventListener('error', () => resolve(false));
          document.head.append(script);
        }),
    );
  expect(await isLetIn()).toBe(false);
  await page.getByRole('button', { name: 'Pay £20.00 by card' }).click();
  await page.getByRole('button', { name: 'Enter your card' }).click();
  await expect(page.getByText('pk_1 acct_1 secret_1')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Pay £20.00' }).click();
  await expect(page.getByText('Thank you, £20.00 is paid.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Zoe Zinnia' })).toBeVisible();
  await page.context().close();
});
