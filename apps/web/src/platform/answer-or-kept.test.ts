import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiFailure } from '@roundbook/client/api-failure';
import { answerOrKept } from './answer-or-kept.ts';

let notices: string[];
const when = {
  onKept: () => void notices.push('kept'),
  onLate: (answer: string) => void notices.push(`late: ${answer}`),
};
const fails = (status: number) => Promise.reject(new ApiFailure({ status }));

beforeEach(() => {
  notices = [];
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

test('an answer that arrives in time is used', async () => {
  expect(await answerOrKept(Promise.resolve('fresh'), 'kept', when)).toBe('fresh');
  expect(notices).toEqual([]);
});

test.each([0, 502, 503, 504])(
  'the stored answer is used if the call fails with status %d',
  async (status) => {
    expect(await answerOrKept(fails(status), 'kept', when)).toBe('kept');
    expect(notices).toEqual(['kept']);
  },
);

test.each([401, 403, 500])('a refusal with status %d is passed on', async (status) => {
  await expect(answerOrKept(fails(status), 'kept', when)).rejects.toMatchObject({ status });
  expect(notices).toEqual([]);
});

test('a silent server gets 3 s; its late answer is passed on', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const answer = answerOrKept(promise, 'kept', when);
  await vi.advanceTimersByTimeAsync(2999);
  expect(notices).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(await answer).toBe('kept');
  resolve('fresh');
  await promise;
  await Promise.resolve();
  expect(notices).toEqual(['kept', 'late: fresh']);
});
