import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCustomerTags } from '@roundbook/contract/customers/customers/tagging';
import { createTag } from '@roundbook/contract/customers/tags/tags';
import type { QueryInputOf } from '@roundbook/contract/endpoint';
import { getRecordsReport } from '@roundbook/contract/home/reports/records';
import type { Report } from '@roundbook/contract/home/reports/report';
import * as contract from '@roundbook/contract/home/reports/reports';
import { skipJob } from '@roundbook/contract/work/jobs/closing';
import { createRound } from '@roundbook/contract/work/rounds/rounds';
import { RECORD_KINDS } from '@roundbook/domain/home/reports/records/record-kinds';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import { insertCustomers } from '../../../testing/customers/test-customers.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestBusiness } from '../../../testing/test-business.ts';
import { agreeJob } from '../../../testing/test-jobs.ts';
import { insertClosedVisits } from '../../../testing/test-visits.ts';

let app: TestApp;
let business: TestBusiness;
let token: string;
let roundId: string;
let tagId: string;
let customerIds: string[];
const today = todayIn('Europe/London', new Date().toISOString());
const before = addDays(today, -40);
const day = addDays(today, -20);

beforeAll(async () => {
  app = await startTestApp();
  business = await app.business();
  token = business.tokens.Manager;
  customerIds = await insertCustomers(app, business, 2);
  const [first = '', second = ''] = customerIds;
  const { round } = await app.data(createRound, { token, body: { name: 'North' } });
  const { tag } = await app.data(createTag, { token, body: { name: 'Shops' } });
  [roundId, tagId] = [round.id, tag.id];
  await app.data(addCustomerTags, { token, params: { id: first }, body: { tagIds: [tagId] } });
  const windows = { cost: 2000, firstVisitCost: null, dueOn: before };
  const inRound = await agreeJob(app, business, first, { ...windows, roundId });
  const other = await agreeJob(app, business, second, { ...windows, title: 'Gutters' });
  const by = business.userIds.Worker;
  await insertClosedVisits(app, business, [
    { jobId: inRound.id, closedOn: before, by, cost: 1500 },
    { jobId: inRound.id, closedOn: day, by, cost: 2500 },
    { jobId: other.id, closedOn: addDays(day, 1), by, cost: 4000 },
  ]);
  const skipped = await agreeJob(app, business, second, { ...windows, title: 'Frames' });
  await app.data(skipJob, {
    token,
    params: { id: second, jobId: skipped.id },
    body: { skippedAt: new Date().toISOString(), notes: 'Gate locked. Code 1234' },
  });
});
afterAll(() => app.stop());

type Query = QueryInputOf<typeof getRecordsReport>;

async function recordsOf(query: Query) {
  const report = await app.data(getRecordsReport, { token, query });
  const rows = report.tables[0]?.rows ?? [];
  return { report, rows: rows.map(({ cells }) => cells) };
}

const priceOf = (report: Report) => report.figures.find(({ label }) => label === 'Price')?.value;

test('a figure’s records are those of its days alone, newest first, with their sum', async () => {
  const range = { from: addDays(today, -30), to: today };
  const { report, rows } = await recordsOf({ ...range, kind: 'done' });
  expect(rows).toMatchObject([
    [
      'Customer 2',
      'Gutters',
      addDays(day, 1),
      expect.stringMatching(/^Done/),
      expect.any(String),
      4000,
    ],
    [
      'Customer 1',
      expect.any(String),
      day,
      expect.stringMatching(/^Done/),
      expect.any(String),
      2500,
    ],
  ]);
  expect(priceOf(report)).toBe(6500);
  expect((await recordsOf({ from: before, to: today, kind: 'done' })).rows).toHaveLength(3);
  const skipped = await recordsOf({ ...range, kind: 'skipped' });
  expect(skipped.rows).toMatchObject([
    ['Customer 2', 'Frames', today, 'Skipped: Gate locked', expect.any(String), null],
  ]);
});

test('records are narrowed like the figure, also to the work without a round', async () => {
  const range = { from: before, to: today, kind: 'done' } as const;
  const namesOf = async (query: Query) =>
    (await recordsOf({ ...range, ...query })).rows.map(([name]) => name);
  expect(await namesOf({ roundId })).toEqual(['Customer 1', 'Customer 1']);
  expect(await namesOf({ roundId: 'none' })).toEqual(['Customer 2']);
  expect(await namesOf({ serviceId: 'none' })).toHaveLength(3);
  expect(await namesOf({ tagId })).toEqual(['Customer 1', 'Customer 1']);
  expect(await namesOf({ workerId: business.userIds.Manager })).toEqual([]);
  expect(await namesOf({ workerId: 'none' })).toEqual([]);
});

test('customers and quotes that a filter cannot tell apart are not listed, and the report says so', async () => {
  const customers = await recordsOf({ kind: 'newCustomers', dateRange: 'allTime' });
  expect(customers.rows).toHaveLength(2);
  const ofTag = await recordsOf({ kind: 'newCustomers', dateRange: 'allTime', tagId });
  expect(ofTag.rows.map(([name]) => name)).toEqual(['Customer 1']);
  const ofPerson = await recordsOf({ kind: 'newCustomers', workerId: business.userIds.Worker });
  expect(ofPerson.report.tables).toEqual([]);
  expect(ofPerson.report.remarks).toEqual([
    'New customers cannot be told apart by person, so the figure is left out.',
  ]);
});

/** The addresses of the records behind a report's figures, points and rows, with their counts. */
function recordsBehind({ figures, charts, tables }: Report) {
  return [
    ...figures.filter(({ value }) => value !== null),
    ...charts
      .filter(({ series }) => series.some(({ values }) => values.some((one) => one !== null)))
      .flatMap(({ points }) => points),
    ...tables.flatMap(({ rows }) => rows),
  ].flatMap(({ rowsAt }) => (rowsAt?.startsWith('/reports/records?') ? [rowsAt] : []));
}

test('each list of records that a report opens has the days and the filters of its figure', async () => {
  const range = { from: addDays(today, -30), to: today };
  const reports = [
    contract.getJobsReport,
    contract.getRoundsReport,
    contract.getWorkersReport,
    contract.getServicesReport,
    contract.getOverviewReport,
  ] as const;
  const kinds = new Set<string>();
  for (const one of reports) {
    const report = await app.data(one, { token, query: { ...range, tagId } });
    for (const address of recordsBehind(report)) {
      const asked = Object.fromEntries(new URL(address, 'https://example.org').searchParams);
      kinds.add(asked['kind']!);
      expect(asked['from'], address).toMatch(/^\d{4}-/);
      expect(asked['to']! <= today, address).toBe(true);
      expect(asked['tagId']).toBe(tagId);
      await app.data(getRecordsReport, { token, query: asked });
    }
  }
  expect([...kinds].toSorted()).toEqual(
    RECORD_KINDS.filter((kind) => !kind.startsWith('quotes')).toSorted(),
  );
});

test('a figure that counts records counts as many as its list has', async () => {
  const report = await app.data(contract.getJobsReport, {
    token,
    query: { from: before, to: today },
  });
  const counted = report.figures.filter(
    ({ unit, rowsAt }) => unit === 'count' && rowsAt?.startsWith('/reports/records?'),
  );
  expect(counted.length).toBeGreaterThan(4);
  for (const { label, value, rowsAt } of counted) {
    const query = Object.fromEntries(new URL(rowsAt!, 'https://example.org').searchParams);
    expect((await recordsOf(query as Query)).rows, label).toHaveLength(value!);
  }
});
