import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as contract from '@roundbook/contract/account/imports/imports';
import { listJobs } from '@roundbook/contract/work/jobs/records';
import { getJobEarning } from '@roundbook/contract/work/prices/earnings';
import { writeOds, writeXlsx } from '@roundbook/imports/testing/write-workbooks';
import { transact } from '../../../platform/db/transaction.ts';
import { HALL, HEADINGS, importing, OKAFOR, sheet } from '../../../testing/money/test-imports.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestBusiness } from '../../../testing/test-business.ts';

let app: TestApp;
let business: TestBusiness;
let token: string;
let list: ReturnType<typeof importing>;

beforeAll(async () => {
  app = await startTestApp({ ROLES: 'api' });
});
beforeEach(async () => {
  business = await app.business();
  token = business.token;
  list = importing(app, business);
});
afterAll(() => app.stop());

const jobs = async () => (await app.data(listJobs, { token, query: {} })).jobs;

describe('whether the jobs of a list have been done before', () => {
  test.each([
    [true, false],
    [false, true],
    [null, true],
  ])('decides whether their next visits are first visits: %s', async (cleanedBefore, isFirst) => {
    const { id } = await list.checked(sheet(HEADINGS, OKAFOR, HALL), { cleanedBefore });
    await list.start(id);
    await list.run(id);
    expect((await jobs()).map(({ occurrence }) => occurrence?.isFirst)).toEqual([isFirst, isFirst]);
  });

  test('is asked again for each list of the same layout', async () => {
    const { id } = await list.checked(sheet(HEADINGS, OKAFOR), { cleanedBefore: true });
    await list.start(id);
    await list.run(id);
    const { customerImport } = await app.data(contract.pasteImport, {
      token,
      body: { text: sheet(HEADINGS, HALL) },
    });
    expect(customerImport.settings.cleanedBefore).toBeNull();
  });
});

test('no £ per hour is worked out for imported jobs, as a list gives no durations', async () => {
  await list.settled(sheet(HEADINGS, OKAFOR));
  const [job] = await jobs();
  expect(job).toMatchObject({ duration: '00:15:00', isDurationGiven: false });
  const { job: earned } = await app.data(getJobEarning, { token, params: { id: job!.id } });
  expect(earned).toMatchObject({ perHour: null, untimed: 1 });
});

describe('customers who have stopped', () => {
  const STOPPED = [...HALL, 'Cancelled'];
  const text = sheet([...HEADINGS, 'Status'], [...OKAFOR, 'Active'], STOPPED);

  test('wait for an answer before the list can be imported', async () => {
    const { id, counts } = await list.checked(text);
    expect(counts).toMatchObject({
      outcomes: { New: 1, Skipped: 1 },
      asks: { leavers: 1, belowZero: 0 },
    });
    const refused = await app.call(contract.startImport, { token, params: { id } });
    expect(refused).toMatchObject({ status: 422, errors: [{ field: 'leavers' }] });
    // The owner may also decide for a single row.
    await list.mend(id, 3, { choice: 'Skip' });
    expect((await list.look(id)).counts?.asks).toEqual({ leavers: 0, belowZero: 0 });
  });

  test.each([
    ['leaveOut', 1, 1],
    ['withoutWork', 2, 1],
    ['asOthers', 2, 2],
  ] as const)('are imported as the owner says: %s', async (leavers, customers, jobCount) => {
    const { id, counts } = await list.checked(text, { leavers });
    expect(counts).toMatchObject({ customers, jobs: jobCount, asks: { leavers: 0 } });
    expect((await list.start(id)).status).toBe(200);
    await list.run(id);
    expect(await list.customers()).toHaveLength(customers);
    expect(await jobs()).toHaveLength(jobCount);
  });
});

test('balances below zero under “Owes” must be explained before the import', async () => {
  const text = sheet(HEADINGS.with(9, 'Owes'), OKAFOR, HALL.with(9, '-15.00'));
  const { id, counts } = await list.checked(text);
  expect(counts).toMatchObject({ asks: { belowZero: 1 }, outcomes: { New: 1, Wrong: 1 } });
  const refused = await app.call(contract.startImport, { token, params: { id } });
  expect(refused).toMatchObject({ status: 422, errors: [{ field: 'belowZero' }] });
  const { columns, settings } = await list.look(id);
  for (const [belowZero, balance] of [
    ['owed', 4300],
    ['credit', 1300],
  ] as const) {
    await app.data(contract.chooseColumns, {
      token,
      params: { id },
      body: { columns: columns.map(({ field }) => field), settings: { ...settings, belowZero } },
    });
    await list.run(id);
    expect((await list.look(id)).counts).toMatchObject({ balance, asks: { belowZero: 0 } });
  }
});

test('a date without a year is the last such day by the business’s calendar, not by the server’s', async () => {
  const text = sheet([...HEADINGS, 'Last done'], [...OKAFOR, '15 Jul']);
  const { id, columns, settings } = await list.checked(text);
  // 23:30 on 14 July in UTC is half past midnight in London.
  await transact(app.database, { businessId: business.id }, (tx) =>
    tx.all(sql`update customer_imports set created_at = '2026-07-14T23:30:00Z'
      where business_id = ${tx.businessId} and id = ${id} returning 1`),
  );
  await app.data(contract.chooseColumns, {
    token,
    params: { id },
    body: { columns: columns.map(({ field }) => field), settings },
  });
  await list.run(id);
  const [row] = await list.rows(id);
  expect(row!.problems).toEqual([]);
  // A correction is read in the same way.
  const mended = await list.mend(id, 2, { values: { lastDone: '15th July' } });
  expect(mended.data?.row.problems).toEqual([]);
  const next = await list.mend(id, 2, { values: { lastDone: '16 Jul' } });
  expect(next.data?.row.problems[0]?.message).toContain('16 Jul 2025');
});

describe('a column that the import does not recognise', () => {
  const rows = [
    ['Name', 'Postcode', 'Gubbins'],
    ['May Okafor', 'S1 2AB', 'B'],
    ['Peter Hall', 'S1 2AA', 'A'],
  ];
  const card = (at: number) =>
    [
      'BEGIN:VCARD',
      'VERSION:3.0',
      `FN:Person ${at}`,
      `ADR:;;${at} High Street\\nKelston;Bath;;BA1 2AB;`,
      'END:VCARD',
    ].join('\r\n');

  test.each([
    ['customers.csv', Buffer.from(rows.map((row) => row.join(',')).join('\n'))],
    ['customers.xlsx', Buffer.from(writeXlsx([{ name: 'List', rows }]))],
    ['customers.ods', Buffer.from(writeOds([{ name: 'List', rows }]))],
  ])('is asked about in %s', async (filename, content) => {
    const { data } = await list.send(content, filename);
    const asked = data!.customerImport.columns.filter(({ isUnsure }) => isUnsure);
    expect(asked.map(({ header }) => header)).toEqual(['Gubbins']);
  });

  test('is asked about in a vCard, where an area may be a round', async () => {
    const { data } = await list.send([1, 2, 3, 4].map(card).join('\r\n'), 'contacts.vcf');
    const asked = data!.customerImport.columns.filter(({ isUnsure }) => isUnsure);
    expect(asked.map(({ header }) => header)).toEqual(['Area']);
  });
});
