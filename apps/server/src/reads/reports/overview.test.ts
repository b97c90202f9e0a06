import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getCustomersChart } from '@roundbook/contract/customers/customers/chart';
import { deleteCustomer } from '@roundbook/contract/customers/customers/lifecycle';
import { getReportCalendar, saveReportCalendar } from '@roundbook/contract/home/reports/calendar';
import { computeMetrics, listMetrics } from '@roundbook/contract/home/reports/metrics';
import { getOverviewReport } from '@roundbook/contract/home/reports/reports';
import { markJobDone, undoJob } from '@roundbook/contract/work/jobs/closing';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import { insertCustomers } from '../../testing/customers/test-customers.ts';
import { countRoundTrips } from '../../testing/round-trips.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestBusiness } from '../../testing/test-business.ts';
import { agreeJob } from '../../testing/test-jobs.ts';

let app: TestApp;
let business: TestBusiness;
let token: string;
let customerId: string;
const today = todayIn('Europe/London', new Date().toISOString());

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  business = await app.business();
  token = business.tokens.Manager;
  [customerId = ''] = await insertCustomers(app, business, 1);
});
afterAll(() => app.stop());

async function done(cost: number, amount?: number) {
  const job = await agreeJob(app, business, customerId, { cost, firstVisitCost: null });
  const params = { id: customerId, jobId: job.id };
  await app.data(markJobDone, {
    token,
    params,
    body: {
      eventTriggers: ['Invoice'],
      ...(amount && {
        externalPayment: { addExternalPayment: true, paymentMethod: 'External Cash', amount },
      }),
    },
  });
  return { params, body: { occurrenceId: job.occurrence!.id } };
}

const valuesOf = (report: { figures: { metric: string; value: number | null }[] }) =>
  Object.fromEntries(report.figures.map(({ metric, value }) => [metric, value]));

test('the overview shows what was earned, paid and owed, and its steps add up to its figures', async () => {
  await done(1800, 500);
  const undone = await done(999, 999);
  await app.data(undoJob, { token, ...undone });
  const report = await app.data(getOverviewReport, { token });
  expect(report.range.to).toBe(today);
  expect(report.isSoFar).toBe(false);
  expect(valuesOf(report)).toMatchObject({
    turnover: 1800,
    moneyIn: 500,
    expenses: 0,
    profit: 500,
    owed: 1300,
    overdue: 0,
    workDone: 1800,
    skipped: 0,
    newCustomers: 1,
    lostCustomers: 0,
  });
  const { series } = report.charts.find(({ key }) => key === 'turnover')!;
  expect(series[0]!.values.reduce((sum: number, value) => sum + (value ?? 0), 0)).toBe(1800);
  expect(report.tables[0]!.totals!.slice(2, 6)).toEqual([1800, 500, 0, 1]);
});

test('a range in the future is refused in words at its field', async () => {
  const reply = await app.call(getOverviewReport, {
    token,
    query: { from: today, to: addDays(today, 1) },
  });
  expect(reply.status).toBe(422);
  expect(reply.errors[0]).toMatchObject({
    field: 'to',
    detail: 'A report cannot reach into the future. Please choose a last day up to today.',
  });
});

test('several metrics come in one answer, each with the options that it has', async () => {
  await done(1800, 500);
  const { metrics } = await app.data(computeMetrics, {
    token,
    body: {
      metrics: ['turnover', 'payments', 'workDone'],
      options: { dateRange: 'today', dateInterval: 'Date', paymentStatistic: 'gross' },
    },
  });
  expect(metrics).toEqual([
    {
      name: 'turnover',
      options: {},
      result: {
        data: { value: 1800, steps: [expect.objectContaining({ from: today, value: 1800 })] },
        dataType: 'pence',
      },
    },
    {
      name: 'payments',
      options: { paymentStatistic: 'gross' },
      result: {
        data: { value: 500, steps: [expect.objectContaining({ value: 500 })] },
        dataType: 'pence',
      },
    },
    {
      name: 'workDone',
      options: { statistic: 'count' },
      result: {
        data: { value: 1, steps: [expect.objectContaining({ value: 1 })] },
        dataType: 'count',
      },
    },
  ]);
});

test('every metric of the catalogue can be computed with each value of its options', async () => {
  await done(1800, 500);
  const { metrics } = await app.data(listMetrics, { token });
  for (const { name, options } of metrics) {
    for (const option of options) {
      for (const value of option.values) {
        const reply = await app.call(computeMetrics, {
          token,
          body: { metrics: [name], options: { [option.name]: value } },
        });
        expect(reply.status, `${name} ${option.name}=${value}`).toBe(200);
      }
    }
  }
  const all = await app.data(computeMetrics, {
    token,
    body: { metrics: metrics.map(({ name }) => name) },
  });
  expect(all.metrics.map(({ name }) => name)).toEqual(metrics.map(({ name }) => name));
});

test('an unknown metric or option is refused in words at its field', async () => {
  const errorsOf = async (metrics: string[], options: Record<string, unknown>) => {
    const reply = await app.call(computeMetrics, { token, body: { metrics, options } });
    return reply.errors.map(({ field, detail }) => `${field}: ${detail}`);
  };
  expect(await errorsOf(['turnover', 'magic'], {})).toEqual([
    expect.stringContaining('metrics.1: There is no metric “magic”.'),
  ]);
  expect(await errorsOf(['turnover'], { colour: 'red' })).toEqual([
    'options.colour: There is no option “colour”.',
  ]);
  expect(await errorsOf(['turnover'], { feeType: 'rate' })).toEqual([
    'options.feeType: None of these metrics has the option “feeType”.',
  ]);
  expect(await errorsOf(['turnover'], { from: today, to: addDays(today, 1) })).toEqual([
    'options.to: A report cannot reach into the future. Please choose a last day up to today.',
  ]);
  expect(await errorsOf(['fees'], { feeType: 'paypal' })).toEqual([
    'options.feeType: Please choose one of the options',
  ]);
});

test('people below Manager see no figures, and a business sees its own only', async () => {
  await done(1800, 500);
  for (const role of ['Worker', 'Limited Worker'] as const) {
    const worker = { token: business.tokens[role] };
    expect((await app.call(getOverviewReport, worker)).status).toBe(403);
    expect((await app.call(listMetrics, worker)).status).toBe(403);
    const asked = await app.call(computeMetrics, { ...worker, body: { metrics: ['turnover'] } });
    expect(asked.status).toBe(403);
  }
  const other = await app.business();
  const report = await app.data(getOverviewReport, { token: other.tokens.Manager });
  expect(valuesOf(report)).toMatchObject({ turnover: 0, moneyIn: 0, owed: 0, workDone: 0 });
});

test('the chart of customers counts new and lost ones, over time and by round, tag and type', async () => {
  const [lost = ''] = await insertCustomers(app, business, 1);
  await app.data(deleteCustomer, { token: business.token, params: { id: lost } });
  const chart = async (groupBy: 'Date' | 'Round' | 'Tag' | 'Type') => {
    const query = { dateRange: 'today', groupBy } as const;
    const answer = await app.data(getCustomersChart, { token, query });
    return answer.chart;
  };
  const byDay = await chart('Date');
  expect(byDay.series.map(({ label, values }) => [label, values])).toEqual([
    ['New customers', [2]],
    ['Lost customers', [1]],
  ]);
  expect((await chart('Round')).points.map(({ label }) => label)).toEqual(['No round']);
  expect((await chart('Tag')).series.map(({ values }) => values)).toEqual([[2], [1]]);
  expect((await chart('Type')).points.map(({ label }) => label)).toEqual(['Residential']);
});

test('a firm’s own periods begin where the Owner says', async () => {
  const owner = business.tokens.Owner;
  const calendar = {
    taxYearFrom: '04-01',
    companyYearFrom: '10-01',
    quarterFrom: '02-01',
    fourWeeksFrom: addDays(today, -3),
  } as const;
  const refused = await app.call(saveReportCalendar, { token, body: calendar });
  expect(refused.status).toBe(403);
  await app.data(saveReportCalendar, { token: owner, body: calendar });
  expect(await app.data(getReportCalendar, { token })).toEqual({ ...calendar, version: 2 });
  const rangeOf = async (dateRange: 'thisCompanyYear' | 'thisFourWeeks' | 'lastTaxYear') =>
    (await app.data(getOverviewReport, { token, query: { dateRange } })).range;
  expect((await rangeOf('thisCompanyYear')).from.slice(5)).toBe('10-01');
  expect((await rangeOf('thisFourWeeks')).from).toBe(addDays(today, -3));
  expect((await rangeOf('lastTaxYear')).to.slice(5)).toBe('03-31');
  const stale = await app.call(saveReportCalendar, {
    token: owner,
    body: { ...calendar, version: 1 },
  });
  expect(stale.status).toBe(409);
});

test('a report costs two round trips at most, however many figures it has', async () => {
  const reads = [
    () => app.data(getOverviewReport, { token }),
    () =>
      app.data(computeMetrics, {
        token,
        body: { metrics: ['turnover', 'moneyIn', 'owed', 'workDone', 'newCustomers'] },
      }),
  ];
  for (const read of reads) {
    await read();
    // The first finds the kept months, the second adds up the other days. A read also sends the statement that ends its
    // transaction, for which the caller does not wait.
    expect(await countRoundTrips(app.reportDatabase.pool, read)).toBeLessThanOrEqual(2 + 1);
  }
});
