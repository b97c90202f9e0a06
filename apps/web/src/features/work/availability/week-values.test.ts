import { expect, test } from 'vitest';
import { usualPattern } from '@roundbook/domain/work/availability/working-pattern';
import { breakChoices, weekOf, weekRules, weekValues, withSameHours } from './week-values.ts';

test('a week stays the same after going through the fields, including midnight at the end of a day', () => {
  const week = [...usualPattern(480).slice(0, 5), { from: 64_800, to: 86_400 }, null];
  expect(weekOf(weekValues(week))).toEqual(week);
});

test('a break is kept, even if its length is not among the usual choices', () => {
  const week = usualPattern(480).map((day) => day && { ...day, breakSeconds: 2100 });
  expect(weekOf(weekValues(week))).toEqual(week);
  expect(breakChoices('2100').map(({ label }) => label)).toContain('35 min break');
  expect(breakChoices('0')[0]).toEqual({ value: '0', label: 'No break' });
});

test('only working days need times, and the first working day’s hours can be copied to the others', () => {
  const values = weekValues([null, { from: 32_400, to: 43_200 }, null, null, null, null, null]);
  expect(Object.keys(weekRules(values))).toEqual(['week.1.from', 'week.1.to']);
  const ticked = values.with(4, { works: true, from: '10:00', to: null, breakSeconds: '1800' });
  expect(withSameHours(ticked)[4]).toEqual({
    works: true,
    from: '09:00',
    to: '12:00',
    breakSeconds: '0',
  });
  expect(withSameHours(ticked)[0]).toEqual(values[0]);
});
