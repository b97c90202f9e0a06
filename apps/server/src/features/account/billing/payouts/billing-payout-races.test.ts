import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { getBalance } from '@roundbook/contract/account/billing/balance';
import * as calls from '@roundbook/contract/account/billing/payouts';
import { updateBankAccount } from '@roundbook/contract/money/payment-accounts/payment-accounts';
import type { Database } from '../../../../platform/db/database.ts';
import { HeldRows, standingStill } from '../../../../testing/held-rows.ts';
import { creditNow } from '../../../../testing/money/test-billing.ts';
import { takePayments } from '../../../../testing/money/test-charging.ts';
import { inTenant } from '../../../../testing/money/test-ledger.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import type { TestBusiness } from '../../../../testing/test-business.ts';
import type { ChargingParts } from '../charge-tasks.ts';
import { followPayout } from './billing-payouts.ts';
import { findOpenPayouts } from './payout-store.ts';

const OLD = '9911';
const NEW_BANK = { accountName: 'Olive Owner', sortCode: '10-79-99', accountNumber: '88837491' };

let app: TestApp;
let business: TestBusiness;
let token: string;
let payoutId: string;
/** The bank accounts that the provider paid out to, by their last digits. */
let paidTo: string[];

beforeAll(async () => {
  app = await startTestApp({ ROLES: 'api' });
});
beforeEach(async () => {
  business = await app.business();
  token = business.token;
  paidTo = [];
  await takePayments(app, business);
  await creditNow(app, business, 5000);
  await app.data(calls.requestPayout, { token, body: { payout: 5000, instant: false } });
  [{ id: payoutId } = { id: '' }] = await inTenant(app, business, findOpenPayouts);
});
afterAll(() => app.stop());

function parts(database: Database = app.database): ChargingParts {
  const createPayout: ChargingParts['cards']['createPayout'] = async (accountId, ...given) => {
    paidTo.push((await app.cards.findAccount(accountId)).bankAccountEnding ?? '');
    return app.cards.createPayout(accountId, ...given);
  };
  return {
    cards: { ...app.cards, createPayout },
    database,
    enqueueIn: app.tasks.enqueueIn,
    participants: app.parts.participants,
    sessionChanges: app.sessionChanges,
    publicUrl: 'https://book.example.com',
  };
}

const follow = (database?: Database) => followPayout(parts(database), business.id, payoutId);
const change = () => app.call(updateBankAccount, { token, body: NEW_BANK });
const shown = async () => {
  const { payouts } = await app.data(calls.listPayouts, { token });
  const { balance } = await app.data(getBalance, { token, query: {} });
  return { state: payouts[0]!.state, reason: payouts[0]!.reason, balance };
};

/** A database whose second connection is given only once `open` has been called. */
function withGate(): {
  readonly database: Database;
  readonly open: () => void;
  reached: Promise<void>;
} {
  const gate = Promise.withResolvers<void>();
  const arrival = Promise.withResolvers<void>();
  let given = 0;
  const lend: Database['pool']['lend'] = async (businessId) => {
    given += 1;
    if (given === 2) {
      arrival.resolve();
      await gate.promise;
    }
    return app.database.pool.lend(businessId);
  };
  const pool = Object.assign(Object.create(app.database.pool) as Database['pool'], { lend });
  return { database: { ...app.database, pool }, open: gate.resolve, reached: arrival.promise };
}

test('a process that read a payout before it was sent does not mark it as failed, even if the bank account has changed since', async () => {
  const { database, open, reached } = withGate();
  // This process has read the payout as requested, and has not locked it yet.
  const late = follow(database);
  await reached;
  await follow();
  expect((await change()).status).toBe(200);
  open();
  await late;
  expect(paidTo).toEqual([OLD]);
  expect(await shown()).toEqual({ state: 'On its way', reason: '', balance: 0 });
});

// With Citus, the waits are visible on another node.
test.skipIf(inject('testsOnCitus')).each(['the payout', 'the change'] as const)(
  'if a payout and a change of its bank account coincide, %s wins if it asks first, and no money goes to the new account',
  async (first) => {
    const pool = new pg.Pool({ connectionString: app.databaseUrl, max: 1 });
    const held = await HeldRows.hold(
      app.databaseUrl,
      'select 1 from payment_accounts where business_id = $1',
      [business.id],
    );
    try {
      const begin = { 'the payout': follow, 'the change': change };
      const second = first === 'the payout' ? 'the change' : 'the payout';
      const one = begin[first]();
      await standingStill(pool, 'payment_accounts', 1);
      const other = begin[second]();
      await standingStill(pool, 'payment_accounts', 2);
      await held.letGo();
      const [answer] = (await Promise.all([one, other])).filter((given) => given !== undefined);
      const isSent = first === 'the payout';
      expect(answer?.status).toBe(isSent ? 422 : 200);
      expect(paidTo).toEqual(isSent ? [OLD] : []);
      const { state, balance } = await shown();
      expect([state, balance]).toEqual(isSent ? ['On its way', 0] : ['Failed', 5000]);
    } finally {
      await held.letGo();
      await pool.end();
    }
  },
);
