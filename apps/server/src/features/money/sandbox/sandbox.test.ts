import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as calls from '@roundbook/contract/money/sandbox/sandbox';
import { addWorkingDays } from '@roundbook/domain/values/dates/bank-holidays';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import { newId } from '../../../platform/db/ids.ts';
import { transactShared } from '../../../platform/db/transaction.ts';
import { type AccountDetails, PLATFORM_ACCOUNT } from '../../../providers/payment-provider.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestBusiness } from '../../../testing/test-business.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const details: AccountDetails = {
  kind: 'Sole trader',
  businessName: 'Bright Panes',
  companyNumber: '',
  firstName: 'Olive',
  lastName: 'Owner',
  dateOfBirth: '1980-02-29',
  email: 'olive@example.com',
  phone: '+447700900123',
  address: { line1: '1 High Street', line2: '', town: 'Sheffield', postcode: 'S1 2AB' },
};
const file = (filename: string) => ({ filename, mime: 'image/jpeg', content: Buffer.from('x') });
const bankAccount = { accountName: 'Olive Owner', sortCode: '200000', accountNumber: '55779911' };

const moveOn = (business: TestBusiness, days: number) =>
  app.data(calls.moveSandboxTime, { token: business.token, body: { days } });
const look = ({ token }: TestBusiness) => app.data(calls.lookIntoSandbox, { token });

/** A business with a card account that takes payments and is paid out. */
async function withCards() {
  const business = await app.business();
  const { cards } = app;
  const { accountId } = await cards.openAccount({ businessId: business.id, email: '' }, 'open');
  await cards.describeAccount(accountId, details);
  await cards.addDocument(accountId, file('passport.jpg'), 'document');
  await cards.setBankAccount(accountId, bankAccount, 'bank');
  const charge = {
    accountId,
    amount: 2000,
    platformFee: 10,
    description: 'Windows',
    statementDescriptor: 'BRIGHT PANES',
    businessId: business.id,
    chargeId: 'charge',
  };
  return { business, accountId, charge };
}

const enter = (clientSecret: string, number: string) =>
  app.call(calls.enterSandboxCard, {
    params: { clientSecret },
    body: { number, expires: '2090-04', securityCode: '123' },
  });

async function savedCard(accountId: string, number: string): Promise<string> {
  const { setupId, form } = await app.cards.startSetup(accountId, 'customer', `save ${number}`);
  expect((await enter(form.clientSecret, number)).data).toEqual({ state: 'Done', message: '' });
  return (await app.cards.findSetup(accountId, setupId)).card!.cardId;
}

test('an account opens step by step, and shows what it still needs', async () => {
  const business = await app.business();
  const { cards } = app;
  const { accountId } = await cards.openAccount({ businessId: business.id, email: '' }, 'open');
  const again = await cards.openAccount({ businessId: business.id, email: '' }, 'open');
  expect(again.accountId).toBe(accountId);
  expect(again.requirements.map(({ field }) => field)).toContain('dateOfBirth');
  const young = await cards.describeAccount(accountId, { ...details, dateOfBirth: '2020-01-01' });
  expect(young).toMatchObject({ canTakePayments: false });
  const described = await cards.describeAccount(accountId, details);
  expect(described.requirements.map(({ field }) => field)).toEqual(['document', 'bankAccount']);
  expect(described).toMatchObject({ canTakePayments: true, canBePaidOut: false });
  const blurred = await cards.addDocument(accountId, file('unreadable.jpg'), 'blurred');
  expect(blurred.requirements[0]!.reason).toMatch(/cannot be read/);
  await cards.addDocument(accountId, file('passport.jpg'), 'document');
  const open = await cards.setBankAccount(accountId, bankAccount, 'bank');
  expect(open).toMatchObject({ canBePaidOut: true, requirements: [], bankAccountEnding: '9911' });
  await cards.holdPayouts(accountId, true);
  expect(await cards.findAccount(accountId)).toMatchObject({ canBePaidOut: false });
  await expect(cards.createPayout(accountId, 100, false, 'held')).rejects.toMatchObject({
    code: 'payouts_not_allowed',
  });
});

test('a card is charged once for each key, partly refunded and paid out to the penny', async () => {
  const { cards } = app;
  const { business, accountId, charge } = await withCards();
  const cardId = await savedCard(accountId, '4242424242424242');
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => cards.chargeCard(charge, cardId, 'once')),
  );
  expect(new Set(answers.map(({ paymentId }) => paymentId)).size).toBe(1);
  const { paymentId } = answers[0]!;
  expect(answers[0]).toMatchObject({ state: 'Succeeded', fee: 60, refunded: 0 });
  const another = cards.chargeCard({ ...charge, amount: 2001 }, cardId, 'once');
  await expect(another).rejects.toMatchObject({ code: 'idempotency_error' });
  expect(await cards.refund(accountId, paymentId, 500, 'refund')).toMatchObject({ state: 'Paid' });
  await expect(cards.refund(accountId, paymentId, 1501, 'more')).rejects.toMatchObject({
    code: 'amount_too_large',
  });

  const before = await cards.findPayment(accountId, paymentId);
  expect(before.availableOn! > todayIn('Europe/London', new Date().toISOString())).toBe(true);
  await moveOn(business, 7);
  const after = await cards.findPayment(accountId, paymentId);
  // In the product's calendar, a week has now passed for this charge.
  expect(after.availableOn! <= todayIn('Europe/London', new Date().toISOString())).toBe(true);
  const payout = await cards.createPayout(accountId, 1440, false, 'payout');
  expect(payout).toMatchObject({ state: 'On its way', amount: 1440 });
  await moveOn(business, 7);
  expect(await cards.findPayout(accountId, payout.payoutId)).toMatchObject({ state: 'Paid' });
  const { accounts } = await look(business);
  expect(accounts).toMatchObject([{ available: 0, pending: 0, daysAhead: 14 }]);
});

test('a payout above the balance is covered by the platform, whose own money decreases', async () => {
  const { business, accountId } = await withCards();
  const platform = () =>
    transactShared(app.database, {}, (tx) =>
      tx.first(sql<{ sum: number | null }>`select sum(amount) as sum from sandbox_entries
        where account_id = ${PLATFORM_ACCOUNT}`),
    );
  const before = (await platform())?.sum ?? 0;
  await app.cards.createPayout(accountId, 900, true, 'payout');
  expect((await platform())?.sum).toBe(before - 900);
  expect((await look(business)).accounts).toMatchObject([{ available: 0, pending: 0 }]);
});

test('a card that needs its bank’s confirmation is saved once the customer agrees; an unknown card is never saved', async () => {
  const { accountId, charge } = await withCards();
  const { setupId, form } = await app.cards.startSetup(accountId, 'customer', 'setup');
  const { clientSecret } = form;
  const strange = await enter(clientSecret, '4111 1111 1111 1111');
  expect(strange.status).toBe(422);
  expect(strange.errors[0]).toMatchObject({ field: 'number' });
  const declined = await enter(clientSecret, '4000 0000 0000 0002');
  expect(declined.data).toMatchObject({ state: 'Declined' });
  expect((await enter(clientSecret, '4000 0027 6000 3184')).data).toMatchObject({ state: 'Asked' });
  const answer = (agrees: boolean) =>
    app.data(calls.answerSandboxBank, { params: { clientSecret }, body: { agrees } });
  expect(await answer(false)).toMatchObject({ state: 'Declined' });
  expect((await enter(clientSecret, '4000 0027 6000 3184')).data).toMatchObject({ state: 'Asked' });
  expect(await answer(true)).toMatchObject({ state: 'Done' });
  const { card } = await app.cards.findSetup(accountId, setupId);
  expect(await app.cards.chargeCard(charge, card!.cardId, 'absent')).toMatchObject({
    state: 'Customer needed',
    decline: { code: 'authentication_required', mayRetry: false },
  });
  expect((await enter(clientSecret, '4242 4242 4242 4242')).status).toBe(404);
});

test('a dispute takes the money, and convincing evidence brings it back', async () => {
  const { business, accountId, charge } = await withCards();
  const cardId = await savedCard(accountId, '4000000000000259');
  const { paymentId } = await app.cards.chargeCard(charge, cardId, 'charge');
  await moveOn(business, 2);
  const { items } = await look(business);
  const { id: disputeId } = items.find(({ kind }) => kind === 'dispute')!;
  expect(await app.cards.findDispute(accountId, disputeId)).toMatchObject({
    paymentId,
    state: 'Evidence needed',
    amount: 2000,
  });
  await expect(app.cards.refund(accountId, paymentId, 1, 'no')).rejects.toMatchObject({
    code: 'charge_disputed',
  });
  const evidence = { words: 'winning_evidence: photos of the work', files: [file('after.jpg')] };
  await app.cards.submitEvidence(accountId, disputeId, evidence, 'evidence');
  await moveOn(business, 1);
  expect(await app.cards.findDispute(accountId, disputeId)).toMatchObject({ state: 'Won' });
  const [account] = (await look(business)).accounts;
  expect(account!.available + account!.pending).toBe(2000 - 60 - 2000);
});

test('a Direct Debit is agreed on its page, collected on the calendar’s days, and charged back', async () => {
  const business = await app.business();
  const { directDebit } = app;
  const { accountId } = await directDebit.openAccount({ ...details, businessId: business.id }, 'k');
  const payer = {
    customerId: 'customer',
    firstName: 'Ada',
    lastName: 'Payer',
    companyName: '',
    email: 'ada@example.com',
    address: { line1: '2 High Street', town: 'Sheffield', postcode: 'S1 2AB' },
  };
  const { setupId, url } = await directDebit.startMandate(accountId, payer, 'https://x.test', 'm');
  expect(new URL(url).pathname).toBe(`/sandbox/direct-debit/${setupId}`);
  const params = { setupId };
  expect(await app.data(calls.readSandboxMandateForm, { params })).toMatchObject({
    state: 'Open',
    businessName: 'Bright Panes',
    payerName: 'Ada Payer',
  });
  const body = { accountName: 'Ada Payer', sortCode: '20-00-00', accountNumber: '12345678' };
  expect((await app.call(calls.completeSandboxMandate, { params, body })).status).toBe(422);
  const good = { ...body, accountNumber: '10000005' };
  await app.data(calls.completeSandboxMandate, { params, body: good });
  await app.data(calls.completeSandboxMandate, { params, body: good });
  const { mandateId } = await directDebit.findMandateSetup(accountId, setupId);
  const mandate = await directDebit.findMandate(accountId, mandateId!);
  expect(mandate).toMatchObject({ state: 'Pending', ending: '0005' });

  const charge = {
    mandateId: mandateId!,
    amount: 1000,
    platformFee: 5,
    description: 'Windows',
    chargeOn: null,
    businessId: business.id,
    chargeId: 'charge',
  };
  const payment = await directDebit.createPayment(accountId, charge, 'once');
  expect(payment).toEqual(await directDebit.createPayment(accountId, charge, 'once'));
  expect(payment).toMatchObject({
    state: 'Pending submission',
    chargeOn: mandate.earliestChargeOn,
  });
  expect(addWorkingDays(payment.chargeOn, 0)).toBe(payment.chargeOn);
  const early = { ...charge, chargeOn: todayIn('Europe/London', new Date().toISOString()) };
  await expect(directDebit.createPayment(accountId, early, 'early')).rejects.toMatchObject({
    code: 'charge_date_too_early',
  });

  const seen = new Set<string>();
  for (let day = 0; day < 25; day += 1) {
    await moveOn(business, 1);
    seen.add((await directDebit.findPayment(accountId, payment.paymentId)).state);
  }
  expect([...seen]).toEqual([
    'Pending submission',
    'Submitted',
    'Confirmed',
    'Paid out',
    'Charged back',
  ]);
  const [account] = (await look(business)).accounts;
  expect(account).toMatchObject({
    available: 0,
    byKind: { payment: 1000, dispute: -1000, fee: -35 },
  });
});

test('a user can cause trouble only for their own business, and only where such trouble can happen', async () => {
  const { business, accountId, charge } = await withCards();
  const cardId = await savedCard(accountId, '4242424242424242');
  const { paymentId } = await app.cards.chargeCard(charge, cardId, 'charge');
  const body = { id: paymentId, trouble: 'dispute' } as const;
  const trouble = ({ token }: TestBusiness, requestId = newId()) =>
    app.call(calls.makeSandboxTrouble, { token, requestId, body });
  expect((await trouble(await app.business())).status).toBe(404);
  const requestId = newId();
  const once = await trouble(business, requestId);
  expect(once.status).toBe(200);
  expect(await trouble(business, requestId)).toMatchObject({ status: 200, data: once.data });
  expect((await trouble(business)).status).toBe(422);
  expect((await look(await app.business())).items).toEqual([]);
});

test('events are posted to the product’s own address, and stored there', async () => {
  const { accountId } = await withCards();
  await app.cards.holdPayouts(accountId, true);
  const stored = () =>
    transactShared(app.database, {}, (tx) =>
      tx.all(sql`select 1 from provider_events where account_id = ${accountId}`),
    );
  await expect.poll(async () => (await stored()).length, { timeout: 60_000 }).toBe(4);
});
