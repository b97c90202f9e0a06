import pino from 'pino';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { Listener } from '../db/connections/listener.ts';
import { openPool } from '../db/connections/pool.ts';
import type { Database } from '../db/database.ts';
import { transactShared } from '../db/transaction.ts';
import { createTestDatabase } from '../postgres/testing.ts';
import { TaskQueue } from './task-queue.ts';
import { handles, type Schedule, type Task } from './task.ts';
import { BEAT_CHANNEL, WaitingPlace } from './waiting-place.ts';

const ring: Task<Record<string, never>> = {
  name: 'ring',
  data: z.object({}).strip(),
  retries: 0,
};
const everyMinute: Schedule = { task: ring, cron: '* * * * *' };

const logger = pino({ level: 'silent' });
const patient = { timeout: 120_000, interval: 50 };

let url: string;
let drop: () => Promise<void>;
let database: Database;
const opened: { close: () => Promise<void> }[] = [];

beforeAll(async () => {
  ({ appUrl: url, drop } = await createTestDatabase());
  database = { pool: openPool({ url }), publish: () => undefined };
});
afterEach(async () => {
  for (const one of opened.splice(0).toReversed()) await one.close();
});
afterAll(async () => {
  await database.pool.end();
  await drop();
});

async function openListener(): Promise<Listener> {
  const listener = new Listener({ url });
  opened.push(listener);
  await listener.open();
  return listener;
}

/** A server that runs tasks. */
async function openQueue(run: () => void, schedules: readonly Schedule[] = []): Promise<TaskQueue> {
  const queue = new TaskQueue(url, await openListener(), logger);
  opened.push(queue);
  await queue.open([ring as Task<never>]);
  await queue.work([handles(ring, async () => run())], schedules);
  return queue;
}

/** The servers that looked at the queue, in order. */
async function hearLooks(): Promise<string[]> {
  const looks: string[] = [];
  const listener = await openListener();
  await listener.subscribe({
    channel: BEAT_CHANNEL,
    onNotification: (payload) => looks.push((JSON.parse(payload) as { by: string }).by),
  });
  return looks;
}

async function openPlace(): Promise<WaitingPlace> {
  const listener = await openListener();
  const place = new WaitingPlace(listener, logger, {
    wake: () => undefined,
    recover: async () => undefined,
    startScheduled: async () => undefined,
    tidy: async () => undefined,
  });
  opened.push(place);
  await place.open();
  return place;
}

test('one server looks at the queue for all servers, and when it stops, another server takes over', async () => {
  const looks = await hearLooks();
  await openPlace();
  await expect.poll(() => looks.length, patient).toBeGreaterThan(0);
  const [one] = looks;
  const second = await openPlace();
  // The new server looks at once, and then continues to look; the first server leaves the task to it.
  await expect.poll(() => looks.at(-1), patient).not.toBe(one);
  const two = looks.at(-1)!;
  const before = looks.length;
  await expect.poll(() => looks.length, patient).toBeGreaterThanOrEqual(before + 3);
  expect(new Set(looks.slice(before))).toEqual(new Set([two]));
  await second.close();
  await expect.poll(() => looks.at(-1), patient).toBe(one);
});

test('a task that comes due later runs once it is due, wherever it was enqueued', async () => {
  const runs: number[] = [];
  await openQueue(() => runs.push(Date.now()));
  const elsewhere = new TaskQueue(url, await openListener(), logger, false);
  opened.push(elsewhere);
  await elsewhere.open([ring as Task<never>]);
  const startAfter = new Date(Date.now() + 700);
  await transactShared(database, {}, async (tx) =>
    elsewhere.enqueueIn(tx)(ring, {}, { startAfter }),
  );
  await expect.poll(() => runs.length, patient).toBe(1);
  expect(runs[0]).toBeGreaterThanOrEqual(startAfter.getTime() - 5);
});

test('a scheduled task runs once in its minute, though several servers enqueue it', async () => {
  let runs = 0;
  await openQueue(() => (runs += 1), [everyMinute]);
  await openQueue(() => (runs += 1), [everyMinute]);
  const found = async () => {
    const { rows } = await database.pool.query<{ tasks: number; minutes: number }>(
      `select count(*)::integer as tasks, count(distinct singleton_on)::integer as minutes
         from pgboss.job where name = 'ring' and singleton_key = 'schedule'`,
    );
    return rows[0]!;
  };
  await expect.poll(() => runs, patient).toBeGreaterThan(0);
  const { tasks, minutes } = await found();
  expect(tasks).toBe(minutes);
  expect(runs).toBeLessThanOrEqual(tasks);
});

test('a schedule that is not understood is refused when the server starts', async () => {
  const queue = new TaskQueue(url, await openListener(), logger);
  opened.push(queue);
  await queue.open([ring as Task<never>]);
  await expect(queue.work([], [{ task: ring, cron: '0 9 * * 1' }])).rejects.toThrow(RangeError);
});
