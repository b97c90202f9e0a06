import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../postgres/testing.ts';
import { callsUnderWay } from '../../threads/calls-under-way.ts';
import { asHeavyWork } from '../../threads/heavy-work.ts';
import { mintBusinessId } from '../business-id.ts';
import type { Database } from '../database.ts';
import { newId } from '../ids.ts';
import { readSnapshot, readTenant, transact } from '../transaction.ts';
import { openPool } from './pool.ts';

const busy = mintBusinessId(newId());

let database: Database;
let drop: () => Promise<void>;

beforeAll(async () => {
  const created = await createTestDatabase();
  ({ drop } = created);
  database = { pool: openPool({ url: created.appUrl }), publish: () => undefined };
});
afterAll(async () => {
  await database.pool.end();
  await drop();
});

/** A statement that takes some milliseconds. */
const slow = sql<{ slept: string }>`select pg_sleep(0.03)::text as slept`;

/** Whether a neighbour's call, which ends by itself soon after `begin`, was still under way. */
function shortCall() {
  const call = callsUnderWay.begin();
  call.belongsTo('neighbour');
  let isUnderWay = true;
  const begin = () =>
    setTimeout(() => {
      isUnderWay = false;
      call.end();
    }, 20);
  return { begin, isUnderWay: () => isUnderWay, end: call.end };
}

test('after each statement that only reads, heavy work gives way to a neighbour’s call', async () => {
  for (const read of [readTenant, readSnapshot]) {
    const call = shortCall();
    const wasUnderWay = await asHeavyWork(busy, () =>
      read(database, { businessId: busy }, async (tx) => {
        const rows = tx.all(slow);
        call.begin();
        await rows;
        return call.isUnderWay();
      }),
    );
    expect(wasUnderWay).toBe(false);
  }
});

test('a transaction of heavy work that fails leaves its turn to the next, and ordinary calls take none', async () => {
  callsUnderWay.begin().end();
  const fail = () =>
    transact(database, { businessId: busy }, async (tx) => {
      await tx.all(sql`select 1 / 0`);
    });
  for (let times = 0; times < 20; times += 1) {
    await expect(asHeavyWork(busy, fail)).rejects.toThrow('division by zero');
  }
  const held = Promise.withResolvers<void>();
  const snapshot = asHeavyWork(busy, () =>
    readSnapshot(database, { businessId: busy }, () => held.promise),
  );
  const heavy = () => transact(database, { businessId: busy }, (tx) => tx.all(slow));
  expect(await asHeavyWork(busy, heavy)).toHaveLength(1);
  expect(await heavy()).toHaveLength(1);
  held.resolve();
  await snapshot;
});
