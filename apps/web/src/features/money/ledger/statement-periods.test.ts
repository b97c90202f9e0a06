import { expect, test } from 'vitest';
import { ALL_TIME, choiceOf, periodOf } from './statement-periods.ts';

const TODAY = '2026-11-29';

test('choosing dates begins with the days of the period shown before', () => {
  const lastMonth = choiceOf('lastMonth', ALL_TIME, TODAY);
  expect(periodOf(lastMonth, TODAY)).toEqual({ from: '2026-10-01', to: '2026-10-31' });
  const chosen = choiceOf('chosen', lastMonth, TODAY);
  expect(chosen).toEqual({ name: 'chosen', from: '2026-10-01', to: '2026-10-31' });
  expect(periodOf({ ...chosen, to: null }, TODAY)).toEqual({ from: '2026-10-01' });
  expect(periodOf(choiceOf('allTime', chosen, TODAY), TODAY)).toEqual({});
});
