import { PgBoss } from 'pg-boss';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { Listener } from '../db/connections/listener.ts';
import { openPool } from '../db/connections/pool.ts';
import type { Database } from '../db/database.ts';
import { transactShared } from '../db/transaction.ts';
import { createTestDatabase } from '../postgres/testing.ts';
import { currentHeavyWork, HeavyWork } from '../threads/heavy-work.ts';
import { TaskQueue } from './task-queue.ts';
import { handles, type Task, type TaskHandler } from './task.ts';

const greet: Task<{ name: string }> = {
  name: 'greet',
  data: z.object({ name: z.string() }),
  retries: 2,
};

/** A business's task that takes the given number of milliseconds. */
const labour: Task<{ businessId: string; milliseconds: number }> = {
  name: 'labour',
  data: z.object({ businessId: z.string(), milliseconds: z.number() }),
  retries: 2,
  isLong: true,
};

let url: string;
let drop: () => Promise<void>;
let database: Database;
let listener: Listener;
let queue: TaskQueue;

beforeAll(async () => {
  ({ appUrl: url, drop } = await createTestDatabase());
  database = { pool: openPool({ url }), publish: () => undefined };
});
afterEach(async () => {
  await queue.close();
  await listener.close();
});
afterAll(async () => {
  await database.pool.end();
  await drop();
});

async function open(handlers: readonly TaskHandler[]): Promise<void> {
  listener = new Listener({ url });
  await listener.open();
  queue = new TaskQueue(url, listener, pino({ level: 'silent' }));
  await queue.open([greet as Task<never>, labour as Task<never>]);
  await queue.work(handlers, []);
}

function send(name: string): Promise<void> {
  return transactShared(database, {}, async (tx) => queue.enqueueIn(tx)(greet, { name }));
}

const soon = { timeout: 60_000, interval: 20 };

test('a task runs within moments of its transaction’s commit', async () => {
  const seen: { name: string; after: number }[] = [];
  let sentAt = 0;
  await open([
    handles(greet, async ({ name }) => {
      seen.push({ name, after: performance.now() - sentAt });
    }),
  ]);
  sentAt = performance.now();
  await send('Ann');
  await vi.waitFor(() => expect(seen).toHaveLength(1), soon);
  expect(seen[0]!.name).toBe('Ann');
  expect(seen[0]!.after).toBeLessThan(1000);
});

test('a task whose transaction is rolled back never runs', async () => {
  const seen: string[] = [];
  await open([handles(greet, async ({ name }) => void seen.push(name))]);
  const undone = transactShared(database, {}, async (tx) => {
    queue.enqueueIn(tx)(greet, { name: 'undone' });
    await tx.execute('select 1', []);
    throw new Error('changed my mind');
  });
  await expect(undone).rejects.toThrow('changed my mind');
  await send('done');
  await vi.waitFor(() => expect(seen).toContain('done'), soon);
  expect(seen).toEqual(['done']);
});

test('a task that fails is retried after longer and longer waits, and then listed as given up', async () => {
  const tries: number[] = [];
  await open([
    handles(greet, async () => {
      tries.push(performance.now());
      throw new Error('nobody at home');
    }),
  ]);
  await send('Bob');
  await vi.waitFor(async () => expect(await queue.deadLetters()).toHaveLength(1), soon);
  expect(tries).toHaveLength(1 + greet.retries);
  const gaps = tries.slice(1).map((at, index) => at - tries[index]!);
  expect(gaps[0]).toBeGreaterThan(400);
  expect(gaps[1]).toBeGreaterThan(900);
  const [letter] = await queue.deadLetters();
  expect(letter).toMatchObject({ task: 'greet', data: { name: 'Bob' }, error: 'nobody at home' });
  const counts = await queue.counts();
  expect(counts).toContainEqual({ task: 'dead-letters', state: 'waiting', count: 1 });
});

test('work that was given up runs again once it is put back', async () => {
  const seen: string[] = [];
  await open([handles(greet, async ({ name }) => void seen.push(name))]);
  const ids = (await queue.deadLetters()).map((letter) => letter.id);
  expect(await queue.redrive(ids)).toBe(1);
  await vi.waitFor(() => expect(seen).toEqual(['Bob']), soon);
  expect(await queue.deadLetters()).toEqual([]);
});

test('a hundred tasks from one transaction run without waits in between', async () => {
  const seen = new Set<string>();
  await open([handles(greet, async ({ name }) => void seen.add(name))]);
  const startedAt = performance.now();
  await transactShared(database, {}, async (tx) => {
    const statements = vi.spyOn(tx, 'execute');
    // Parts of the program that do not know of each other enqueue in the same transaction.
    for (let number = 0; number < 100; number += 1)
      queue.enqueueIn(tx)(greet, { name: `${number}` });
    await tx.settled();
    expect(statements).toHaveBeenCalledOnce();
  });
  await vi.waitFor(() => expect(seen.size).toBe(100), soon);
  expect(performance.now() - startedAt).toBeLessThan(5000);
});

test('a business’s long tasks hold up neither another business’s, nor each other', async () => {
  const done: string[] = [];
  await open([
    handles(labour, async ({ businessId, milliseconds }) => {
      await new Promise((resolve) => setTimeout(resolve, milliseconds));
      done.push(businessId);
    }),
  ]);
  const ask = (businessId: string, milliseconds: number) =>
    transactShared(database, {}, async (tx) =>
      queue.enqueueIn(tx)(labour, { businessId, milliseconds }),
    );
  for (let at = 0; at < 6; at += 1) await ask('greedy', 5000);
  await ask('modest', 5);
  await ask('modest', 5);
  await vi.waitFor(() => expect(done).toEqual(['modest', 'modest']), soon);
  await vi.waitFor(() => expect(done).toHaveLength(8), soon);
});

test('every task is heavy work, which gives way to the calls of other businesses', async () => {
  const seen: unknown[] = [];
  const note = async () => void seen.push(currentHeavyWork());
  await open([handles(greet, note), handles(labour, note)]);
  await send('Ann');
  await transactShared(database, {}, async (tx) =>
    queue.enqueueIn(tx)(labour, { businessId: 'busy', milliseconds: 0 }),
  );
  await vi.waitFor(() => expect(seen).toHaveLength(2), soon);
  expect(seen).toEqual([expect.any(HeavyWork), expect.any(HeavyWork)]);
});

test('a long task may run for a day, a short one for a quarter of an hour', async () => {
  await open([]);
  await send('Flo');
  await transactShared(database, {}, async (tx) =>
    queue.enqueueIn(tx)(labour, { businessId: 'slow', milliseconds: 1 }),
  );
  const { rows } = await database.pool.query<{ name: string; seconds: number }>(
    `select distinct on (name) name, expire_seconds as seconds from pgboss.job
      where name in ('greet', 'labour') and state = 'created' order by name, created_on desc`,
  );
  expect(rows).toEqual([
    { name: 'greet', seconds: 900 },
    { name: 'labour', seconds: 86_400 },
  ]);
  await queue.work([handles(greet, async () => undefined)], []);
});

test('another process runs the task of a process that died', async () => {
  const seen: string[] = [];
  await open([]);
  await send('Dee');
  const dying = new PgBoss({ connectionString: url, migrate: false });
  await dying.start();
  const [taken] = await dying.fetch<{ name: string }>(greet.name);
  expect(taken?.data.name).toBe('Dee');
  // From here on, the process no longer finishes its task or sends heartbeats.
  await dying.stop({ graceful: false });
  await queue.work([handles(greet, async ({ name }) => void seen.push(name))], []);
  await vi.waitFor(() => expect(seen).toEqual(['Dee']), { timeout: 60_000, interval: 100 });
});

test('closing waits for the running task', async () => {
  let finished = false;
  let started = false;
  await open([
    handles(greet, async () => {
      started = true;
      await new Promise((resolve) => setTimeout(resolve, 500));
      finished = true;
    }),
  ]);
  await send('Cy');
  await vi.waitFor(() => expect(started).toBe(true), soon);
  await queue.close();
  expect(finished).toBe(true);
});
