import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openPool } from '../db/connections/pool.ts';
import type { Database } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import { createTestDatabase } from '../postgres/testing.ts';
import type { EnqueueIn } from './task.ts';
import { type DailyWork, startTurns, type Turn } from './timed-work.ts';

const work: DailyWork = { name: 'remind', at: '01:30', retries: 0, run: async () => undefined };

let drop: () => Promise<void>;
let database: Database;
let london: string;
let auckland: string;
let turns: Turn[];

const record: EnqueueIn = () => (_task, data) => void turns.push(data as Turn);

beforeAll(async () => {
  const created = await createTestDatabase();
  drop = created.drop;
  database = { pool: openPool({ url: created.url }), publish: () => undefined };
});
afterAll(async () => {
  await database.pool.end();
  await drop();
});

beforeEach(async () => {
  turns = [];
  await database.pool.query('delete from daily_turns');
  await database.pool.query('delete from tenants');
  [london, auckland] = [newId(), newId()];
  await database.pool.query(
    `insert into tenants (business_id, time_zone, created_at)
     values ($1, 'Europe/London', '2026-03-01T12:00Z'), ($2, 'Pacific/Auckland', '2026-03-01T12:00Z')`,
    [london, auckland],
  );
});

/** The turns that start if the clock is checked at each of the `times`. */
async function turnsAt(...times: string[]): Promise<string[]> {
  for (const time of times) await startTurns([work], database, record, new Date(time));
  return turns.flatMap(({ businessId, date }) => (businessId === london ? [date] : []));
}

test('each business has its turn once a day, in its own time zone', async () => {
  expect(await turnsAt('2026-03-02T01:29Z')).toEqual([]);
  expect(await turnsAt('2026-03-02T01:30Z', '2026-03-02T01:31Z', '2026-03-02T23:59Z')).toEqual([
    '2026-03-02',
  ]);
  expect(await turnsAt('2026-03-03T01:30Z')).toEqual(['2026-03-02', '2026-03-03']);
});

test('each time zone has its turn at its own moment', async () => {
  await turnsAt('2026-03-02T12:30Z');
  const theirs = turns.filter((turn) => turn.businessId === auckland);
  expect(theirs).toEqual([{ businessId: auckland, date: '2026-03-03' }]);
});

test('a time that the clocks skip counts as reached when they jump over it', async () => {
  await turnsAt('2026-03-28T12:00Z');
  expect(await turnsAt('2026-03-29T00:59Z')).toEqual(['2026-03-28']);
  expect(await turnsAt('2026-03-29T01:00Z')).toEqual(['2026-03-28', '2026-03-29']);
});

test('a time that occurs twice when the clocks go back counts only the first time', async () => {
  await turnsAt('2026-10-24T12:00Z');
  expect(await turnsAt('2026-10-25T00:30Z')).toEqual(['2026-10-24', '2026-10-25']);
  expect(await turnsAt('2026-10-25T01:10Z', '2026-10-25T01:30Z')).toHaveLength(2);
});

test('after an outage, each business gets only its latest turn, once', async () => {
  await turnsAt('2026-03-02T12:00Z');
  expect(await turnsAt('2026-03-06T01:00Z', '2026-03-06T01:01Z')).toEqual([
    '2026-03-02',
    '2026-03-05',
  ]);
  expect(await turnsAt('2026-03-06T01:30Z')).toHaveLength(3);
});

test('each kind of work has its own time', async () => {
  const early: DailyWork = { ...work, name: 'look', at: '00:30' };
  await startTurns([early, work], database, record, new Date('2026-03-02T01:00Z'));
  expect(turns.filter(({ businessId }) => businessId === london)).toHaveLength(1);
  await startTurns([early, work], database, record, new Date('2026-03-02T02:00Z'));
  expect(turns.filter(({ businessId }) => businessId === london)).toHaveLength(2);
  const { rows } = await database.pool.query<{ work: string }>(
    'select work from daily_turns where business_id = $1 order by work',
    [london],
  );
  expect(rows.map((row) => row.work)).toEqual(['look', 'remind']);
});

test('a new business waits for the next time', async () => {
  expect(await turnsAt('2026-03-01T12:01Z', '2026-03-01T23:00Z')).toEqual([]);
});

test('two processes that check simultaneously start a turn once', async () => {
  const now = new Date('2026-03-02T02:00Z');
  await Promise.all(Array.from({ length: 8 }, () => startTurns([work], database, record, now)));
  expect(turns.filter((turn) => turn.businessId === london)).toHaveLength(1);
});

test('a turn whose task could not be enqueued is not lost', async () => {
  const broken: EnqueueIn = () => () => {
    throw new Error('no queue');
  };
  const now = new Date('2026-03-02T02:00Z');
  await expect(startTurns([work], database, broken, now)).rejects.toThrow('no queue');
  expect(await turnsAt('2026-03-02T02:01Z')).toEqual(['2026-03-02']);
});
