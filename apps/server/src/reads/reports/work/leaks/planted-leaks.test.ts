import { afterAll, beforeAll, expect, test } from 'vitest';
import { computeMetrics } from '@roundbook/contract/home/reports/metrics';
import { getLeaksReport } from '@roundbook/contract/home/reports/reports';
import { createInvoice, listInvoices } from '@roundbook/contract/money/invoices/invoices';
import { getJob, updateJob } from '@roundbook/contract/work/jobs/records';
import { LEAKS } from '@roundbook/domain/home/reports/work/leaks';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import { readTenant } from '../../../../platform/db/transaction.ts';
import { type LeakingFirm, plantLeaks } from '../../../../testing/money/planted-leaks.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import type { TestBusiness } from '../../../../testing/test-business.ts';
import { findLeaks, type FoundLeak } from './found-leaks.ts';

let app: TestApp;
const today = todayIn('Europe/London', new Date().toISOString());

const SEEDS = [11, 23, 47];
const LEAKS_OF_FIRM = 70;

/** The firms of the seeds, each filled once. */
const firms = new Map<number, { readonly business: TestBusiness; readonly firm: LeakingFirm }>();

beforeAll(async () => {
  app = await startTestApp({ ROLES: 'api' });
  for (const seed of SEEDS) {
    const business = await app.business();
    const firm = await plantLeaks(app, business, { seed, count: LEAKS_OF_FIRM, today });
    firms.set(seed, { business, firm });
  }
}, 300_000);
afterAll(() => app.stop());

const findIn = ({ id }: TestBusiness) =>
  readTenant(app.database, { businessId: id }, (tx) => findLeaks(tx, today));
const keyOf = ({ leak, jobId }: Pick<FoundLeak, 'leak' | 'jobId'>) => `${leak} ${jobId}`;

test('at least 98 of 100 planted leaks are found, of every kind, and nothing that is in order', async () => {
  let planted = 0;
  let found = 0;
  for (const { business, firm } of firms.values()) {
    const keys = new Set((await findIn(business)).map(keyOf));
    const wanted = firm.leaks.map(keyOf);
    planted += wanted.length;
    found += wanted.filter((key) => keys.has(key)).length;
    for (const leak of LEAKS) {
      expect(wanted.some((key) => key.startsWith(leak) && keys.has(key))).toBe(true);
    }
    const wrong = [...keys].filter((key) => !wanted.includes(key));
    expect(wrong).toEqual([]);
    expect(firm.innocentJobIds.length).toBeGreaterThanOrEqual(LEAKS_OF_FIRM);
  }
  expect(planted).toBeGreaterThanOrEqual(200);
  expect(found / planted).toBeGreaterThanOrEqual(0.98);
});

test('each repair names exactly the visits that leak', async () => {
  for (const { business, firm } of firms.values()) {
    const byKey = new Map((await findIn(business)).map((one) => [keyOf(one), one]));
    for (const leak of firm.leaks) {
      const { leak: kind, visitIds } = leak;
      const { visitIds: repaired, visitsAmount, lostAYear } = byKey.get(keyOf(leak))!;
      const isBilled = kind === 'notInvoiced' || kind === 'feeNotCharged';
      expect(repaired.toSorted()).toEqual(isBilled ? visitIds.toSorted() : []);
      expect(visitsAmount).toBe(isBilled ? lostAYear : 0);
    }
  }
});

test('the catalogue’s metric is the sum that the report shows', async () => {
  const { business } = firms.get(SEEDS[0]!)!;
  const { token } = business;
  const report = await app.data(getLeaksReport, { token });
  const { metrics } = await app.data(computeMetrics, { token, body: { metrics: ['leaks'] } });
  expect(metrics[0]!.result.data.value).toBe(report.figures[0]!.value);
  const leaks = await findIn(business);
  const sum = leaks.reduce((total, { lostAYear }) => total + lostAYear, 0);
  expect(report.figures[0]!.value).toBe(sum);
});

test('every repair of the report succeeds, ends its leak, and touches nothing else', async () => {
  const { business, firm } = firms.get(SEEDS[1]!)!;
  const { token } = business;
  const before = await app.data(listInvoices, { token, query: { perPage: 200 } });
  const { tables } = await app.data(getLeaksReport, { token });
  let raised = 0;
  for (const { repair } of tables[0]!.rows) {
    if (!repair) continue;
    if (repair.kind === 'invoice' || repair.kind === 'chargeFee') {
      for (const occurrenceId of repair.occurrenceIds) {
        await app.data(createInvoice, { token, body: { occurrenceId } });
        raised += 1;
      }
    }
    if (repair.kind === 'raisePrice') {
      const { customerId: id, jobId, newCost } = repair;
      await app.data(updateJob, { token, params: { id, jobId }, body: { cost: newCost } });
      const { job } = await app.data(getJob, { token, params: { id: jobId } });
      expect(job.cost).toBe(newCost);
    }
  }
  const left = await findIn(business);
  expect(new Set(left.map(({ leak }) => leak))).toEqual(new Set(['methodFailed', 'skippedOften']));
  const after = await app.data(listInvoices, { token, query: { perPage: 200 } });
  expect(after.total - before.total).toBe(raised);
  const billed = firm.leaks.filter(
    ({ leak }) => leak === 'notInvoiced' || leak === 'feeNotCharged',
  );
  expect(raised).toBe(billed.reduce((sum, { visitIds }) => sum + visitIds.length, 0));
});

test('a Worker cannot carry out a repair, nor see the leaks', async () => {
  const { business, firm } = firms.get(SEEDS[2]!)!;
  const token = business.tokens.Worker;
  const [first] = firm.leaks.filter(({ leak }) => leak === 'notInvoiced');
  expect((await app.call(getLeaksReport, { token })).status).toBe(403);
  const body = { occurrenceId: first!.visitIds[0]! };
  expect((await app.call(createInvoice, { token, body })).status).toBe(403);
});

test('a firm without leaks hears so in words, without empty charts', async () => {
  const { token } = await app.business();
  const { remarks, charts, tables, figures } = await app.data(getLeaksReport, { token });
  expect(remarks).toEqual(['No leaks were found in the last 365 days.']);
  expect([charts, tables, figures[0]!.value]).toEqual([[], [], 0]);
});
