import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../../values/dates/arithmetic.ts';
import {
  dayHoursConflict,
  bulkDayHoursConflict,
  earlyDoneConflict,
  bulkEarlyDoneConflict,
} from './conflicts.ts';

test('doing a job more than a week before it is due asks for confirmation first', () => {
  expect(earlyDoneConflict('2026-11-28', '2026-11-21')).toBeNull();
  expect(earlyDoneConflict('2026-11-01', '2026-11-21')).toBeNull();
  expect(earlyDoneConflict('2026-11-29', '2026-11-21')?.message).toContain('another 8 days');
});

test('a visit that is planned for the day is never early, whenever it is due', () => {
  const early = (scheduledOn: string | null) =>
    earlyDoneConflict('2026-12-15', '2026-11-21', scheduledOn);
  expect(early('2026-11-21')).toBeNull();
  // A worker may be a little ahead of the plan, or behind it.
  expect([early('2026-11-24'), early('2026-11-10')]).toEqual([null, null]);
  expect(early('2026-12-10')?.message).toContain('another 24 days');
  expect(early(null)?.message).toContain('another 24 days');
});

test('filling a day beyond the worker’s hours asks for confirmation first', () => {
  const load = { scheduledSeconds: 25_200, addedSeconds: 3_600, availableSeconds: 28_800 };
  expect(dayHoursConflict(load)).toBeNull();
  expect(dayHoursConflict({ ...load, addedSeconds: 4_500 })?.message).toContain(
    '8 h 15 min of work, with 8 h available',
  );
  expect(dayHoursConflict({ ...load, addedSeconds: 99_999, availableSeconds: null })).toBeNull();
});

test('several conflicts become one question; a single conflict keeps its own wording', () => {
  const doneOn = '2026-11-21';
  const day = fc.integer({ min: -20, max: 20 }).map((days) => addDays(doneOn, days));
  const visits = fc.array(fc.record({ dueOn: day, scheduledOn: fc.option(day) }));
  fc.assert(
    fc.property(visits, (some) => {
      const early = some.flatMap(
        ({ dueOn, scheduledOn }) => earlyDoneConflict(dueOn, doneOn, scheduledOn) ?? [],
      );
      const conflict = bulkEarlyDoneConflict(some, doneOn);
      if (early.length === 0) expect(conflict).toBeNull();
      else if (early.length === 1) expect(conflict).toEqual(early[0]);
      else expect(conflict?.message).toContain(`${early.length} of these jobs`);
    }),
  );
  const date = fc.integer({ min: 0, max: 3 }).map((days) => addDays(doneOn, days));
  const load = {
    scheduledSeconds: fc.integer({ min: 0, max: 40_000 }),
    addedSeconds: fc.integer({ min: 0, max: 40_000 }),
    availableSeconds: fc.option(fc.constant(28_800)),
  };
  const onOneDay = fc.array(fc.record({ ...load, date: fc.constant(doneOn) }));
  fc.assert(
    fc.property(onOneDay, (days) => {
      const full = days.filter((one) => dayHoursConflict(one) !== null);
      const conflict = bulkDayHoursConflict(days);
      if (full.length === 0) expect(conflict).toBeNull();
      else if (full.length === 1) expect(conflict).toEqual(dayHoursConflict(full[0]!));
      else expect(conflict?.message).toContain(`${full.length} people`);
    }),
  );
  fc.assert(
    fc.property(fc.array(fc.record({ ...load, date })), (days) => {
      const full = days.filter((one) => dayHoursConflict(one) !== null);
      const fullDays = new Set(full.map((one) => one.date)).size;
      const conflict = bulkDayHoursConflict(days);
      if (full.length === 0) expect(conflict).toBeNull();
      else if (fullDays > 1) expect(conflict?.message).toContain(`${fullDays} days`);
      else expect(conflict?.title).toBe('Day is full');
    }),
  );
});
