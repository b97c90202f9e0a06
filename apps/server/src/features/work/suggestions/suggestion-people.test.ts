import { expect, test } from 'vitest';
import { rotaHoursOf, rotaPersonOf } from './suggestion-people.ts';

test('half a day off leaves the remaining hours for planning, and a whole day off leaves none', () => {
  const usual = { from: 8 * 3600, to: 16 * 3600 };
  const morning = { from: 8 * 3600, to: 12 * 3600 };
  const hours = new Map([
    ['2026-03-02', morning],
    ['2026-03-03', null],
    ['2026-03-04', usual],
    ['2026-03-08', null],
    ['2026-03-09', usual],
    ['2026-03-10', usual],
  ]);
  const ann = { id: 'Ann', name: 'Ann', start: null, services: null, hours };
  const { week, daysOff, otherHours } = rotaPersonOf(ann, '2026-03-02', null);
  expect(week).toEqual([usual, usual, usual, null, null, null, null]);
  expect(daysOff).toEqual(['2026-03-03']);
  expect(otherHours).toEqual([{ date: '2026-03-02', ...morning }]);
});

test('only whole days have a break; half days have none', () => {
  const day = { kind: 'works', from: 8 * 3600, to: 16 * 3600, breakSeconds: 1800 } as const;
  const usual = rotaHoursOf(day);
  expect(usual?.break).toEqual({ seconds: 1800, from: 10.5 * 3600, to: 13 * 3600 });
  const morning = rotaHoursOf({ kind: 'works', from: 8 * 3600, to: 12 * 3600 });
  const unbroken = rotaHoursOf({ ...day, breakSeconds: undefined });
  const hours = new Map([
    ['2026-03-02', usual],
    ['2026-03-03', usual],
    ['2026-03-09', morning],
    ['2026-03-10', unbroken],
  ]);
  const ann = { id: 'Ann', name: 'Ann', start: null, services: null, hours };
  const { week, otherHours } = rotaPersonOf(ann, '2026-03-02', null);
  expect(week.slice(0, 2)).toEqual([usual, usual]);
  expect(otherHours).toEqual([
    { date: '2026-03-09', ...morning },
    { date: '2026-03-10', ...unbroken },
  ]);
});
