import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arbitraryFirm } from './arbitrary-firms.ts';
import { dueVisits } from './due-visits.ts';
import { exampleFirm, exampleJob } from './example-firm.ts';
import { usualTolerance, within } from './tolerance.ts';

const week = (every: number) => ({ unit: 'week', every }) as const;

function daysOf(rest: Parameters<typeof exampleJob>[2], weeks = 4): [number, number, number][] {
  const firm = { ...exampleFirm(1, 1), weeks, jobs: [exampleJob('a', 0, rest)] };
  return dueVisits(firm).map(({ due, earliest, latest }) => [due, earliest, latest]);
}

test('a weekly job is due every week, give or take a day', () => {
  const cadence = { frequency: week(1), anchor: 'due', firstDueOn: '2026-03-04' } as const;
  const tolerance = { earlyDays: 1, lateDays: 1 };
  expect(daysOf({ cadence, tolerance, dueOn: '2026-03-04' })).toEqual([
    [2, 1, 3],
    [9, 8, 10],
    [16, 15, 17],
    [23, 22, 24],
  ]);
});

test('a job without a due date is due one interval after its last visit', () => {
  expect(daysOf({ dueOn: null, lastVisitOn: '2026-02-12' })).toMatchObject([[10, 6, 17]]);
});

test('the late tolerance of an overdue visit starts on the first day, and the next visit moves back accordingly', () => {
  const cadence = { frequency: week(2), anchor: 'due', firstDueOn: '2026-02-18' } as const;
  const tolerance = { earlyDays: 2, lateDays: 3 };
  expect(daysOf({ cadence, tolerance, dueOn: '2026-02-18' })).toEqual([
    [-12, 0, 3],
    [16, 14, 19],
  ]);
});

test('visits of a job never share a day and keep their order', () => {
  fc.assert(
    fc.property(arbitraryFirm(8), (firm) => {
      const free = dueVisits(firm).filter(({ fixed }) => !fixed);
      const close = free.filter(({ job, earliest }, at) => {
        const before = free[at - 1];
        return before?.job === job && earliest <= before.latest;
      });
      expect(close).toEqual([]);
    }),
  );
});

test.each([
  [week(1), { earlyDays: 1, lateDays: 2 }],
  [week(4), { earlyDays: 4, lateDays: 7 }],
  [week(12), { earlyDays: 7, lateDays: 14 }],
  [{ unit: 'day', every: 1 } as const, { earlyDays: 0, lateDays: 0 }],
  [{ unit: 'none' } as const, { earlyDays: 7, lateDays: 14 }],
])('the usual tolerance of %j', (frequency, tolerance) => {
  expect(usualTolerance(frequency)).toEqual(tolerance);
});

test('a tolerance never exceeds half the interval', () => {
  expect(within(28, { earlyDays: 20, lateDays: 20 })).toEqual({ earlyDays: 7, lateDays: 7 });
  expect(within(null, { earlyDays: 20, lateDays: 20 })).toEqual({ earlyDays: 20, lateDays: 20 });
});
