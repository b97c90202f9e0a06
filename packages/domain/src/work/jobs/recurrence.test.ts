import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, addMonths, diffDays } from '../../values/dates/arithmetic.ts';
import { dateOfEpochDay } from '../../values/dates/epoch-day.ts';
import { datePartsOf, daysInMonth } from '../../values/dates/plain-date.ts';
import type { RecurringFrequency } from './frequency.ts';
import { forecastDueOns, nextDueOn, resumeDueOn } from './recurrence.ts';
import type { Cadence } from './recurrence.ts';

const dates = fc.integer({ min: 10_000, max: 30_000 }).map(dateOfEpochDay);
const frequencies = fc.oneof(
  fc.record({ unit: fc.constant('day' as const), every: fc.integer({ min: 1, max: 60 }) }),
  fc.record({ unit: fc.constant('week' as const), every: fc.integer({ min: 1, max: 52 }) }),
  fc.record({ unit: fc.constant('month' as const), every: fc.integer({ min: 1, max: 24 }) }),
);
const anchors = fc.constantFrom('due' as const, 'done' as const);

/** Whether a date lies a whole number of intervals after a start; in a month without the day, its last day counts. */
function isOnCadence(
  { unit, every }: RecurringFrequency,
  start: string,
  day: number,
  date: string,
) {
  if (unit !== 'month') return diffDays(start, date) % (every * (unit === 'week' ? 7 : 1)) === 0;
  const from = datePartsOf(start);
  const to = datePartsOf(date);
  const months = (to.year - from.year) * 12 + to.month - from.month;
  return months % every === 0 && to.day === Math.min(day, daysInMonth(to.year, to.month));
}

test('monthly work keeps to the day of the month of its first due date', () => {
  const cadence: Cadence = {
    frequency: { unit: 'month', every: 1 },
    anchor: 'due',
    firstDueOn: '2026-01-31',
  };
  const february = nextDueOn(cadence, { dueOn: '2026-01-31', closedOn: '2026-01-30' });
  expect(february).toBe('2026-02-28');
  expect(nextDueOn(cadence, { dueOn: '2026-02-28', closedOn: '2026-03-02' })).toBe('2026-03-31');
});

test('the next visit after late work is due a whole number of intervals after the late visit’s due date', () => {
  const cadence: Cadence = {
    frequency: { unit: 'week', every: 4 },
    anchor: 'due',
    firstDueOn: '2026-01-05',
  };
  const closing = (closedOn: string) => nextDueOn(cadence, { dueOn: '2026-01-05', closedOn });
  expect(closing('2026-01-05')).toBe('2026-02-02');
  expect(closing('2026-02-01')).toBe('2026-02-02');
  expect(closing('2026-02-02')).toBe('2026-03-02');
  expect(closing('2026-08-15')).toBe('2026-08-17');
});

test('the next due date is the first on the cadence after both the due date and the closing date', () => {
  fc.assert(
    fc.property(
      frequencies,
      dates,
      fc.integer({ min: -400, max: 4_000 }),
      (frequency, dueOn, late) => {
        const cadence: Cadence = { frequency, anchor: 'due', firstDueOn: dueOn };
        const closedOn = addDays(dueOn, late);
        const day = datePartsOf(dueOn).day;
        const next = nextDueOn(cadence, { dueOn, closedOn }) ?? '';
        expect(next > dueOn && next > closedOn).toBe(true);
        expect(isOnCadence(frequency, dueOn, day, next)).toBe(true);
        const between = [...forecastDueOns(cadence, dueOn, addDays(next, -1))];
        expect(between.every((date) => date <= closedOn)).toBe(true);
      },
    ),
    { numRuns: 500 },
  );
});

test('if the cadence counts from the closing date, there is one interval between visits', () => {
  fc.assert(
    fc.property(frequencies, dates, dates, dates, (frequency, firstDueOn, dueOn, closedOn) => {
      const next = nextDueOn({ frequency, anchor: 'done', firstDueOn }, { dueOn, closedOn });
      const expected =
        frequency.unit === 'month'
          ? addMonths(closedOn, frequency.every)
          : addDays(closedOn, frequency.every * (frequency.unit === 'week' ? 7 : 1));
      expect(next).toBe(expected);
    }),
  );
});

test('a series of visits that are all done on time never drifts', () => {
  fc.assert(
    fc.property(frequencies, dates, (frequency, firstDueOn) => {
      const cadence: Cadence = { frequency, anchor: 'due', firstDueOn };
      const forecast = forecastDueOns(cadence, firstDueOn, '9999-12-31');
      let dueOn = firstDueOn;
      for (let visit = 0; visit < 30; visit += 1) {
        dueOn = nextDueOn(cadence, { dueOn, closedOn: dueOn }) ?? '';
        expect(dueOn).toBe(forecast.next().value);
      }
    }),
  );
});

test('resuming a job continues its old cadence, but not before today', () => {
  fc.assert(
    fc.property(frequencies, anchors, dates, dates, (frequency, anchor, dueOn, today) => {
      const cadence: Cadence = { frequency, anchor, firstDueOn: dueOn };
      const resumed = resumeDueOn(cadence, { dueOn, closedOn: dueOn }, today);
      expect(resumed >= today && resumed > dueOn).toBe(true);
      expect(isOnCadence(frequency, dueOn, datePartsOf(dueOn).day, resumed)).toBe(true);
      const never = resumeDueOn(cadence, null, today);
      expect(never >= today && never >= dueOn).toBe(true);
    }),
  );
});

test('a one-off job has no next date and no forecast, and resumes today', () => {
  const cadence: Cadence = { frequency: { unit: 'none' }, anchor: 'due', firstDueOn: '2026-01-01' };
  const closed = { dueOn: '2026-01-01', closedOn: '2026-01-01' };
  expect(nextDueOn(cadence, closed)).toBeNull();
  expect([...forecastDueOns(cadence, '2026-01-01', '2030-01-01')]).toEqual([]);
  expect(resumeDueOn(cadence, closed, '2026-05-05')).toBe('2026-05-05');
});

test('the forecast includes the last requested date and ends there', () => {
  const cadence: Cadence = {
    frequency: { unit: 'week', every: 4 },
    anchor: 'due',
    firstDueOn: '2026-01-05',
  };
  expect([...forecastDueOns(cadence, '2026-01-05', '2026-03-30')]).toEqual([
    '2026-02-02',
    '2026-03-02',
    '2026-03-30',
  ]);
});
