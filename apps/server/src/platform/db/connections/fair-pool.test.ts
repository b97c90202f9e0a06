import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../postgres/testing.ts';
import type { FairPool } from './fair-pool.ts';
import { openPool } from './pool.ts';

let pool: FairPool;
let drop: () => Promise<void>;

beforeAll(async () => {
  const { appUrl, ...database } = await createTestDatabase();
  ({ drop } = database);
  pool = openPool({ url: appUrl, size: 4 });
});
afterAll(async () => {
  await pool.end();
  await drop();
});

test('a business that wants every connection leaves one for the others', async () => {
  let lent = 0;
  const over = Promise.withResolvers<void>();
  const greedy = Promise.all(
    Array.from({ length: 10 }, async () => {
      const { giveBack } = await pool.lend('greedy');
      lent += 1;
      await over.promise;
      giveBack();
    }),
  );
  try {
    const { client, giveBack } = await pool.lend('modest');
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    giveBack();
    // Connections open in any order: the greedy business's third connection may open after the modest business's.
    await expect.poll(() => lent).toBe(3);
    expect(pool.waitingForTurn).toBe(7);
  } finally {
    over.resolve();
    await greedy;
  }
  expect(lent).toBe(10);
});

test('a transaction does not queue behind another business’s', async () => {
  const order: string[] = [];
  const use = async (borrower: string) => {
    const { client, giveBack } = await pool.lend(borrower);
    await client.query('select pg_sleep(0.02)');
    order.push(borrower);
    giveBack();
  };
  const all = ['greedy', 'other'].flatMap((borrower) =>
    Array.from({ length: 30 }, () => use(borrower)),
  );
  all.push(use('modest'));
  await Promise.all(all);
  // Four connections were already in use, and each of the two other businesses has a turn before the modest business.
  expect(order.indexOf('modest')).toBeLessThan(12);
});

test('a connection that cannot be opened is not counted as lent', async () => {
  const nowhere = openPool({ url: 'postgresql://nobody@127.0.0.1:1/nothing', size: 1 });
  await expect(nowhere.lend('modest')).rejects.toThrow('ECONNREFUSED');
  await expect(nowhere.lend('modest')).rejects.toThrow('ECONNREFUSED');
  await nowhere.end();
});
