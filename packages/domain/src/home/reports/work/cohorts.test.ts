import fc from 'fast-check';
import { expect, test } from 'vitest';
import { churnByMonth, cohorts, monthsOn, type Stay } from './cohorts.ts';

test('a cohort loses the customers who left, and has no share for months to come', () => {
  const stays: Stay[] = [
    { joined: '2026-01', lost: null, count: 6 },
    { joined: '2026-01', lost: '2026-02', count: 1 },
    { joined: '2026-01', lost: '2026-04', count: 1 },
    { joined: '2026-06', lost: null, count: 3 },
  ];
  expect(cohorts(stays, '2026-06', 12)).toEqual([
    { month: '2026-06', joined: 3, kept: [null, null, null, null, null, null] },
    { month: '2026-01', joined: 8, kept: [87.5, 87.5, 75, null, null, null] },
  ]);
});

test('churn counts the customers of a month’s start', () => {
  const stays: Stay[] = [
    { joined: '2025-01', lost: null, count: 9 },
    { joined: '2025-01', lost: '2026-02', count: 1 },
    { joined: '2026-02', lost: '2026-02', count: 2 },
  ];
  expect(churnByMonth(stays, '2026-03', 2)).toEqual([
    { month: '2026-02', atStart: 10, joined: 2, lost: 3, percent: 10 },
    { month: '2026-03', atStart: 9, joined: 0, lost: 0, percent: 0 },
  ]);
});

const months = fc.integer({ min: 0, max: 40 }).map((on) => monthsOn('2023-06', on));
const stays = fc.array(
  fc.tuple(months, fc.option(months), fc.nat(50)).map(([one, other, count]): Stay => ({
    joined: other !== null && other < one ? other : one,
    lost: other !== null && other < one ? one : other,
    count,
  })),
);

test('each month begins with the customers with whom the month before ended', () => {
  fc.assert(
    fc.property(stays, (given) => {
      const found = churnByMonth(given, '2026-10', 41);
      const ends = found.map(({ atStart, joined, lost }) => atStart + joined - lost);
      expect(found.slice(1).map(({ atStart }) => atStart)).toEqual(ends.slice(0, -1));
    }),
  );
});

test('a cohort never grows', () => {
  fc.assert(
    fc.property(stays, (given) => {
      for (const { kept } of cohorts(given, '2026-10', 41)) {
        const known = kept.filter((one) => one !== null);
        expect(known).toEqual(known.toSorted((one, other) => other - one));
      }
    }),
  );
});
