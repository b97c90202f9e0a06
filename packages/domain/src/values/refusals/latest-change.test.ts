import { expect, test } from 'vitest';
import { closedSinceWords } from '../../work/jobs/closed-since.ts';
import { latestChangeWords, whenWords } from './latest-change.ts';

const LONDON = 'Europe/London';
const at = '2026-07-04T22:05:00.000Z';

test('a change is told with its author, and the day and time in the business’s time zone', () => {
  expect(latestChangeWords({ by: 'Dana Green', isOwn: false, at }, LONDON)).toBe(
    'Dana Green changed this on Saturday 4 July at 23:05.',
  );
});

test('the user’s own change on another device is called theirs', () => {
  expect(latestChangeWords({ by: 'Dana Green', isOwn: true, at }, LONDON)).toBe(
    'You have already changed this on Saturday 4 July at 23:05.',
  );
});

test('a closed visit tells its time in the same words', () => {
  const closed = { outcome: 'Done', at, by: 'Dana Green', isOwn: false, notes: '' } as const;
  expect(closedSinceWords(closed, LONDON)).toContain(whenWords(at, LONDON));
});
