import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LEAST_CAP_SECONDS, measuredTimes, UNPLANNED_CAP_SECONDS } from './measured-time.ts';

const MINUTE = 60;
const mark = (minute: number, plannedMinutes: number | null) => ({
  at: minute * MINUTE,
  plannedSeconds: plannedMinutes && plannedMinutes * MINUTE,
});

test('a visit takes the time since the mark before it, and the first of a day none', () => {
  const marks = [mark(0, 20), mark(25, 20), mark(60, 30)];
  expect(measuredTimes(marks)).toEqual([null, 25 * MINUTE, 35 * MINUTE]);
});

test('visits marked at once share the time by their plans', () => {
  const marks = [mark(0, 20), mark(60, 10), mark(60.5, 20), mark(61, 30)];
  expect(measuredTimes(marks)).toEqual([null, 10 * MINUTE, 20 * MINUTE, 30 * MINUTE]);
});

test('a break counts for no more than three times the plan, or 45 minutes', () => {
  const marks = [mark(0, 20), mark(200, 20), mark(300, 10)];
  expect(measuredTimes(marks)).toEqual([null, 60 * MINUTE, LEAST_CAP_SECONDS]);
});

test('a visit without a plan has a time of its own only if it was marked alone', () => {
  const alone = [mark(0, 20), mark(300, null)];
  expect(measuredTimes(alone)).toEqual([null, UNPLANNED_CAP_SECONDS]);
  const together = [mark(0, 20), mark(60, null), mark(60.5, 20)];
  expect(measuredTimes(together)).toEqual([null, null, null]);
});

test('measured times never exceed the time that passed', () => {
  const visits = fc.array(
    fc.record({
      gap: fc.integer({ min: 0, max: 20_000 }),
      plannedSeconds: fc.option(fc.integer({ min: 60, max: 10_000 })),
    }),
    { maxLength: 30 },
  );
  fc.assert(
    fc.property(visits, (given) => {
      let at = 0;
      const marks = given.map(({ gap, plannedSeconds }) => ({ at: (at += gap), plannedSeconds }));
      const times = measuredTimes(marks);
      expect(times).toHaveLength(marks.length);
      const total = times.reduce((sum: number, one) => sum + (one ?? 0), 0);
      const passed = marks.length > 0 ? marks.at(-1)!.at - marks[0]!.at : 0;
      // Each share is rounded to a whole second.
      expect(total).toBeLessThanOrEqual(passed + marks.length);
    }),
  );
});
