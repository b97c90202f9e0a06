import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ChangedEntity } from '@roundbook/contract/realtime';
import { countRoundTrips } from '../../testing/round-trips.ts';
import { createTestDatabase } from '../postgres/testing.ts';
import { mintBusinessId } from './business-id.ts';
import { openPool } from './connections/pool.ts';
import type { Database } from './database.ts';
import { newId } from './ids.ts';
import { thisInstant } from './instant.ts';
import { type CommittedChange, readSnapshot, readTenant, transact } from './transaction.ts';

const businessId = mintBusinessId(newId());
const published: CommittedChange[] = [];
let handle: Awaited<ReturnType<typeof createTestDatabase>>;
let database: Database;

beforeAll(async () => {
  handle = await createTestDatabase();
  database = {
    pool: openPool({ url: handle.appUrl, size: 3 }),
    publish: (changes) => published.push(...changes),
  };
});
afterAll(async () => {
  await database.pool.end();
  await handle.drop();
});

const addTag = (name: string) =>
  sql`insert into tags (business_id, id, name, colour) values (${businessId}, ${newId()}, ${name}, 'red')`;
const tagNames = () =>
  readTenant(database, { businessId }, (tx) =>
    tx.all(sql<{ name: string }>`select name from tags order by name`),
  );

test('writes sent without waiting are stored after the commit, and the change that they make is announced once', async () => {
  const id = newId();
  await transact(database, { businessId }, async (tx) => {
    tx.send(addTag('kept'));
    tx.changed('tag' satisfies ChangedEntity, id, 1);
    tx.changed('tag', id, 2);
  });
  expect(await tagNames()).toEqual([{ name: 'kept' }]);
  expect(published).toHaveLength(1);
  expect(published[0]).toMatchObject({ businessId, entity: 'tag', id, version: 2 });
  expect(published[0]?.sequence).toBeGreaterThan(0);
});

test('a statement and the defaults of a row have the instant of the transaction', async () => {
  const found = await transact(database, { businessId }, async (tx) => {
    tx.send(sql`insert into services (business_id, id, type, name)
      values (${businessId}, ${newId()}, 'Windows', 'Dated')`);
    const row = await tx.first(sql<{ given: string; stored: string }>`
      select ${thisInstant} as given, created_at as stored from services where name = 'Dated'`);
    return { ...row!, now: tx.now };
  });
  expect([found.given, found.stored].map((at) => new Date(at).toISOString())).toEqual([
    found.now,
    found.now,
  ]);
});

test('an unawaited statement that fails undoes everything and rejects with its own error', async () => {
  let told = false;
  const doomed = transact(database, { businessId }, async (tx) => {
    tx.send(addTag('lost'));
    tx.send(addTag('kept'));
    tx.send(addTag('also lost'));
    tx.afterCommit(() => (told = true));
    tx.changed('tag', newId(), 1);
    return 'never seen';
  });
  await expect(doomed).rejects.toMatchObject({ code: '23505' });
  expect(told).toBe(false);
  expect(await tagNames()).toEqual([{ name: 'kept' }]);
  expect(published).toHaveLength(1);
});

test('work that awaits a later statement gets the error of the earlier statement that failed', async () => {
  const doomed = transact(database, { businessId }, async (tx) => {
    tx.send(addTag('kept'));
    return tx.first(sql`select 1`);
  });
  await expect(doomed).rejects.toMatchObject({ code: '23505' });
});

test('an error in the work itself rolls back, and the connection serves the next transaction', async () => {
  for (let round = 0; round < 10; round += 1) {
    await expect(
      transact(database, { businessId }, async (tx) => {
        tx.send(addTag('never'));
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
  }
  expect(await tagNames()).toEqual([{ name: 'kept' }]);
});

test.each([
  ['readTenant', readTenant],
  ['readSnapshot', readSnapshot],
] as const)('the database refuses a write within %s, and a lock', async (_, reading) => {
  const readOnly = { code: '25006' };
  const write = reading(database, { businessId }, (tx) => tx.all(addTag('while reading')));
  await expect(write).rejects.toMatchObject(readOnly);
  const locked = sql`select from tags for update`;
  const lock = reading(database, { businessId }, (tx) => tx.all(locked));
  await expect(lock).rejects.toMatchObject(readOnly);
  expect(await tagNames()).toEqual([{ name: 'kept' }]);
});

test('statements that do not wait for one another share a round trip', async () => {
  const select = (number: number) => sql`select ${number}::int as number`;
  const independent = await countRoundTrips(database.pool, () =>
    readTenant(database, { businessId }, (tx) =>
      Promise.all([tx.all(select(1)), tx.all(select(2))]),
    ),
  );
  const write = await countRoundTrips(database.pool, () =>
    transact(database, { businessId }, async (tx) => {
      await tx.all(select(1));
      tx.send(select(2));
      tx.send(select(3));
    }),
  );
  // A read is answered before its transaction ends, so the caller does not wait for that round
  // trip.
  expect({ independent, write }).toEqual({ independent: 2, write: 2 });
});

test('rows that are taken one by one are the statement’s rows, and are not collected first', async () => {
  const numbers = sql<{ number: number }>`select n::int as number from generate_series(1, 3) n`;
  const taken: number[] = [];
  const gathered = await readTenant(database, { businessId }, (tx) =>
    tx.each(numbers, ({ number }) => taken.push(number)),
  );
  expect(taken).toEqual([1, 2, 3]);
  expect(gathered).toBeUndefined();
});

test('if the taker or the statement fails while rows are taken, the connection stays usable', async () => {
  const numbers = sql<{ number: number }>`
    select 6 / (3 - n::int) as number from generate_series(1, 3) n`;
  const eachNumber = (take: (number: number) => void) =>
    readTenant(database, { businessId }, (tx) => tx.each(numbers, ({ number }) => take(number)));
  for (let round = 0; round < 5; round += 1) {
    const taken: number[] = [];
    await expect(eachNumber((number) => taken.push(number))).rejects.toMatchObject({
      code: '22012',
    });
    await expect(
      eachNumber(() => {
        throw new Error('too much');
      }),
    ).rejects.toThrow('too much');
  }
  expect(await tagNames()).toEqual([{ name: 'kept' }]);
});
