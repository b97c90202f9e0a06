import type { Browser, BrowserContext, Page } from '@playwright/test';
import { getBalance } from '@roundbook/contract/account/billing/balance';
import { saveBusinessDetails } from '@roundbook/contract/account/businesses/businesses';
import { listCharges } from '@roundbook/contract/money/charges/charges';
import { listPayments } from '@roundbook/contract/money/payments/payments';
import { lookIntoSandbox, moveSandboxTime } from '@roundbook/contract/money/sandbox/sandbox';
import { expectAccessible } from '../support/accessibility.ts';
import { type Business, registerBusiness, storedSession } from '../support/business.ts';
import { takePayments } from '../support/charging.ts';
import { enterCard, openPageOf } from '../support/customer-phone.ts';
import { expect, test, visitorTest } from '../support/fixtures.ts';
import { openKeptWork } from '../support/kept-work.ts';
import { addInvoice } from '../support/records.ts';
import { openAs } from '../support/sessions.ts';

test.use({ serviceWorkers: 'allow' });

const CARD = 'Visa ending 4242';

/** Opens a worker's phone, with today's work on it. */
async function openWorkersPhone(browser: Browser, worker: Business): Promise<Page> {
  const context = await browser.newContext({
    baseURL: worker.url,
    viewport: { width: 390, height: 844 },
    storageState: storedSession(worker.url, worker.token),
  });
  const phone = await context.newPage();
  await openKeptWork(phone);
  return phone;
}

async function openMarkDone(phone: Page, name: string) {
  await phone.getByRole('button', { name: `More for ${name}` }).click();
  await phone.getByRole('menuitem', { name: 'Done with details…' }).click();
  return phone.getByRole('dialog', { name: 'Mark job as done' });
}

/** Records the calls that mark visits as done. */
function watchMarks(context: BrowserContext) {
  const marks: { readonly url: string; readonly headers: Record<string, string>; body: string }[] =
    [];
  context.on('request', (request) => {
    if (request.method() !== 'POST' || !request.url().endsWith('/done')) return;
    marks.push({ url: request.url(), headers: request.headers(), body: request.postData() ?? '' });
  });
  return marks;
}

const chargesOf = async (business: Business, id: string) =>
  (await business.call(listCharges, { params: { id } })).charges;

async function moveOn(page: Page, by: 'a day' | 'a week'): Promise<void> {
  await page.goto('/settings/payments/sandbox');
  await page.getByRole('button', { name: `Move on ${by}` }).click();
  await expect(page.getByText(/^The sandbox has moved on/)).toBeVisible();
}

test('a card is saved on a phone, a visit done offline with Charge, charged once, partly refunded, and paid out', async ({
  page,
  business,
  browser,
}) => {
  await takePayments(business);

  const { customerId } = await business.addJobToday('Cleo Clover');
  const theirs = await openPageOf(browser, business, customerId);
  await theirs.getByRole('button', { name: 'Save a card' }).click();
  await enterCard(theirs, '4242 4242 4242 4242');
  await theirs.getByRole('button', { name: 'Save this card' }).click();
  await expect(theirs.getByText(`${CARD} is saved.`)).toBeVisible();
  await expectAccessible(theirs);

  const phone = await openWorkersPhone(browser, await business.addUser('Worker'));
  const context = phone.context();
  const marks = watchMarks(context);
  // Opened while there is a signal, so that the device knows what can be charged.
  await expect(
    (await openMarkDone(phone, 'Cleo Clover')).getByLabel(`Charge ${CARD}`),
  ).toBeVisible();
  await context.setOffline(true);
  await phone.reload();
  const dialog = await openMarkDone(phone, 'Cleo Clover');
  await dialog.getByLabel(`Charge ${CARD}`).check();
  await dialog.getByRole('button', { name: 'Mark as done' }).click();
  await expect(phone.getByText("Job will be marked as done when you're back online")).toBeVisible();
  expect(await chargesOf(business, customerId)).toEqual([]);

  await context.setOffline(false);
  await expect(phone.getByText('Sync complete.')).toBeVisible();
  const [charge] = await chargesOf(business, customerId);
  expect(charge).toMatchObject({ amount: 2000, state: 'Waiting', source: 'Done' });
  // A second sync sends nothing, and a repeated call changes nothing.
  await context.setOffline(true);
  await expect(phone.getByText(/^You are offline\./)).toBeVisible();
  await context.setOffline(false);
  await expect(phone.getByText(/^You are offline\./)).toBeHidden();
  expect(marks).toHaveLength(1);
  const { url, headers, body } = marks[0]!;
  const repeat = await fetch(url, { method: 'POST', headers, body });
  expect(repeat.status).toBe(200);
  expect(await chargesOf(business, customerId)).toMatchObject([{ id: charge!.id }]);
  await context.close();

  await moveOn(page, 'a day');
  await page.goto('/manage/payments');
  await page.getByRole('button', { name: /^Card/ }).click();
  await page.getByLabel('State').selectOption('On its way');
  await page
    .getByRole('row', { name: /Cleo Clover/ })
    .getByRole('link')
    .click();
  await expect(page.getByRole('heading', { name: 'Payment from Cleo Clover' })).toBeVisible();
  await expect(page.getByText('Taken from')).toBeVisible();
  await expectAccessible(page);
  const { items } = await business.call(lookIntoSandbox, {});
  expect(items.filter(({ kind }) => kind === 'payment')).toMatchObject([{ amount: 2000 }]);

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Refund' }).click();
  const refund = page.getByRole('dialog', { name: 'Refund the customer' });
  await refund.getByLabel('Amount').fill('25');
  await refund.getByRole('button', { name: 'Refund £25.00' }).click();
  await expect(refund.getByText('You can refund at most £20.00.')).toBeVisible();
  await refund.getByLabel('Amount').fill('5');
  await refund.getByLabel('Reason').fill('One window was left out');
  const choice = refund.getByLabel(/^What happens to INV-/);
  await expect(choice).toHaveValue('credited');
  await expect(refund).toContainText(
    '£5.00 is credited, so the customer owes nothing more for it.',
  );
  await choice.selectOption('Refund, still owed');
  await expectAccessible(page);
  await refund.getByRole('button', { name: 'Refund £5.00' }).click();
  await expect(page.getByText('£5.00 is on its way back to the customer')).toBeVisible();
  await expect(page.getByText('Refunded', { exact: true }).first()).toBeVisible();
  const payment = page.url();

  await moveOn(page, 'a week');
  await page.goto(payment);
  const path = page.getByRole('region', { name: 'Where the money is' });
  await expect(path.getByText('In your balance', { exact: true })).toBeVisible();
  await expect(path.getByText('Available for payout')).toBeVisible();
  await page.goto('/settings/payments/payouts');
  // £20.00 less the refund of £5.00 and the fee of 1.5% and 20p.
  await expect(page.getByRole('region', { name: 'To pay out' })).toContainText('£14.50');
  await page.getByRole('button', { name: 'Request payout' }).click();
  await page
    .getByRole('dialog', { name: 'Request payout' })
    .getByRole('button', { name: 'Pay out' })
    .click();
  const history = page.getByRole('region', { name: 'History' });
  await expect(history).toContainText('On its way');
  await moveOn(page, 'a week');
  await page.goto('/settings/payments/payouts');
  await expect(history).toContainText('Paid');
  expect(await business.call(getBalance, { query: {} })).toMatchObject({ balance: 0, onItsWay: 0 });
  expect(await business.balanceOf(customerId)).toBe(500);
  expect(await chargesOf(business, customerId)).toMatchObject([{ state: 'Available' }]);
  const { payments } = await business.call(listPayments, { query: { customerId } });
  expect(payments).toMatchObject([{ method: 'Card', amount: 2000, refunded: 500 }]);

  // The customer sees the refund on their page, and removes the card.
  await theirs.reload();
  await expect(theirs.getByRole('region', { name: 'Payments' })).toContainText('£20.00');
  await expect(theirs.getByRole('region', { name: 'Refunds' })).toContainText('£5.00');
  await expect(theirs.getByRole('region', { name: 'To pay' })).toContainText('£5.00');
  await theirs.getByRole('button', { name: `Remove card: ${CARD}` }).click();
  await theirs.getByRole('button', { name: 'Remove card', exact: true }).click();
  await expect(theirs.getByRole('button', { name: /Remove card/ })).toHaveCount(0);
  await theirs.context().close();
});

visitorTest(
  'a Direct Debit agreed on a phone is charged, fails late, is owed again, and the office is told',
  async ({ app, browser }) => {
    const business = await registerBusiness(app.url);
    await takePayments(business);
    await business.call(saveBusinessDetails, { body: { email: 'office@example.com' } });
    const { customerId, number } = await addInvoice(business, 'Dora Daisy');

    const theirs = await openPageOf(browser, business, customerId);
    await theirs.getByRole('button', { name: 'Set up a Direct Debit' }).click();
    await theirs.waitForURL(/\/sandbox\/direct-debit\//);
    await theirs.getByLabel('Name on the account').fill('Dora Daisy');
    await theirs.getByLabel('Sort code').fill('20-00-00');
    await theirs.getByLabel('Account number').fill('10000004');
    await theirs.getByRole('button', { name: 'Set up Direct Debit' }).click();
    await expect(theirs.getByText(/ is saved\.$/)).toBeVisible();
    await expect(theirs.getByRole('button', { name: /^End Direct Debit/ })).toBeVisible();
    await theirs.context().close();

    const page = await openAs(browser, business);
    await page.goto(`/manage/customers/${customerId}`);
    await page.getByRole('button', { name: 'Charge', exact: true }).click();
    await page
      .getByRole('dialog', { name: 'Charge the customer' })
      .getByRole('button', { name: 'Charge £20.00' })
      .click();
    await expect(page.getByText('£20.00 will be charged in five minutes')).toBeVisible();
    const until = async (state: string) => {
      const stateNow = async () => {
        const { items } = await business.call(lookIntoSandbox, {});
        return items.find(({ kind }) => kind === 'payment')?.state;
      };
      await business.call(moveSandboxTime, { body: { days: 1 } });
      await expect.poll(stateNow).toBeDefined();
      while ((await stateNow()) !== state) {
        await business.call(moveSandboxTime, { body: { days: 1 } });
      }
    };
    await until('Confirmed');
    await expect.poll(() => business.balanceOf(customerId)).toBe(0);
    await until('Failed');
    await expect.poll(() => business.balanceOf(customerId)).toBe(2000);

    await page.goto('/manage/payments');
    await page.getByLabel('State').selectOption('Failed late');
    await expect(page.getByRole('row', { name: /Dora Daisy/ })).toContainText('Failed late');
    await page.goto(`/manage/customers/${customerId}?tab=invoices`);
    await expect(page.getByText(number)).toBeVisible();
    await page.goto('/settings/outbox');
    await page
      .getByText(/office@example\.com/)
      .first()
      .click();
    await expect(page.getByRole('dialog')).toContainText('£20.00 from Dora Daisy was taken back');
    await page.context().close();
  },
);
