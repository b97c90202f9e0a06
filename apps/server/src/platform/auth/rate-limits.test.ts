import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FairPool } from '../db/connections/fair-pool.ts';
import { openPool } from '../db/connections/pool.ts';
import { newId } from '../db/ids.ts';
import { createTestDatabase } from '../postgres/testing.ts';
import { RateLimits } from './rate-limits.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let pool: FairPool;
let limits: RateLimits;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = openPool({ url: database.appUrl });
  limits = new RateLimits({ pool, publish: () => undefined }, [new TextEncoder().encode('secret')]);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const allowance = { name: 'windows', burst: 5, seconds: 60 };

test('exactly as many attempts as allowed succeed when many arrive simultaneously', async () => {
  const attempt = { allowance, by: newId() };
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => limits.count([attempt])));
  expect(outcomes.flat().filter(({ granted }) => granted)).toHaveLength(5);
  expect(outcomes.flat().filter(({ first }) => first)).toHaveLength(1);
  await expect(limits.take(attempt)).rejects.toMatchObject({ code: 'limited', retryAfter: 60 });
});

test('attempts are given back one by one over time, or when an attempt turns out to be legitimate', async () => {
  const attempt = { allowance: { ...allowance, seconds: 0.2 }, by: newId() };
  const grantedOf = async (tries: number) => {
    let granted = 0;
    for (let count = 0; count < tries; count += 1) {
      if ((await limits.count([attempt]))[0]!.granted) granted += 1;
    }
    return granted;
  };
  const slow = { allowance, by: newId() };
  for (let count = 0; count < 5; count += 1) await limits.take(slow);
  await expect(limits.take(slow)).rejects.toMatchObject({ code: 'limited' });
  await limits.giveBack(slow);
  await limits.take(slow);
  await expect(limits.take(slow)).rejects.toMatchObject({ code: 'limited' });

  expect(await grantedOf(5)).toBe(5);
  await new Promise((resolve) => setTimeout(resolve, 450));
  expect(await grantedOf(1)).toBe(1);
});

test('each allowance is counted separately for each subject, and one statement counts many attempts', async () => {
  const [one, two] = [newId(), newId()];
  const other = { ...allowance, name: 'doors' };
  for (let count = 0; count < 5; count += 1) await limits.take({ allowance, by: one });
  const outcomes = await limits.count([
    { allowance: other, by: one },
    { allowance, by: one },
    { allowance, by: two },
  ]);
  expect(outcomes).toEqual([
    { granted: true, first: true },
    { granted: false, first: false },
    { granted: true, first: true },
  ]);
});

test('the table does not reveal who was counted', async () => {
  const by = `${newId()}@example.com`;
  await limits.take({ allowance, by });
  const { rows } = await pool.query<{ key: string }>('select key from rate_limits');
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.every(({ key }) => /^[\w-]{43}$/.test(key))).toBe(true);
});
