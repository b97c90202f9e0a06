import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, eachDay } from '../../values/dates/arithmetic.ts';
import type { Absence } from './absences.ts';
import { type DaysOff, dayOffWords, daysOffOf, workingDayFor } from './days-off.ts';
import { hoursOn } from './hours-on.ts';
import { usualPattern } from './working-pattern.ts';

const week = usualPattern(480);
const dates = [...eachDay('2026-12-21', '2027-01-10')];

function team(absences: Readonly<Record<string, readonly Absence[]>>): DaysOff {
  return daysOffOf(
    Object.entries(absences).map(([userId, theirs]) => ({
      userId,
      name: userId,
      days: dates.map((date) => ({
        date,
        hours: hoursOn(week, theirs, 'England and Wales', date),
      })),
    })),
  );
}

const away = (from: string, to: string): Absence => ({ kind: 'Holiday', part: 'Day', from, to });

test('a firm rests on bank holidays, on its days off, and while everyone is away; Christmas Day keeps its name even while everyone is away', () => {
  const alone = team({ Ann: [away('2026-12-23', '2026-12-31')] });
  const labels = new Map(alone.days.map(({ date, label }) => [date, label]));
  expect(labels.get('2026-12-22')).toBeUndefined();
  expect(labels.get('2026-12-23')).toBe('Day off');
  expect(labels.get('2026-12-25')).toBe('Christmas Day');
  expect(labels.get('2026-12-26')).toBe('Boxing Day');
  expect(labels.get('2026-12-27')).toBe('Day off');
  expect(alone.people).toEqual([]);
  expect(workingDayFor(alone, '2026-12-23')).toBe('2027-01-04');
});

test('one person’s absence is their own day off, and work for them goes on the next day on which they work', () => {
  const two = team({ Ann: [away('2026-12-22', '2026-12-23')], Ben: [] });
  expect(two.people).toMatchObject([
    { userId: 'Ann', days: [{ label: 'Holiday' }, { label: 'Holiday' }] },
  ]);
  expect(workingDayFor(two, '2026-12-22')).toBe('2026-12-22');
  expect(workingDayFor(two, '2026-12-22', 'Ann')).toBe('2026-12-24');
  expect(workingDayFor(two, '2026-12-25', 'Ben')).toBe('2026-12-29');
  expect(dayOffWords(two, '2026-12-22', 'Ann')).toBe('Ann is off on Tuesday 22 December: Holiday.');
  expect(dayOffWords(two, '2026-12-22', 'Ben')).toBeNull();
  expect(dayOffWords(two, '2026-12-25')).toBe('Friday 25 December is Christmas Day.');
  expect(dayOffWords(two, '2026-12-27')).toBe('Sunday 27 December is a day off.');
});

test('the next working day is never a day off, and no working day before it is passed over', () => {
  const start = fc.integer({ min: 0, max: 10 });
  const span = fc
    .tuple(start, fc.nat(4))
    .map(([from, days]) => away(addDays('2026-12-21', from), addDays('2026-12-21', from + days)));
  fc.assert(
    fc.property(fc.array(span, { maxLength: 2 }), start, (absences, at) => {
      const off = team({ Ann: absences, Ben: [] });
      const from = addDays('2026-12-21', at);
      const day = workingDayFor(off, from, 'Ann');
      expect(dayOffWords(off, day, 'Ann')).toBeNull();
      for (let before = from; before < day; before = addDays(before, 1)) {
        expect(dayOffWords(off, before, 'Ann')).not.toBeNull();
      }
    }),
  );
});

test('a firm without people has no days off', () => {
  expect(daysOffOf([])).toEqual({ days: [], people: [] });
});
