import { expect, test } from 'vitest';
import { usualPattern } from '@roundbook/domain/work/availability/working-pattern';
import { weekOf, weekRules, weekValues, withSameHours } from './week-values.ts';

test('a week goes into its fields and back, midnight at the end of a day included', () => {
  const week = [...usualPattern(480).slice(0, 5), { from: 64_800, to: 86_400 }, null];
  expect(weekOf(weekValues(week))).toEqual(week);
});

test('only days that are worked need times, and the first worked day’s hours go to the others', () => {
  const values = weekValues([null, { from: 32_400, to: 43_200 }, null, null, null, null, null]);
  expect(Object.keys(weekRules(values))).toEqual(['week.1.from', 'week.1.to']);
  const ticked = values.with(4, { works: true, from: '10:00', to: null });
  expect(withSameHours(ticked)[4]).toEqual({ works: true, from: '09:00', to: '12:00' });
  expect(withSameHours(ticked)[0]).toEqual(values[0]);
});
