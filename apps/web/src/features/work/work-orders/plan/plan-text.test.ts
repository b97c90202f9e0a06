import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sampleVisit } from '../order/order-samples.ts';
import { comparisons, gainText, missedText, orderLike } from './plan-text.ts';

const totals = { travelSeconds: 3600, travelMetres: 20_000, waitingSeconds: 0, finishesAt: 50_000 };
const after = (changes: Partial<typeof totals>) => ({
  before: totals,
  after: { ...totals, ...changes },
  stopsBefore: [sampleVisit('a')],
  stops: [sampleVisit('a')],
  movedJobIds: [] as string[],
});

test('says what an order gains', () => {
  expect(gainText(after({ travelSeconds: 2760, travelMetres: 14_850 }))).toBe(
    'Saves 14 min and 3.2 mi of driving',
  );
  expect(gainText(after({ travelSeconds: 2760, travelMetres: 21_000 }))).toBe(
    'Saves 14 min of driving',
  );
  expect(gainText(after({ travelSeconds: 3900 }))).toBe(
    'Drives 5 min more, to fit the customers’ hours',
  );
  expect(gainText(after({ finishesAt: 48_200 }))).toBe('Finishes 30 min earlier');
  expect(gainText(after({ travelSeconds: 3900, finishesAt: 48_200 }))).toBe(
    'Finishes 30 min earlier, for 5 min more driving',
  );
  expect(gainText(after({}))).toBe('The order is as good as it gets');
});

test('a gain of less than a minute is still described', () => {
  const slight = { ...after({ travelSeconds: 3571, travelMetres: 19_600 }), movedJobIds: ['a'] };
  expect(gainText(slight)).toBe('Saves 0.2 mi of driving');
  expect(gainText({ ...after({}), movedJobIds: ['a'] })).toBe('The old order is nearly as good');
  const stopsBefore = [sampleVisit('a', { lateSeconds: 600 })];
  expect(gainText({ ...slight, stopsBefore })).toBe(
    'Fits the customers’ hours better, with no extra driving',
  );
});

test('figures are compared side by side, with waiting only if there is any and times only for a day', () => {
  expect(comparisons(after({ travelSeconds: 3000, finishesAt: 49_400 }), true)).toEqual([
    { label: 'Driving', after: '50 min', before: '1 h' },
    { label: 'Distance', after: '12 mi', before: '12 mi' },
    { label: 'Finish', after: '13:43', before: '13:53' },
  ]);
  const labels = (isDay: boolean) =>
    comparisons(after({ waitingSeconds: 600 }), isDay).map(({ label }) => label);
  expect(labels(true)).toEqual(['Driving', 'Distance', 'Waiting', 'Finish']);
  expect(labels(false)).toEqual(['Driving', 'Distance']);
});

test('the message about a missed visit window says whether another order would help', () => {
  const missed = { jobId: 'a', closesAt: 36_000, beginsAt: 37_500 };
  expect(missedText({ ...missed, reason: 'impossible' }, 'Mrs Patel')).toBe(
    'Mrs Patel wants the visit to begin by 10:00; it begins at 10:25. No order gets there in time: leave earlier if you can, or move the visit.',
  );
  expect(missedText({ ...missed, reason: 'crowded' }, 'Mrs Patel')).toMatch(/in with the other/);
});

test('an earlier order is applied to the jobs that it includes, with every job once', () => {
  expect(orderLike(['c', 'x', 'a'], ['a', 'b', 'c'])).toEqual(['c', 'a', 'b']);
  const ids = fc.uniqueArray(fc.nat({ max: 9 }).map(String));
  fc.assert(
    fc.property(ids, ids, (earlier, jobIds) => {
      expect(orderLike(earlier, jobIds).toSorted()).toEqual(jobIds.toSorted());
    }),
  );
});
