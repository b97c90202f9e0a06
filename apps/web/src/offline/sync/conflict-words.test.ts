import { expect, test } from 'vitest';
import { closedSinceConflict, earlyDoneConflict } from '@roundbook/domain/work/jobs/conflicts';
import { conflictWords, isAboutAnotherVisit } from './conflict-words.ts';

test('a visit that was closed meanwhile is no question', () => {
  const conflict = closedSinceConflict('visit', { id: 'visit', outcome: 'Done' })!;
  expect(isAboutAnotherVisit(conflict)).toBe(true);
  expect(conflictWords(conflict)).toBe(
    'Somebody has already marked this visit as done. What you entered was not added.',
  );
});

test('a question about the visit itself needs an answer', () => {
  const conflict = earlyDoneConflict('2026-12-24', '2026-11-21')!;
  expect(isAboutAnotherVisit(conflict)).toBe(false);
  expect(conflictWords(conflict)).toBe(
    'This job is not due for another 33 days. It needs your answer: try again to give it.',
  );
  expect(conflictWords({ title: 'Sure?', message: 'Go ahead?' })).toBe(
    'It needs your answer: try again to give it.',
  );
});
