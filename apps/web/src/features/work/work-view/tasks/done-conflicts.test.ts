import { expect, test } from 'vitest';
import { ApiFailure } from '@roundbook/client/api-failure';
import type { Conflict } from '@roundbook/contract/envelope';
import { closedSinceConflict } from '@roundbook/domain/work/jobs/closed-since';
import { earlyDoneConflict } from '@roundbook/domain/work/jobs/conflicts';
import { doneRefusalWords, isAboutAnotherVisit } from './done-conflicts.ts';

function wordsFor(conflict: Pick<Conflict, 'title' | 'message'>): string {
  return doneRefusalWords(
    new ApiFailure({ status: 409, conflict: { ...conflict, bypassToken: 'token' } }),
  );
}

test('a visit closed in the meantime raises no question', () => {
  const conflict = closedSinceConflict(
    {
      outcome: 'Done',
      at: '2026-11-21T14:32:00.000Z',
      by: 'Dave Jones',
      isOwn: false,
      notes: '',
    },
    { closing: 'done', hasNext: true, timeZone: 'Europe/London' },
  )!;
  expect(isAboutAnotherVisit(conflict)).toBe(true);
  expect(wordsFor(conflict)).toBe(
    'Dave Jones marked this visit as done on Saturday 21 November at 14:32. Your change is kept on this device until you choose.',
  );
});

test('a question about the marked visit needs an answer', () => {
  const conflict = earlyDoneConflict('2026-12-24', '2026-11-21')!;
  expect(isAboutAnotherVisit(conflict)).toBe(false);
  expect(wordsFor(conflict)).toBe(
    'This job is not due for another 33 days. Try again, and you will be asked what to do.',
  );
  expect(wordsFor({ title: 'Sure?', message: 'Go ahead?' })).toBe(
    'Try again, and you will be asked what to do.',
  );
});

test('a final refusal shows the server’s own message', () => {
  const refusal = new ApiFailure({ status: 422, message: 'This job is cancelled.' });
  expect(doneRefusalWords(refusal)).toBe('This job is cancelled.');
});
