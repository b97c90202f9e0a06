import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FairPool } from '../platform/db/connections/fair-pool.ts';
import { openPool } from '../platform/db/connections/pool.ts';
import { createTestDatabase } from '../platform/postgres/testing.ts';
import { countRoundTrips } from './round-trips.ts';

let pool: FairPool;
let drop: () => Promise<void>;

beforeAll(async () => {
  const { appUrl, ...database } = await createTestDatabase();
  ({ drop } = database);
  pool = openPool({ url: appUrl, size: 2 });
});
afterAll(async () => {
  await pool.end();
  await drop();
});

/** Sends statements on one connection, each when the answer to the one before has arrived. */
async function oneByOne(count: number): Promise<void> {
  const { client, giveBack } = await pool.lend('');
  for (let time = 0; time < count; time += 1) await client.query('select 1');
  giveBack();
}

test('each statement that waits for the answer to the one before costs a round trip', async () => {
  expect(await countRoundTrips(pool, () => oneByOne(3))).toBe(3);
});

test('statements that a background task sends in the meantime do not count', async () => {
  const begun = Promise.withResolvers<void>();
  const background = begun.promise.then(() => oneByOne(3));
  const trips = await countRoundTrips(pool, async () => {
    begun.resolve();
    await oneByOne(1);
    await background;
  });
  expect(trips).toBe(1);
});

test('answers that arrive one after the other count as one round trip, as if they arrived together', async () => {
  const trips = await countRoundTrips(pool, async () => {
    const { client, giveBack } = await pool.lend('');
    const early = client.query('select 1');
    const late = client.query('select pg_sleep(0.1)');
    await Promise.all([
      early.then(() => client.query('select 2')),
      late.then(() => client.query('select 3')),
    ]);
    giveBack();
  });
  expect(trips).toBe(2);
});
