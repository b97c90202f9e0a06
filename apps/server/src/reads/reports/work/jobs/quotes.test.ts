import { afterAll, beforeAll, expect, test } from 'vitest';
import { getRecordsReport } from '@roundbook/contract/home/reports/records';
import { getJobsReport } from '@roundbook/contract/home/reports/reports';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import { newId } from '../../../../platform/db/ids.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import type { TestBusiness } from '../../../../testing/test-business.ts';

let app: TestApp;
let business: TestBusiness;
const today = todayIn('Europe/London', new Date().toISOString());
const range = { from: addDays(today, -30), to: today } as const;

beforeAll(async () => {
  app = await startTestApp();
  business = await app.business();
});
afterAll(() => app.stop());

let number = 0;

/** Adds a quote that was asked for some days ago; its price was sent `answered` days later, if at all. */
async function addQuote(
  status: string,
  { ago = 20, answered, reason = '' }: { ago?: number; answered?: number; reason?: string } = {},
): Promise<string> {
  const id = newId();
  number += 1;
  const sentOn = answered === undefined ? 'null' : `date '${addDays(today, answered - ago)}'`;
  await app.asOwner(`insert into quotes
    (business_id, id, status, name, address, title, number, created_at, sent_on, reason)
    values ('${business.id}', '${id}', '${status}', 'Ann', '{}', 'Windows', ${number},
      timestamp with time zone '${addDays(today, -ago)} 12:00 Europe/London', ${sentOn}, '${reason}')`);
  return id;
}

test('the report says how many quotes were asked for, won and lost, why, and how fast they were priced', async () => {
  await addQuote('Accepted', { answered: 1 });
  await addQuote('Itemised', { answered: 4 });
  await addQuote('Submitted');
  await addQuote('Closed', { answered: 1 });
  await addQuote('Rejected', { reason: 'Too far' });
  await addQuote('Accepted', { ago: 40, answered: 9 });
  const declined = await addQuote('Declined', { answered: 2 });
  await app.asOwner(`insert into quote_answers
    (business_id, id, quote_id, itemisation_id, kind, reason, choice, answered_at)
    values ('${business.id}', '${newId()}', '${declined}', '${newId()}', 'Declined', 'Too dear', '{}', now())`);
  const token = business.tokens.Manager;
  const { figures, tables } = await app.data(getJobsReport, { token, query: range });
  const values = Object.fromEntries(figures.map(({ metric, value }) => [metric, value]));
  expect(values).toMatchObject({
    quotesAsked: 6,
    quotesWon: 1,
    quotesLost: 3,
    quotesWonShare: 25,
    // 1, 4, 1 and 2 days.
    daysToQuote: 2,
  });
  const lost = tables.find(({ key }) => key === 'lostQuotes')!;
  const lostAt = `/reports/records?kind=quotesLost&from=${range.from}&to=${range.to}`;
  const rows = lost.rows.map(({ cells, rowsAt }) => [...cells, rowsAt]);
  expect(rows.toSorted(([one], [other]) => String(one).localeCompare(String(other)))).toEqual([
    ['Lapsed or closed without an answer', 1, 33.3, lostAt],
    ['Too dear', 1, 33.3, lostAt],
    ['Too far', 1, 33.3, lostAt],
  ]);
  const records = await app.data(getRecordsReport, {
    token,
    query: { ...range, kind: 'quotesLost' },
  });
  const [listed] = records.tables;
  expect(listed!.rows.map(({ cells }) => [cells[0], cells[3], cells[4], cells[5]])).toEqual(
    expect.arrayContaining([
      ['Ann', 'Closed', '', 1],
      ['Ann', 'Rejected', 'Too far', null],
      ['Ann', 'Declined', 'Too dear', 2],
    ]),
  );
  expect(listed!.rows).toHaveLength(3);
  const asked = await app.data(getRecordsReport, {
    token,
    query: { ...range, kind: 'quotesAsked' },
  });
  expect(asked.figures[0]!.value).toBe(6);
  expect(lost.totals).toEqual(['Total', 3, null]);
  const { totals } = tables.find(({ key }) => key === 'quotes')!;
  expect(totals?.slice(2)).toEqual([6, 1, 3, 25, 2]);
});

test('quotes belong to no round, so a narrowed report leaves them out and says so', async () => {
  const query = { ...range, workerId: business.userIds.Worker };
  const token = business.tokens.Manager;
  const { figures, remarks, tables } = await app.data(getJobsReport, { token, query });
  expect(figures.find(({ metric }) => metric === 'quotesAsked')!.value).toBeNull();
  expect(remarks.join(' ')).toContain('Quotes asked for');
  expect(tables.find(({ key }) => key === 'lostQuotes')!.rows).toEqual([]);
});
