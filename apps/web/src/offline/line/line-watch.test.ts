import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiFailure } from '@roundbook/client/api-failure';
import { SILENCE, whileReached } from './line-watch.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

/** A connection that swallows everything sent, and fails only when it is aborted. */
const swallowed = (signal: AbortSignal) =>
  new Promise<string>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error));
  });

test('an answer is passed on', async () => {
  await expect(whileReached(async () => 'here')).resolves.toBe('here');
  expect(vi.getTimerCount()).toBe(0);
});

test('a silent connection is aborted', async () => {
  const answer = whileReached(swallowed);
  await vi.advanceTimersByTimeAsync(SILENCE - 1);
  expect(vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  await expect(answer).resolves.toBeNull();
});

test.each([0, 502, 503, 504])(
  'a server that is down (%i) counts as not reached',
  async (status) => {
    const failure = new ApiFailure({ status });
    await expect(whileReached(() => Promise.reject(failure))).resolves.toBeNull();
  },
);

test('a refusal counts as an answer', async () => {
  const failure = new ApiFailure({ status: 422 });
  await expect(whileReached(() => Promise.reject(failure))).rejects.toBe(failure);
});
