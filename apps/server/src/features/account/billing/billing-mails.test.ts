import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getBalance } from '@roundbook/contract/account/billing/balance';
import * as calls from '@roundbook/contract/account/billing/purchases';
import { GRACE_DAYS } from '@roundbook/domain/account/billing/subscription';
import { addDays, addMonths } from '@roundbook/domain/values/dates/arithmetic';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import { transact, transactShared } from '../../../platform/db/transaction.ts';
import { addCard, creditNow } from '../../../testing/money/test-billing.ts';
import { inTenant } from '../../../testing/money/test-ledger.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestBusiness } from '../../../testing/test-business.ts';
import { factsIn } from '../../../testing/test-facts.ts';
import { askForAnotherCard } from './billing-card-expiry.ts';
import { renew } from './billing-renewals.ts';
import { charge, type ChargingParts } from './charge-tasks.ts';
import { billTask } from './purchases/billing-bill-mail.ts';
import { findBillsToMail, findPending } from './purchases/purchase-store.ts';

const DECLINED = '4000 0000 0000 0341';
const today = todayIn('Europe/London', new Date().toISOString());

let app: TestApp;
let business: TestBusiness;
let token: string;

beforeAll(async () => {
  // No worker runs the tasks, so the test does their work itself.
  app = await startTestApp({ ROLES: 'api' });
});
beforeEach(async () => {
  business = await app.business({ plan: 'Free' });
  token = business.token;
});
afterAll(() => app.stop());

const parts = (): ChargingParts => ({
  cards: app.cards,
  database: app.database,
  enqueueIn: app.tasks.enqueueIn,
  participants: app.parts.participants,
  sessionChanges: app.sessionChanges,
  publicUrl: 'https://book.example.com',
});

interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly body: string;
  readonly attachment: { filename: string; mime: string; content: string } | null;
}

/** Emails to the business's Owners and colleagues, oldest first. */
const mails = () =>
  transactShared(app.database, {}, (tx) =>
    tx.all(sql<Mail>`
      select recipient as "to", subject, body, attachment from account_messages
       where recipient = any(${Object.values(business.userIds).map((id) => `${id}@example.com`)}::text[])
       order by id`),
  );
const subjects = async () => (await mails()).map(({ subject }) => subject);
const chargePending = async () => {
  const pending = await inTenant(app, business, findPending);
  if (pending) await charge(parts(), business.id, pending.id);
};
const runDay = (date: string) =>
  transact(app.database, { businessId: business.id }, (tx) =>
    renew(tx, { ...parts(), today: date, facts: factsIn(app, tx) }),
  );
const bills = () => inTenant(app, business, (tx) => findBillsToMail(tx, today));

test('each bill is emailed to every Owner once, with its PDF', async () => {
  await creditNow(app, business, 300);
  await addCard(app, business);
  await app.asOwner(
    `update grants set role = 'Owner' where user_id = '${business.userIds.Manager}'`,
  );
  await app.data(calls.purchaseSmsBundle, { token, body: { smsCount: 100, autoTopUp: false } });
  expect(await bills()).toEqual([]);
  await chargePending();
  const [bill] = await bills();
  const seller = { name: 'Roundbook Ltd', lines: ['1 Water Lane'] };
  const work = billTask({ ...parts(), seller });
  await Promise.all([1, 2].map(() => work({ businessId: business.id, id: bill!.id })));
  await work({ businessId: business.id, id: bill!.id });
  expect(await bills()).toEqual([]);
  const sent = await mails();
  expect(sent.map(({ to }) => to).toSorted()).toEqual(
    [business.userIds.Owner, business.userIds.Manager].map((id) => `${id}@example.com`).toSorted(),
  );
  const [{ subject, body, attachment }] = sent as [Mail];
  expect(subject).toMatch(/^Your invoice RB-[\dA-F]{8}-0001$/);
  expect(body).toContain('This is your invoice for 100 texts.');
  expect(body).toContain('£5.00 plus £1.00 VAT comes to £6.00.');
  expect(body).toContain('Paid: £3.00 from your balance and £3.00 from Visa ending 4242.');
  expect(body).toContain('https://book.example.com/billing');
  expect(attachment).toMatchObject({ mime: 'application/pdf' });
  expect(attachment!.filename).toMatch(/-0001\.pdf$/);
  expect(Buffer.from(attachment!.content, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
});

test('if the card for a purchase is declined later, the Owners get an email and nothing is charged', async () => {
  await addCard(app, business, DECLINED);
  await app.data(calls.purchaseLeadCredits, { token, body: { creditsCount: 5 } });
  await chargePending();
  const [mail] = await mails();
  expect(mail?.subject).toBe('Not paid: 5 lead credits');
  expect(mail?.body).toContain('No money was taken.');
  expect(await bills()).toEqual([]);
});

test('the Owners get an email after each failed attempt to charge for a plan, and a new card is charged immediately', async () => {
  await addCard(app, business, DECLINED);
  await creditNow(app, business, 1800);
  const body = { plan: 'Pro', subscriptionPeriod: 'Month' } as const;
  await app.data(calls.changePlan, { token, body });
  const { periodUntil } = (await app.data(getBalance, { token, query: {} })).subscription;
  const end = periodUntil!;
  await runDay(end);
  await chargePending();
  const tryOn = async (date: string) => {
    await runDay(date);
    await chargePending();
  };
  // The charge records the real day of its failure; the test moves it to the end of the period.
  await app.asOwner(
    `update balance_accounts set lapsed_on = '${end}' where business_id = '${business.id}'`,
  );
  await tryOn(addDays(end, 1));
  await tryOn(addDays(end, 3));
  expect(await subjects()).toEqual([
    'We could not take payment for your Pro plan',
    'Your Pro plan is still unpaid',
  ]);
  const until = (await mails())[1]!.body;
  expect(until).toContain('Please check your payment method by');
  // Pro has seats for three of the four people, and Free for the Owner alone.
  for (const { body: words } of await mails()) {
    expect(words).toContain(
      'Free is for 1 person: Limited Worker Tester and Worker Tester cannot sign in until there are seats again.',
    );
  }

  await addCard(app, business);
  const day = addDays(end, 4);
  await transact(app.database, { businessId: business.id }, (tx) =>
    renew(tx, { ...parts(), today: day, facts: factsIn(app, tx), now: true }),
  );
  await chargePending();
  const { subscription } = await app.data(getBalance, { token, query: {} });
  expect(subscription).toMatchObject({
    plan: 'Pro',
    lapsedOn: null,
    periodUntil: addMonths(end, 1, Number(today.slice(8))),
  });
  await runDay(addDays(end, GRACE_DAYS));
  expect((await app.data(getBalance, { token, query: {} })).subscription.plan).toBe('Pro');
});

test('the Owners are asked once for a new card before the current one expires, and again before the replacement expires', async () => {
  const ask = (date: string) =>
    transact(app.database, { businessId: business.id }, (tx) =>
      askForAnotherCard(tx, parts(), date),
    );
  await ask('2090-04-29');
  await addCard(app, business);
  await ask('2090-03-20');
  expect(await subjects()).toEqual([]);
  await ask('2090-04-05');
  await ask('2090-04-06');
  expect(await subjects()).toEqual(['Your card expires soon']);
  expect((await mails())[0]?.body).toContain('Visa ending 4242');
  await addCard(app, business);
  await ask('2090-05-02');
  await ask('2090-05-03');
  expect(await subjects()).toEqual(['Your card expires soon', 'Your card has expired']);
});
