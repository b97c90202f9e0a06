import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Lease, STALLED_AFTER_MS, whileProgressing } from './lease.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Work that reports progress at these intervals, and then ends or hangs. */
const working =
  (intervals: readonly number[], ends: boolean) =>
  async ({ progressed }: Lease) => {
    for (const interval of intervals) {
      await new Promise((resolve) => {
        setTimeout(resolve, interval);
      });
      progressed();
    }
    if (!ends) await new Promise(() => undefined);
  };

const outcome = (work: Promise<void>) =>
  work.then(
    () => 'done',
    (error: Error) => error.name,
  );

test('a task may run for hours as long as it makes progress', async () => {
  const intervals = Array.from({ length: 20 }, () => STALLED_AFTER_MS - 1);
  const end = outcome(whileProgressing(working(intervals, true)));
  await vi.advanceTimersByTimeAsync(20 * STALLED_AFTER_MS);
  expect(await end).toBe('done');
});

test('a task that stops making progress has stalled', async () => {
  const end = outcome(whileProgressing(working([10, 10], false)));
  await vi.advanceTimersByTimeAsync(20 + STALLED_AFTER_MS);
  expect(await end).toBe('Stalled');
});

test('a failure is passed on, and progress after it is ignored', async () => {
  let late: Lease | undefined;
  const work = whileProgressing(async (lease) => {
    late = lease;
    lease.progressed();
    throw new Error('The power went');
  });
  await expect(work).rejects.toThrow('The power went');
  late!.progressed();
  expect(vi.getTimerCount()).toBe(0);
});
