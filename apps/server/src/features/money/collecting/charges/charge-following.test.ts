import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as contract from '@roundbook/contract/money/charges/charges';
import { listPayments } from '@roundbook/contract/money/payments/payments';
import {
  lookIntoSandbox,
  makeSandboxTrouble,
  moveSandboxTime,
} from '@roundbook/contract/money/sandbox/sandbox';
import { markJobDone } from '@roundbook/contract/work/jobs/closing';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import { readTenant } from '../../../../platform/db/transaction.ts';
import type { CardProvider } from '../../../../providers/cards/cards.ts';
import { insertCustomers } from '../../../../testing/customers/test-customers.ts';
import {
  carryOut,
  chargePartsOf,
  owe,
  saveTestCard,
  saveTestMandate,
  takePayments,
} from '../../../../testing/money/test-charging.ts';
import { inTenant } from '../../../../testing/money/test-ledger.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import type { TestBusiness } from '../../../../testing/test-business.ts';
import { agreeJob } from '../../../../testing/test-jobs.ts';
import { auditLedger } from '../../accounts/ledger/ledger-audit.ts';
import { follow } from './charge-following.ts';
import { chargeDailyWork, chargeEvents } from './tasks.ts';

let app: TestApp;
let business: TestBusiness;
let token: string;
let customerId: string;
const today = todayIn('Europe/London', new Date().toISOString());

beforeAll(async () => {
  // Tasks run only when the test starts them.
  app = await startTestApp({ ROLES: 'api' });
  business = await app.business();
  token = business.token;
  await takePayments(app, business);
});
beforeEach(async () => {
  [customerId = ''] = await insertCustomers(app, business, 1);
});
afterAll(() => app.stop());

const list = () => app.data(contract.listCharges, { token, params: { id: customerId } });
const payments = async () =>
  (await app.data(listPayments, { token, query: { customerId } })).payments;
const audit = () => inTenant(app, business, auditLedger);
const followNow = (id: string) => follow(chargePartsOf(app), business.id, id);
const days = (count: number) =>
  app.data(moveSandboxTime, { token: business.tokens.Owner, body: { days: count } });

/** Requests a charge for a debt, which then waits for its cancel window; resolves with its id. */
async function ask(amount: number): Promise<string> {
  await owe(app, business, customerId, amount);
  const params = { id: customerId };
  return (await app.data(contract.chargePaymentMethod, { token, params, body: {} })).charge.id;
}

/** The number of payments of this amount that the sandbox took for this business. */
async function takenAtProvider(amount: number): Promise<number> {
  const { items } = await app.data(lookIntoSandbox, { token: business.tokens.Owner });
  return items.filter((one) => one.kind === 'payment' && one.amount === amount).length;
}

const sums = () =>
  readTenant(app.database, { businessId: business.id }, (tx) =>
    tx.all(sql<{ account: string; total: number }>`
      select account, sum(amount)::bigint as total from posting_lines
       where business_id = ${tx.businessId} and account like any(array['card%', 'directDebit%'])
       group by account`),
  );

test('a charge is carried out once, wherever it is interrupted', async () => {
  await saveTestCard(app, business, customerId);
  const parts = chargePartsOf(app);
  const cut = new Error('killed');
  const cuts: readonly Partial<CardProvider>[] = [
    // The request was never sent.
    { chargeCard: () => Promise.reject(cut) },
    // The request was carried out, but its answer was lost.
    {
      chargeCard: async (...given) => {
        await parts.cards.chargeCard(...given);
        throw cut;
      },
    },
  ];
  const id = await ask(1111);
  await app.asOwner(`update charges set cancel_until = now() where id = '${id}'`);
  for (const broken of [...cuts, ...cuts]) {
    const cards = Object.assign(Object.create(parts.cards) as CardProvider, broken);
    await expect(follow({ ...parts, cards }, business.id, id)).rejects.toThrow(cut);
    expect((await list()).charges[0]).toMatchObject({ state: 'Submitted', paymentId: null });
  }
  await Promise.all([followNow(id), followNow(id), followNow(id)]);
  expect((await list()).charges[0]).toMatchObject({ state: 'Succeeded', amount: 1111 });
  expect(await takenAtProvider(1111)).toBe(1);
  expect(await payments()).toHaveLength(1);
  expect(await audit()).toEqual([]);
});

test('advancing the sandbox’s clock sends this business’s waiting charges, and no others', async () => {
  await saveTestCard(app, business, customerId);
  const id = await ask(1188);
  await followNow(id);
  expect((await list()).charges[0]).toMatchObject({ state: 'Waiting' });
  const other = await app.business();
  await app.data(moveSandboxTime, { token: other.token, body: { days: 1 } });
  await followNow(id);
  expect((await list()).charges[0]).toMatchObject({ state: 'Waiting' });
  await days(1);
  await followNow(id);
  expect((await list()).charges[0]).toMatchObject({ state: 'Succeeded' });
  expect(await takenAtProvider(1188)).toBe(1);
});

test('when many simultaneous calls mark a visit as done with Charge, the table’s key allows only one charge', async () => {
  await saveTestCard(app, business, customerId);
  const job = await agreeJob(app, business, customerId, { cost: 1222, firstVisitCost: 1222 });
  const mark = () =>
    app.call(markJobDone, {
      token,
      params: { id: customerId, jobId: job.id },
      body: { occurrenceId: job.occurrence!.id, eventTriggers: ['Charge'] },
    });
  await Promise.all(Array.from({ length: 6 }, mark));
  const { charges } = await list();
  expect(charges).toHaveLength(1);
  await Promise.all(charges.map(({ id }) => carryOut(app, business, id)));
  expect(await takenAtProvider(1222)).toBe(1);
});

test('whatever the order of events and simultaneous requests to the provider, the books end up the same', async () => {
  await saveTestCard(app, business, customerId);
  const id = await ask(1333);
  await carryOut(app, business, id);
  const [{ providerPaymentId, accountId }] = (await readTenant(
    app.database,
    { businessId: business.id },
    (tx) =>
      tx.all(sql<{ providerPaymentId: string; accountId: string }>`
        select provider_payment_id as "providerPaymentId", account_id as "accountId"
          from charges where business_id = ${tx.businessId} and id = ${id}`),
  )) as [{ providerPaymentId: string; accountId: string }];
  const before = await payments();
  const events = chargeEvents(chargePartsOf(app));
  const event = { accountId, objectId: providerPaymentId, at: '', port: 'cards' as const };
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => events.payment!(business.id, event)),
  );
  expect(answers).toEqual([true, true, true, true]);
  expect(await payments()).toEqual(before);
  expect(await events.payment!(business.id, { ...event, objectId: 'pay_unknown' })).toBe(false);
  expect(await audit()).toEqual([]);
});

test('available money reaches the balance once, less its fee, and a refund is deducted', async () => {
  await saveTestCard(app, business, customerId, '4000 0000 0000 0077');
  const id = await ask(2000);
  await carryOut(app, business, id);
  await followNow(id);
  await followNow(id);
  const { charges } = await list();
  expect(charges[0]).toMatchObject({ state: 'Available' });
  const balanced = () =>
    readTenant(app.database, { businessId: business.id }, async (tx) => {
      const row = await tx.first(sql<{ credited: number; fees: number }>`
        select credited, fees from charges where business_id = ${tx.businessId} and id = ${id}`);
      return row!;
    });
  const { credited, fees } = await balanced();
  expect([credited + fees, fees > 0]).toEqual([2000, true]);
  const [payment] = await payments();
  expect(payment).toMatchObject({ state: 'In the balance' });
  const call = { token, params: { id: payment!.id }, body: { amount: 500 } };
  const asked = await app.call(contract.refundPayment, call);
  const headers = { 'x-conflict-bypass': asked.conflict!.bypassToken };
  await app.data(contract.refundPayment, { ...call, headers });
  expect((await balanced()).credited).toBe(credited - 500);
  expect(await audit()).toEqual([]);
});

test('a Direct Debit is announced and confirmed, and a late failure reopens the debt', async () => {
  await saveTestMandate(app, business, customerId, '10000004');
  const id = await ask(1444);
  await carryOut(app, business, id);
  const [sent] = (await list()).charges;
  expect(sent).toMatchObject({ method: 'Direct Debit', state: 'Submitted' });
  expect(sent!.chargeOn! > today).toBe(true);
  expect(await payments()).toEqual([]);
  const states: string[] = [];
  for (let day = 0; day < 14; day += 1) {
    await days(1);
    await followNow(id);
    states.push((await list()).charges[0]!.state);
  }
  expect(states).toContain('Succeeded');
  expect(states.at(-1)).toBe('Failed');
  const [payment] = await payments();
  expect(payment).toMatchObject({ method: 'Direct Debit', state: 'Failed late' });
  expect((await list()).chargeable).toBe(1444);
  expect(await audit()).toEqual([]);
});

test('a charge-back takes the money back, even out of the balance', async () => {
  await saveTestMandate(app, business, customerId, '10000005');
  const id = await ask(1555);
  await carryOut(app, business, id);
  const states: string[] = [];
  for (let day = 0; day < 21; day += 1) {
    await days(1);
    await followNow(id);
    states.push((await list()).charges[0]!.state);
  }
  expect(states).toContain('Available');
  expect(states.at(-1)).toBe('Charged back');
  expect((await payments())[0]).toMatchObject({ state: 'Charged back' });
  const row = await readTenant(app.database, { businessId: business.id }, (tx) =>
    tx.first(sql<{ credited: number; fees: number }>`
      select credited, fees from charges where business_id = ${tx.businessId} and id = ${id}`),
  );
  expect(row!.credited).toBe(-row!.fees);
  expect(await audit()).toEqual([]);
});

test('a dispute holds the money, can be answered once, and ends as the bank decides', async () => {
  await saveTestCard(app, business, customerId);
  const id = await ask(1666);
  await carryOut(app, business, id);
  const { items } = await app.data(lookIntoSandbox, { token: business.tokens.Owner });
  const payment = items.find((one) => one.kind === 'payment' && one.amount === 1666)!;
  await app.data(makeSandboxTrouble, {
    token: business.tokens.Owner,
    body: { id: payment.id, trouble: 'dispute' },
  });
  const look = await app.data(lookIntoSandbox, { token: business.tokens.Owner });
  const dispute = look.items.find((one) => one.kind === 'dispute' && one.amount === 1666)!;
  const { accountId } = look.accounts.find(({ port }) => port === 'cards')!;
  const event = { accountId, objectId: dispute.id, at: '', port: 'cards' as const };
  const events = chargeEvents(chargePartsOf(app));
  expect(await events.dispute!(business.id, event)).toBe(true);
  expect(await events.dispute!(business.id, event)).toBe(true);
  const [disputed] = await payments();
  expect(disputed).toMatchObject({ state: 'Disputed' });
  const params = { id: disputed!.id };
  const path = await app.data(contract.getPaymentPath, { token, params });
  expect(path.disputes).toMatchObject([{ state: 'Evidence needed', amount: 1666, evidence: '' }]);
  const answer = () =>
    app.call(contract.submitEvidence, {
      token,
      params: { ...params, disputeId: path.disputes[0]!.id },
      body: { words: 'We cleaned the windows on Friday.' },
    });
  expect((await answer()).status).toBe(200);
  expect((await answer()).errors[0]?.detail).toBe('This dispute has been answered already.');
  expect(await audit()).toEqual([]);
});

test('a failed charge is tried again on its day, unless the debt has been paid in the meantime', async () => {
  await saveTestCard(app, business, customerId, '4000 0000 0000 8013');
  const id = await ask(1777);
  await carryOut(app, business, id);
  const daily = chargeDailyWork(chargePartsOf(app));
  const turn = (date: string) => daily.run({ businessId: business.id, date });
  await turn(today);
  expect((await list()).charges[0]).toMatchObject({ state: 'Failed' });
  await turn(addDays(today, 2));
  expect((await list()).charges[0]).toMatchObject({ state: 'Submitted', retryOn: null });
  await followNow(id);
  const [again] = (await list()).charges;
  expect(again).toMatchObject({ state: 'Failed' });
  expect(again!.retryOn).not.toBeNull();
  await owe(app, business, customerId, 1);
  await app.asOwner(`update customers set balance = 0 where id = '${customerId}'`);
  await turn(addDays(today, 30));
  expect((await list()).charges[0]).toMatchObject({ state: 'Failed', retryOn: null });
  await app.asOwner(`update customers set balance = 1778 where id = '${customerId}'`);
});

test('the clearing accounts hold money in transit, and nothing else', async () => {
  const totals = new Map((await sums()).map(({ account, total }) => [account, total]));
  const [row] = await readTenant(app.database, { businessId: business.id }, (tx) =>
    tx.all(sql<{ left: number }>`
      select coalesce(sum(case when payment_id is null then 0 else amount end - fees - refunded
        - disputed - credited), 0)::bigint as left from charges
       where business_id = ${tx.businessId}`),
  );
  const clearing = ['cardClearing', 'directDebitClearing'].map((name) => totals.get(name) ?? 0);
  expect(clearing[0]! + clearing[1]!).toBe(row!.left);
});
