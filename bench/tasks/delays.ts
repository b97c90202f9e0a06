import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import pino from 'pino';
import { Listener } from '../../apps/server/src/platform/db/connections/listener.ts';
import { openPool } from '../../apps/server/src/platform/db/connections/pool.ts';
import type { Database } from '../../apps/server/src/platform/db/database.ts';
import { transactShared } from '../../apps/server/src/platform/db/transaction.ts';
import { TaskQueue } from '../../apps/server/src/platform/tasks/task-queue.ts';
import type { Task } from '../../apps/server/src/platform/tasks/task.ts';
import { kinds, long, short, type Timed } from './kinds.ts';

/** The number of servers that run tasks. */
const SERVERS = 3;

type Told = { id: string; startedAt?: number; endedAt?: number } | 'ready';

/** The starts and ends of tasks, in any server. */
class Servers {
  readonly #url: string;
  readonly starts = new Map<string, { at: number; server: ChildProcess }[]>();
  readonly ended = new Set<string>();
  readonly all = new Set<ChildProcess>();

  constructor(url: string) {
    this.#url = url;
  }

  async start(): Promise<void> {
    const child = fork(new URL('worker-main.ts', import.meta.url), {
      env: { ...process.env, BENCH_DATABASE_URL: this.#url },
    });
    const isReady = new Promise<void>((resolve) => {
      child.on('message', (told: Told) => {
        if (told === 'ready') return resolve();
        const { id, startedAt, endedAt } = told;
        if (startedAt !== undefined)
          this.starts.set(id, [...(this.starts.get(id) ?? []), { at: startedAt, server: child }]);
        if (endedAt !== undefined) this.ended.add(id);
      });
    });
    await isReady;
    this.all.add(child);
  }

  async kill(child: ChildProcess): Promise<void> {
    this.all.delete(child);
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
}

/** The start delays of a kind of task, in milliseconds. */
interface Delays {
  readonly name: string;
  readonly delays: readonly number[];
}

/** Times the starts of tasks, separately for each way in which tasks wait. */
export async function measureDelays(url: string, number: number): Promise<readonly Delays[]> {
  await using opened = new AsyncDisposableStack();
  const servers = new Servers(url);
  opened.defer(async () => {
    await Promise.all([...servers.all].map((child) => servers.kill(child)));
  });
  for (let at = 0; at < SERVERS; at += 1) await servers.start();
  const database: Database = {
    pool: opened.adopt(openPool({ url }), (pool) => pool.end()),
    publish: () => undefined,
  };
  const listener = opened.adopt(new Listener({ url }), (one) => one.close());
  await listener.open();
  const queue = opened.adopt(
    new TaskQueue(url, listener, pino({ level: 'silent' }), false),
    (one) => one.close(),
  );
  await queue.open(kinds);

  const enqueue = async (
    task: Task<Timed>,
    milliseconds: number,
    { startAfter, failsFor = -1000 }: { startAfter?: Date | undefined; failsFor?: number } = {},
  ): Promise<{ id: string; dueAt: number }> => {
    const id = randomUUID();
    await transactShared(database, {}, async (tx) =>
      queue.enqueueIn(tx)(
        task,
        { id, businessId: randomUUID(), milliseconds, failsUntil: Date.now() + failsFor },
        startAfter && { startAfter },
      ),
    );
    return { id, dueAt: startAfter?.getTime() ?? Date.now() };
  };
  const ended = async (ids: readonly string[]) => {
    while (!ids.every((id) => servers.ended.has(id))) await delay(50);
  };
  /** Enqueues tasks at moments that the servers cannot know, and waits for their ends. */
  const timed = async (
    name: string,
    task: Task<Timed>,
    afterMs?: () => number,
    failsFor?: number,
  ): Promise<Delays> => {
    const all: { id: string; dueAt: number }[] = [];
    for (let at = 0; at < number; at += 1) {
      const startAfter = afterMs && new Date(Date.now() + afterMs());
      all.push(await enqueue(task, 1, { startAfter, ...(failsFor && { failsFor }) }));
      await delay(Math.random() * 60);
    }
    await ended(all.map(({ id }) => id));
    return {
      name,
      delays: all.map(({ id, dueAt }) => Math.max(0, servers.starts.get(id)![0]!.at - dueAt)),
    };
  };

  const results = [
    await timed('at once', short),
    await timed('at once, long', long),
    await timed('in 0.2 to 1.5 s', short, () => 200 + Math.random() * 1300),
    await timed('in 3 to 9 s', short, () => 3000 + Math.random() * 6000),
    // The delay includes the wait before the second attempt, of one or two seconds.
    await timed('second attempt', short, undefined, 300),
  ];

  // Kills servers in the middle of tasks; the delay lasts from the kill to the next start elsewhere.
  const kills: number[] = [];
  for (let round = 0; round < 6; round += 1) {
    const { id } = await enqueue(round % 2 ? long : short, 4000);
    while (!servers.starts.has(id)) await delay(10);
    await delay(Math.random() * 3500);
    await servers.kill(servers.starts.get(id)![0]!.server);
    const killedAt = Date.now();
    while (servers.starts.get(id)!.length < 2) await delay(10);
    kills.push(servers.starts.get(id)![1]!.at - killedAt);
    await servers.start();
    await ended([id]);
  }
  // The servers that look at the queue are killed one after another while tasks come due.
  const meanwhile = timed('in 3 to 9 s, with kills', short, () => 3000 + Math.random() * 6000);
  for (let round = 0; round < 3; round += 1) {
    await delay(2500);
    await servers.kill([...servers.all][0]!);
    await servers.start();
  }
  return [...results, { name: 'after a kill in mid-task', delays: kills }, await meanwhile];
}
