import { setTimeout as delay } from 'node:timers/promises';
import pino from 'pino';
import { Listener } from '../../apps/server/src/platform/db/connections/listener.ts';
import { TaskQueue } from '../../apps/server/src/platform/tasks/task-queue.ts';
import { handles } from '../../apps/server/src/platform/tasks/task.ts';
import { kinds, long, short, type Timed } from './kinds.ts';

// A server that runs the benchmark's tasks, and tells its parent of each start and each end.
const url = process.env['BENCH_DATABASE_URL']!;
const listener = new Listener({ url });
await listener.open();
const queue = new TaskQueue(url, listener, pino({ level: 'silent' }));

async function run({ id, milliseconds, failsUntil }: Timed): Promise<void> {
  if (Date.now() < failsUntil) throw new Error('The first attempt fails');
  process.send!({ id, startedAt: Date.now() });
  await delay(milliseconds);
  process.send!({ id, endedAt: Date.now() });
}

await queue.open(kinds);
await queue.work([handles(short, run), handles(long, run)], []);
process.send!('ready');
