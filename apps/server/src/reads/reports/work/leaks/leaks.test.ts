import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getLeaksReport } from '@roundbook/contract/home/reports/reports';
import { markJobDone } from '@roundbook/contract/work/jobs/closing';
import { createRound } from '@roundbook/contract/work/rounds/rounds';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import { newId } from '../../../../platform/db/ids.ts';
import { transact } from '../../../../platform/db/transaction.ts';
import { insertCustomers } from '../../../../testing/customers/test-customers.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import type { TestBusiness } from '../../../../testing/test-business.ts';
import { agreeJob } from '../../../../testing/test-jobs.ts';
import { insertClosedVisits } from '../../../../testing/test-visits.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const today = todayIn('Europe/London', new Date().toISOString());
const ago = (days: number) => addDays(today, -days);
const FEE = { effects: [{ kind: 'turnedAway', amount: 1000, description: 'Turned away' }] };

async function saveMethods(
  business: TestBusiness,
  methods: readonly { readonly customerId: string; readonly state: string }[],
) {
  await transact(app.database, { businessId: business.id }, async (tx) => {
    tx.send(sql`
      insert into saved_methods (business_id, id, customer_id, method, provider, account_id, state)
      select ${business.id}::uuid, given.id, given.customer_id, 'Direct Debit', 'sandbox', 'account', given.state
        from unnest(${methods.map(() => newId())}::uuid[], ${methods.map((one) => one.customerId)}::uuid[],
                    ${methods.map((one) => one.state)}::text[]) as given(id, customer_id, state)
      returning 1`);
  });
}

test('every planted leak is found with its repair, and nothing that is in order', async () => {
  const business = await app.business();
  const { token } = business;
  const customers = await insertCustomers(app, business, 12);
  const [paying = '', failed = '', replaced = '', deleted = '', ...others] = customers;
  const { round } = await app.data(createRound, { token, body: { name: 'North' } });
  const hour = (customerId: string, fields: Parameters<typeof agreeJob>[3] = {}) =>
    agreeJob(app, business, customerId, {
      cost: 3000,
      firstVisitCost: null,
      duration: '01:00:00',
      roundId: round.id,
      dueOn: addDays(today, 14),
      ...fields,
    });
  // In order: billed today, brought in by an import, too fresh to be billed, free, skipped now and then.
  const billed = await hour(paying, { dueOn: today });
  await app.data(markJobDone, {
    token,
    params: { id: paying, jobId: billed.id },
    body: { eventTriggers: ['Invoice'] },
  });
  const inOrder = await hour(others[0]!);
  await hour(deleted, { cost: 100 });
  // Leaks.
  const unbilled = await hour(others[1]!);
  const fee = await hour(others[2]!);
  const cheap = await hour(others[3]!, { cost: 1500 });
  const skipped = await hour(others[4]!);
  await hour(failed);
  await hour(replaced);
  await insertClosedVisits(app, business, [
    { jobId: inOrder.id, closedOn: ago(60), isImported: true },
    { jobId: inOrder.id, closedOn: ago(1) },
    { jobId: inOrder.id, closedOn: ago(30), cost: 0 },
    { jobId: inOrder.id, closedOn: ago(90), state: 'Skipped', cost: 0 },
    { jobId: inOrder.id, closedOn: ago(500) },
    { jobId: unbilled.id, closedOn: ago(40), cost: 3000 },
    { jobId: unbilled.id, closedOn: ago(12), cost: 3000 },
    { jobId: fee.id, closedOn: ago(20), state: 'Skipped', cost: 0, ruleEffects: FEE },
    ...[300, 200, 100].map((days) => ({
      jobId: skipped.id,
      closedOn: ago(days),
      state: 'Customer Skipped' as const,
      cost: 0,
    })),
  ]);
  await saveMethods(business, [
    { customerId: failed, state: 'Failed' },
    { customerId: replaced, state: 'Failed' },
    { customerId: replaced, state: 'Active' },
  ]);
  await transact(app.database, { businessId: business.id }, async (tx) => {
    tx.send(sql`update customers set lifecycle = 'Deleted', lifecycle_at = now()
      where business_id = ${business.id} and id = ${deleted} returning 1`);
  });

  const report = await app.data(getLeaksReport, { token });
  const { rows, totals } = report.tables[0]!;
  const found = rows.map(({ cells, rowsAt }) => [cells[0], cells[3], cells[4], rowsAt]);
  const jobAt = (id: string) => `/plan/jobs/${id}`;
  expect(found).toEqual([
    ['Done and not invoiced', 2, 6000, jobAt(unbilled.id)],
    ['Fee not charged', 1, 1000, jobAt(fee.id)],
    ['Mandate or card failed', null, 39_000, `/manage/customers/${failed}`],
    ['Under the round’s price', null, 19_500, jobAt(cheap.id)],
    ['Skipped too often', 3, 9000, jobAt(skipped.id)],
  ]);
  expect(report.figures[0]).toMatchObject({ value: 74_500, isHigherBetter: false });
  expect(totals).toEqual(['Total', null, null, null, 74_500, null]);
});
