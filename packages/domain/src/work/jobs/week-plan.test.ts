import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, weekdayOf } from '../../values/dates/arithmetic.ts';
import { endOfIsoWeek, isoWeekOf, startOfIsoWeek } from '../../values/dates/iso-week.ts';
import { ownDayIn, weekRefusal } from './week-plan.ts';

const never = () => false;

const day = fc.integer({ min: 0, max: 4000 }).map((days) => addDays('2024-01-01', days));

test('a visit’s default day is in the week, and is in the past only if the whole week is', () => {
  fc.assert(
    fc.property(day, day, day, (dueOn, today, inWeek) => {
      const week = isoWeekOf(inWeek);
      const own = ownDayIn(week, dueOn, today, never);
      expect(weekRefusal(week, own)).toBeNull();
      if (endOfIsoWeek(week) >= today) expect(own >= today).toBe(true);
      if (startOfIsoWeek(week) > today) expect(weekdayOf(own)).toBe(weekdayOf(dueOn));
    }),
  );
});

test('a visit due in the week stays on its due day, unless that day has passed', () => {
  fc.assert(
    fc.property(day, day, (dueOn, today) => {
      const own = ownDayIn(isoWeekOf(dueOn), dueOn, today, never);
      expect(own).toBe(isoWeekOf(today) === isoWeekOf(dueOn) && dueOn < today ? today : dueOn);
    }),
  );
});

test('a day off gives way to the next working day of the week, or else to the last working day before it', () => {
  const isOff = (date: string) => weekdayOf(date) > 5 || date === '2026-12-25';
  const own = (dueOn: string) => ownDayIn(isoWeekOf(dueOn), dueOn, '2026-11-23', isOff);
  expect(own('2026-12-25')).toBe('2026-12-24');
  expect(own('2026-12-26')).toBe('2026-12-24');
  expect(own('2026-12-09')).toBe('2026-12-09');
  expect(ownDayIn('2026-W48', '2026-11-28', '2026-11-28', isOff)).toBe('2026-11-28');
});

test('a day in another week is refused', () => {
  expect(weekRefusal('2026-W48', '2026-11-29')).toBeNull();
  expect(weekRefusal('2026-W48', '2026-11-30')?.detail).toBe('Please choose a day in week 48');
});
