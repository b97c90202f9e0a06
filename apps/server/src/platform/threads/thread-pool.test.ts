import { constants, getPriority } from 'node:os';
import { expect, test } from 'vitest';
import { callsUnderWay } from './calls-under-way.ts';
import type { AnyWork } from './testing/any-work.ts';
import { type ThreadLimits, ThreadPool } from './thread-pool.ts';

const LIMITS: ThreadLimits = {
  threads: 1,
  milliseconds: 60_000,
  megabytes: 64,
  resultBytes: 1000,
  waitingOfGroup: 10,
  waiting: 15,
};
const TOO_MUCH = 'That is more than fits.';

function poolOf(limits: Partial<ThreadLimits> = {}): ThreadPool<AnyWork, unknown, number> {
  const entry = new URL('./testing/any-work.ts', import.meta.url);
  return new ThreadPool(entry, { ...LIMITS, ...limits }, { tooMuch: TOO_MUCH, field: 'file' });
}

const tooMuch = (limit: string) => ({ code: 'rule', message: TOO_MUCH, limit });

test('a job is done in a thread, and reports its progress', async () => {
  const seen: number[] = [];
  const pool = poolOf();
  const onProgress = (at: number) => seen.push(at);
  expect(await pool.run({ kind: 'wait', value: 250 }, { onProgress })).toBe(250);
  await expect(pool.run({ kind: 'throw' })).rejects.toThrow('The work cannot be done');
  expect(seen).toEqual([250]);
});

test('a job that takes too long is ended, and the next job gets a new thread', async () => {
  const pool = poolOf({ milliseconds: 3000 });
  await expect(pool.run({ kind: 'forever' })).rejects.toMatchObject(tooMuch('time'));
  expect(await pool.run({ kind: 'echo', value: 1 })).toBe(1);
});

test('time is counted from the start of a job, not while the job waits', async () => {
  const pool = poolOf({ milliseconds: 8000 });
  // Starts the thread, which takes seconds on a busy machine.
  await pool.run({ kind: 'echo', value: 0 });
  const jobs = Array.from({ length: 4 }, () => pool.run({ kind: 'wait', value: 2100 }));
  expect(await Promise.all(jobs)).toHaveLength(4);
});

test('a job that fills the memory, or ends its thread, fails without affecting others', async () => {
  const pool = poolOf();
  await expect(pool.run({ kind: 'memory' })).rejects.toMatchObject(tooMuch('memory'));
  expect(await pool.run({ kind: 'echo', value: 1 })).toBe(1);
  await expect(pool.run({ kind: 'exit' })).rejects.toThrow('exited with code: 3');
  expect(await pool.run({ kind: 'echo', value: 2 })).toBe(2);
});

test('a result may leave the thread only if its bytes are within the limit', async () => {
  const pool = poolOf();
  expect(await pool.run({ kind: 'large', value: 900 })).toHaveLength(900);
  await expect(pool.run({ kind: 'large', value: 1001 })).rejects.toMatchObject(tooMuch('size'));
});

test('groups take turns, and a job over a limit is refused with the time to wait', async () => {
  const pool = poolOf();
  const done: string[] = [];
  const run = async (group: string) => {
    await pool.run({ kind: 'wait', value: 5 }, { group });
    done.push(group);
  };
  const all = [...Array.from({ length: 11 }, () => run('greedy')), run('modest')];
  await expect(run('greedy')).rejects.toMatchObject({ code: 'limited', retryAfter: 2 });
  all.push(run('third'), run('third'), run('third'), run('fourth'));
  await expect(run('last')).rejects.toMatchObject({ code: 'limited' });
  await Promise.all(all);
  // One greedy job was already in the thread, and one more took its turn before `modest`.
  expect(done.indexOf('modest')).toBeLessThanOrEqual(2);
  expect(done).toHaveLength(16);
});

test('a business with long jobs in a pool of several threads leaves one of them to the others', async () => {
  const pool = poolOf({ threads: 2 });
  const done: string[] = [];
  const run = async (group: string, value: number) => {
    await pool.run({ kind: 'wait', value }, { group });
    done.push(group);
  };
  const long = [run('greedy', 2000), run('greedy', 2000)];
  await run('modest', 5);
  await run('modest', 5);
  expect(done).toEqual(['modest', 'modest']);
  await Promise.all(long);
});

test('background work waits for the business’s other jobs while other businesses make calls', async () => {
  const [letters, plans] = [poolOf(), poolOf({ isBackground: true })];
  // Threads that have started, so that only the jobs take time.
  await Promise.all([letters, plans].map((pool) => pool.run({ kind: 'echo', value: 0 })));
  const planIsFirst = async (caller: string, lettersMs: number) => {
    const call = callsUnderWay.begin();
    call.belongsTo(caller);
    const done: string[] = [];
    const run = async (name: string, pool: typeof letters, value: number, group: string) => {
      await pool.run({ kind: 'wait', value }, { group });
      done.push(name);
    };
    await Promise.all([
      run('letters', letters, lettersMs, 'busy'),
      run('plan', plans, 5, 'busy'),
      run('another business’s plan', plans, 5, 'another business'),
    ]);
    call.end();
    return done.indexOf('plan') < done.indexOf('letters');
  };
  expect(await planIsFirst('busy', 3000)).toBe(true);
  expect(await planIsFirst('neighbour', 100)).toBe(false);
});

test.runIf(process.platform === 'linux')(
  'a thread gives way to the event loop, unless a user waits for an answer that needs its time',
  async () => {
    const before = getPriority();
    const lower = Math.max(before, constants.priority.PRIORITY_LOW);
    expect(await poolOf().run({ kind: 'priority' })).toBe(lower);
    expect(await poolOf({ isUrgent: true }).run({ kind: 'priority' })).toBe(before);
    expect(getPriority()).toBe(before);
  },
);
