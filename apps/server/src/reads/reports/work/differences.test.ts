import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getOverviewReport } from '@roundbook/contract/home/reports/reports';
import { markJobDone } from '@roundbook/contract/work/jobs/closing';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import { transact } from '../../../platform/db/transaction.ts';
import { insertCustomers } from '../../../testing/customers/test-customers.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { agreeJob } from '../../../testing/test-jobs.ts';
import { insertClosedVisits } from '../../../testing/test-visits.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const today = todayIn('Europe/London', new Date().toISOString());
const yesterday = addDays(today, -1);

test('the overview says why turnover differs, and the causes add up to the change', async () => {
  const business = await app.business();
  const { token } = business;
  const [old = '', fresh = ''] = await insertCustomers(app, business, 2);
  await transact(app.database, { businessId: business.id }, async (tx) => {
    tx.send(sql`update customers set created_at = now() - interval '400 days'
      where business_id = ${business.id} and id = ${old} returning 1`);
  });
  const bill = async (customerId: string, jobId: string) =>
    app.data(markJobDone, {
      token,
      params: { id: customerId, jobId },
      body: { eventTriggers: ['Invoice'] },
    });
  const job = (customerId: string, cost: number) =>
    agreeJob(app, business, customerId, { cost, firstVisitCost: null });
  const dearer = await job(old, 2500);
  await bill(old, dearer.id);
  const rained = await job(old, 1500);
  const first = await job(fresh, 1800);
  await bill(fresh, first.id);
  await insertClosedVisits(app, business, [
    { jobId: dearer.id, closedOn: yesterday, cost: 2000 },
    { jobId: rained.id, closedOn: yesterday, cost: 1500 },
    { jobId: rained.id, closedOn: today, state: 'Skipped', notes: 'Bad weather' },
  ]);
  const report = await app.data(getOverviewReport, {
    token,
    query: { from: today, to: today, compare: 'before' },
  });
  const { rows, totals } = report.tables.find(({ key }) => key === 'difference')!;
  // The visits of yesterday were never billed, so that their price is no turnover of yesterday's.
  expect(rows.map(({ cells }) => cells)).toEqual([
    ['New customers', 1800],
    ['Prices', 500],
    ['Skipped for the weather', -1500],
    ['Other bills, credit notes and VAT', 3500],
  ]);
  expect(totals).toEqual(['Change of turnover', 4300]);
  const sum = rows.reduce((all, { cells }) => all + Number(cells[1]), 0);
  expect(sum).toBe(4300);
  const chart = report.charts.find(({ key }) => key === 'difference')!;
  expect(chart.series[0]!.values.at(-1)).toBe(4300);
  const alone = await app.data(getOverviewReport, { token, query: { compare: 'none' } });
  expect(alone.charts.map(({ key }) => key)).not.toContain('difference');
});
