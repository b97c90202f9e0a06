import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, weekdayOf } from '../../values/dates/arithmetic.ts';
import { HOLIDAY_REGIONS } from '../../values/dates/bank-holidays.ts';
import { plainDateOf } from '../../values/dates/plain-date.ts';
import { isPublicHoliday } from '../../values/dates/public-holidays.ts';
import { secondsOf } from '../calendar/worked-seconds.ts';
import {
  type Absence,
  ABSENCE_KINDS,
  ABSENCE_PARTS,
  absenceLabel,
  absenceRefusal,
} from './absences.ts';
import { hoursOn } from './hours-on.ts';
import {
  breakTimes,
  type Hours,
  HOURS_STEP,
  hoursWords,
  patternRefusal,
  patternWords,
  usualPattern,
  type WorkingPattern,
} from './working-pattern.ts';

const date = fc
  .integer({ min: 0, max: 1_500 })
  .map((days) => addDays(plainDateOf(2025, 1, 1), days));

const hours: fc.Arbitrary<Hours> = fc
  .tuple(fc.integer({ min: 0, max: 287 }), fc.integer({ min: 1, max: 288 }))
  .filter(([from, to]) => from < to)
  .map(([from, to]) => ({ from: from * HOURS_STEP, to: to * HOURS_STEP }));

const pattern: fc.Arbitrary<WorkingPattern> = fc.array(fc.option(hours), {
  minLength: 7,
  maxLength: 7,
});

const absence: fc.Arbitrary<Absence> = fc
  .tuple(
    fc.constantFrom(...ABSENCE_KINDS),
    fc.constantFrom(...ABSENCE_PARTS),
    date,
    fc.nat({ max: 20 }),
  )
  .map(([kind, part, from, days]) => ({
    kind,
    part,
    from,
    to: part === 'Day' ? addDays(from, days) : from,
  }));

const region = fc.option(fc.constantFrom(...HOLIDAY_REGIONS));

test('no one works outside their pattern, on an observed bank holiday, or during an absence', () => {
  fc.assert(
    fc.property(pattern, fc.array(absence), region, date, (week, absences, kept, day) => {
      const usual = week[weekdayOf(day) - 1] ?? null;
      const found = hoursOn(week, absences, kept, day);
      const isHoliday = kept !== null && isPublicHoliday(day, kept);
      if (found.kind === 'off') {
        expect(found.label).not.toBe('');
        expect(found.why === 'bankHoliday').toBe(isHoliday);
        expect(found.why === 'notWorking').toBe(usual === null && !isHoliday);
        return;
      }
      expect(found.from).toBeLessThan(found.to);
      expect(found.from).toBeGreaterThanOrEqual(usual!.from);
      expect(found.to).toBeLessThanOrEqual(usual!.to);
      expect(found.from % HOURS_STEP).toBe(0);
      expect(found.to % HOURS_STEP).toBe(0);
      expect(isHoliday).toBe(false);
      const whole = absences.filter(({ part }) => part === 'Day');
      expect(whole.some(({ from, to }) => from <= day && day <= to)).toBe(false);
    }),
  );
});

test('without absences and bank holidays, a person’s hours are those of the pattern', () => {
  fc.assert(
    fc.property(pattern, date, (week, day) => {
      const usual = week[weekdayOf(day) - 1] ?? null;
      expect(hoursOn(week, [], null, day)).toEqual(
        usual ? { kind: 'works', ...usual } : expect.objectContaining({ why: 'notWorking' }),
      );
    }),
  );
});

test('the two halves of a day make up the whole', () => {
  fc.assert(
    fc.property(hours, date, fc.constantFrom(...ABSENCE_KINDS), (usual, day, kind) => {
      const week = Array.from({ length: 7 }, () => usual);
      const half = (part: Absence['part']): Absence => ({ kind, part, from: day, to: day });
      const [late, early] = (['Morning', 'Afternoon'] as const).map((part) =>
        hoursOn(week, [half(part)], null, day),
      );
      const seconds = [late!, early!].map((one) => (one.kind === 'works' ? one.to - one.from : 0));
      expect(seconds[0]! + seconds[1]!).toBe(usual.to - usual.from);
      const both = hoursOn(week, [half('Morning'), half('Afternoon')], null, day);
      expect(both).toMatchObject({ kind: 'off', label: kind });
    }),
  );
});

test('on a day of sickness within a holiday, the person counts as sick', () => {
  const week = usualPattern(480);
  const holiday: Absence = { kind: 'Holiday', part: 'Day', from: '2026-08-03', to: '2026-08-14' };
  const sick: Absence = { kind: 'Sickness', part: 'Day', from: '2026-08-05', to: '2026-08-05' };
  expect(hoursOn(week, [holiday, sick], null, '2026-08-05')).toMatchObject({ why: 'sickness' });
  expect(hoursOn(week, [holiday, sick], null, '2026-08-06')).toMatchObject({ why: 'holiday' });
  expect(absenceRefusal(sick, [holiday])).toBeNull();
});

test('a bank holiday is named, and people work on it if their firm does not observe bank holidays', () => {
  const week = usualPattern(480);
  expect(hoursOn(week, [], 'Scotland', '2026-11-30')).toEqual({
    kind: 'off',
    why: 'bankHoliday',
    label: 'St Andrew’s Day',
  });
  expect(hoursOn(week, [], 'England and Wales', '2026-11-30').kind).toBe('works');
  expect(hoursOn(week, [], null, '2026-12-25').kind).toBe('works');
  const leave: Absence = { kind: 'Holiday', part: 'Day', from: '2026-12-21', to: '2027-01-03' };
  const christmas = hoursOn(week, [leave], 'England and Wales', '2026-12-25');
  expect(christmas).toMatchObject({ why: 'bankHoliday', label: 'Christmas Day' });
});

test('two absences of the same kind never overlap, in whatever order they are entered', () => {
  fc.assert(
    fc.property(absence, absence, (one, other) => {
      expect(absenceRefusal(one, [other]) === null).toBe(absenceRefusal(other, [one]) === null);
    }),
  );
  const morning: Absence = {
    kind: 'Holiday',
    part: 'Morning',
    from: '2026-08-03',
    to: '2026-08-03',
  };
  expect(absenceRefusal({ ...morning, part: 'Afternoon' }, [morning])).toBeNull();
  expect(absenceRefusal({ ...morning, part: 'Day' }, [morning])).toMatchObject({
    field: 'from',
    detail: 'They are already on holiday on Monday 3 August',
  });
  expect(absenceRefusal({ ...morning, to: '2026-08-04' }, [])).toMatchObject({ field: 'part' });
  expect(absenceRefusal({ ...morning, to: '2026-08-02' }, [])).toMatchObject({ field: 'to' });
  expect(absenceRefusal({ ...morning, part: 'Day', to: '2027-08-04' }, [])).toMatchObject({
    field: 'to',
  });
  expect(absenceLabel(morning)).toBe('Holiday, the morning');
});

test('hours begin and end on whole steps, and end after they begin', () => {
  fc.assert(
    fc.property(pattern, (week) => {
      expect(patternRefusal(week)).toBeNull();
    }),
  );
  const only = (from: number, to: number) => [null, { from, to }, null, null, null, null, null];
  expect(patternRefusal(only(28_800, 28_800))).toMatchObject({
    field: 'week.1.to',
    detail: 'Please choose a time after 08:00',
  });
  expect(patternRefusal(only(28_801, 30_000))).toMatchObject({ field: 'week.1.from' });
});

test('the default pattern has days as long as the firm’s working day', () => {
  fc.assert(
    fc.property(fc.integer({ min: 30, max: 1_440 }), (minutes) => {
      const week = usualPattern(minutes);
      expect(patternRefusal(week)).toBeNull();
      const lengths = week.map((day) => (day ? day.to - day.from : 0));
      expect(lengths).toEqual(
        [1, 1, 1, 1, 1, 0, 0].map((days) => days * Math.floor(minutes / 5) * 300),
      );
    }),
  );
});

test.each([
  [usualPattern(480), 'Mon–Fri 08:00–16:00'],
  [
    [...usualPattern(480).slice(0, 5), { from: 32_400, to: 43_200 }, null],
    'Mon–Fri 08:00–16:00, Sat 09:00–12:00',
  ],
  [Array.from({ length: 7 }, () => null), 'No working days'],
])('a pattern as text: %#', (week, words) => {
  expect(patternWords(week)).toBe(words);
});

test('hours show an end at midnight as 24:00, and the length of the break', () => {
  expect(hoursWords({ from: 64_800, to: 86_400 })).toBe('18:00–24:00');
  const withBreak = usualPattern(480).map(
    (day): Hours | null => day && { ...day, breakSeconds: 1_800 },
  );
  expect(patternWords(withBreak)).toBe('Mon–Fri 08:00–16:00 with a break of 30 min');
  const mixed = withBreak.with(4, usualPattern(480)[4]!);
  expect(patternWords(mixed)).toBe('Mon–Thu 08:00–16:00 with a break of 30 min, Fri 08:00–16:00');
});

test('a break is not working time, lies within the day, and falls in only one half of the day', () => {
  const steps = fc.integer({ min: 1, max: 144 });
  fc.assert(
    fc.property(hours, steps, date, (usual, some, day) => {
      const breakSeconds = some * HOURS_STEP;
      const week = Array.from({ length: 7 }, () => ({ ...usual, breakSeconds }));
      const isTooLong = breakSeconds > (usual.to - usual.from) / 2;
      expect(patternRefusal(week)?.field).toBe(isTooLong ? 'week.0.breakSeconds' : undefined);
      if (isTooLong) return;
      const worked = hoursOn(week, [], null, day);
      expect(secondsOf(worked)).toBe(usual.to - usual.from - breakSeconds);
      const pause = breakTimes(week[0]!)!;
      expect(pause.seconds).toBe(breakSeconds);
      expect(pause.from).toBeGreaterThanOrEqual(usual.from);
      expect(pause.to).toBeGreaterThanOrEqual(pause.from);
      expect(pause.to + pause.seconds).toBeLessThanOrEqual(usual.to);
      const morning = { kind: 'Holiday', part: 'Morning', from: day, to: day } as const;
      expect(hoursOn(week, [morning], null, day)).not.toHaveProperty('breakSeconds');
    }),
  );
  expect(breakTimes({ from: 28_800, to: 57_600 })).toBeNull();
});
