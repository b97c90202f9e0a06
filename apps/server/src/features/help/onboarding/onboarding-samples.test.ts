import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listCustomers, updateCustomer } from '@roundbook/contract/customers/customers/records';
import { addQuote } from '@roundbook/contract/customers/quotes/conversion';
import * as contract from '@roundbook/contract/help/onboarding/onboarding';
import { getStats, getWeek } from '@roundbook/contract/home/dashboard/dashboard';
import { recordExternalPayment } from '@roundbook/contract/money/payments/payments';
import { markJobDone } from '@roundbook/contract/work/jobs/closing';
import { summariseJobs } from '@roundbook/contract/work/jobs/records';
import { scheduleJob } from '@roundbook/contract/work/jobs/scheduling';
import { getDayEarnings } from '@roundbook/contract/work/prices/earnings';
import { getRound } from '@roundbook/contract/work/rounds/rounds';
import { isoWeekOf } from '@roundbook/domain/values/dates/iso-week';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import { PLATFORM_TABLES } from '../../../platform/db/tables.ts';
import { slices } from '../../../slices.ts';
import { inTenant } from '../../../testing/money/test-ledger.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestBusiness } from '../../../testing/test-business.ts';
import { agreeJob } from '../../../testing/test-jobs.ts';

let app: TestApp;
let business: TestBusiness;
let token: string;
const today = todayIn('Europe/London', new Date().toISOString());

beforeAll(async () => {
  app = await startTestApp({ ROLES: 'api' });
});
beforeEach(async () => {
  business = await app.business();
  token = business.token;
});
afterAll(() => app.stop());

const add = () => app.data(contract.addSamples, { token });
const remove = () => app.data(contract.removeSamples, { token });
const journey = () => app.data(contract.getJourney, { token });

/** The number of the business's rows in each table of a slice. */
async function rowCounts(): Promise<Record<string, number>> {
  // Reports' notes that some months were changed pass after a day.
  const outside = new Set(['leads', 'lead_sales', 'report_changes', ...PLATFORM_TABLES]);
  return inTenant(app, business, async (tx) => {
    const tables = await tx.all(sql<{ name: string }>`
      select table_name as name from information_schema.columns
       where table_schema = 'public' and column_name = 'business_id' order by 1`);
    const owned = new Set(slices.flatMap((slice) => slice.tables));
    const counts: Record<string, number> = {};
    for (const { name } of tables) {
      if (outside.has(name) || !owned.has(name)) continue;
      const row = await tx.first(sql<{ count: number }>`
        select count(*)::int as count from ${sql.table(name)}
         where business_id = ${tx.businessId}`);
      counts[name] = row?.count ?? 0;
    }
    return counts;
  });
}

/** The sample customers. */
async function samples() {
  const { customers } = await app.data(listCustomers, { token, query: {} });
  return customers.filter(({ name }) => name.startsWith('Sample: '));
}

test('one call adds the samples, and another removes them without a trace', async () => {
  const before = await rowCounts();
  const { roundId } = await add();
  const { round } = await app.data(getRound, { token, params: { id: roundId } });
  expect(round).toMatchObject({ name: 'Sample round', jobCount: 3 });
  expect(await samples()).toHaveLength(3);
  expect((await journey()).hasSamples).toBe(true);
  const again = await app.call(contract.addSamples, { token });
  expect(again.errors[0]?.detail).toBe('The samples are already there.');
  await remove();
  await remove();
  expect(await rowCounts()).toEqual(before);
  expect((await journey()).hasSamples).toBe(false);
});

test('removing samples removes everything that was tried out on them, but keeps real jobs', async () => {
  const { roundId } = await add();
  const [sample] = await samples();
  const job = await agreeJob(app, business, sample!.id);
  const params = { id: sample!.id, jobId: job.id };
  await app.data(scheduleJob, { token, params, body: { date: today } });
  await app.asOwner(`insert into customers
      (business_id, id, short_id, type, name, address, communication_preferences)
    values ('${business.id}', '018f0000-0000-7000-8000-000000000001', 'OWN', 'Residential', 'Ada',
      '{}', '{}')`);
  const own = await agreeJob(app, business, '018f0000-0000-7000-8000-000000000001', { roundId });
  await remove();
  expect(await samples()).toEqual([]);
  const left = await inTenant(app, business, (tx) =>
    tx.all(sql`select id, round_id from jobs where business_id = ${tx.businessId}`),
  );
  expect(left).toEqual([{ id: own.id, round_id: null }]);
});

test('samples complete no step and are left out of all figures', async () => {
  await add();
  const { steps, activity } = await journey();
  expect(steps.filter(({ state }) => state === 'done').map(({ id }) => id)).toEqual(['colleague']);
  expect(activity.score).toBe(3);
  const { days } = await app.data(getWeek, { token, params: { week: isoWeekOf(today) } });
  expect(days.every(({ suggested, planned, cost }) => suggested + planned + cost === 0)).toBe(true);
  const [sample] = await samples();
  const job = await agreeJob(app, business, sample!.id);
  const params = { id: sample!.id, jobId: job.id };
  await app.data(scheduleJob, { token, params, body: { date: today } });
  expect((await app.data(summariseJobs, { token })).statuses).toEqual([]);
  const { day } = await app.data(getDayEarnings, { token, params: { date: today } });
  expect(day.cost).toBe(0);
  const { payments, invoices } = await app.data(getStats, { token });
  expect([payments.thisMonth.count, invoices.thisMonth.count]).toEqual([0, 0]);
});

test('samples cannot have completed visits, bills, payments or messages, and refusals say why', async () => {
  const before = await rowCounts();
  await add();
  const [sample] = await samples();
  const { id } = sample!;
  const job = await agreeJob(app, business, id);
  const refused = [
    await app.call(markJobDone, {
      token,
      params: { id, jobId: job.id },
      body: { eventTriggers: [] },
    }),
    await app.call(recordExternalPayment, {
      token,
      body: { customerId: id, amount: 500, paymentMethod: 'External Cash' },
    }),
    await app.call(addQuote, { token, params: { id }, body: { title: 'Gutters' } }),
    await app.call(updateCustomer, {
      token,
      params: { id },
      body: { email: 'real@example.com' },
    }),
  ];
  for (const answer of refused) {
    expect(answer.status).toBe(422);
    expect(answer.errors[0]?.detail).toContain('This is a sample');
  }
  await remove();
  const messages = await inTenant(app, business, (tx) =>
    tx.first(sql<{ count: number }>`
      select count(*)::int as count from messages where business_id = ${tx.businessId}`),
  );
  expect(messages?.count).toBe(0);
  expect(await rowCounts()).toEqual(before);
});
