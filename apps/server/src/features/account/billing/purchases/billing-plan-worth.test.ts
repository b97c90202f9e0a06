import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getBalance } from '@roundbook/contract/account/billing/balance';
import * as calls from '@roundbook/contract/account/billing/purchases';
import { addDays, addMonths } from '@roundbook/domain/values/dates/arithmetic';
import { formatLongDate } from '@roundbook/domain/values/dates/long-date';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import { addCard, creditNow } from '../../../../testing/money/test-billing.ts';
import { inTenant } from '../../../../testing/money/test-ledger.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import type { TestBusiness } from '../../../../testing/test-business.ts';
import { charge } from '../charge-tasks.ts';
import { findPending } from './purchase-store.ts';

let app: TestApp;
let business: TestBusiness;
let token: string;
const today = todayIn('Europe/London', new Date().toISOString());

beforeAll(async () => {
  // No worker runs the tasks: the test performs their work itself.
  app = await startTestApp({ ROLES: 'api' });
});
beforeEach(async () => {
  business = await app.business({ plan: 'Free' });
  token = business.token;
});
afterAll(() => app.stop());

const balance = () => app.data(getBalance, { token, query: {} });
const choose = (plan: 'Pro' | 'Team', subscriptionPeriod: 'Month' | 'Year' = 'Month') =>
  app.call(calls.changePlan, { token, body: { plan, subscriptionPeriod } });

test('a plan whose card payment succeeds days later begins on that day, so that none of its days is lost', async () => {
  await addCard(app, business);
  await choose('Pro');
  const pending = (await inTenant(app, business, findPending))!;
  const ordered = {
    startedOn: addDays(today, -3),
    from: addDays(today, -3),
    until: addDays(addMonths(today, 1), -3),
  };
  await app.asOwner(
    `update balance_purchases set details = details || '${JSON.stringify(ordered)}'
      where id = '${pending.id}'`,
  );
  const parts = {
    cards: app.cards,
    database: app.database,
    enqueueIn: app.tasks.enqueueIn,
    participants: app.parts.participants,
    sessionChanges: app.sessionChanges,
    publicUrl: 'https://book.example.com',
  };
  await charge(parts, business.id, pending.id);
  expect((await balance()).subscription).toMatchObject({
    plan: 'Pro',
    periodFrom: today,
    periodUntil: addMonths(today, 1),
    periodWorth: 1500,
  });
  const { invoices } = await app.data(calls.listPlatformInvoices, { token });
  expect(invoices[0]?.description).toBe(
    `Pro for a month, until ${formatLongDate(addMonths(today, 1))}`,
  );
});

test('moving to a larger plan during a voucher carries over the full worth of its months', async () => {
  await app.asOwner(
    `update businesses set pending_voucher = 'FREE-PRO' where business_id = '${business.id}'`,
  );
  await addCard(app, business);
  await creditNow(app, business, 600);
  await app.data(calls.redeemVoucher, { token, body: { voucherCode: 'FREE-PRO' } });
  // Two months of Pro are worth £30 of the £35 for a month of Team; VAT is due on the other £5.
  const up = await choose('Team');
  expect(up.data).toMatchObject({
    purchase: { total: 600 },
    subscription: { plan: 'Team', periodUntil: addMonths(today, 1), periodWorth: 3500 },
  });
  const year = await choose('Team', 'Year');
  expect(year.data?.purchase).toMatchObject({ total: (35_000 - 3500) * 1.2, state: 'Pending' });
});
