import { expect, test } from 'vitest';
import { hasFirmMonths, monthsFrom, statementInterval } from './statement-months.ts';

test('a tax year has twelve months that begin on the 6th, and end with the year', () => {
  const months = monthsFrom({ from: '2025-04-06', to: '2026-04-05' });
  expect(months).toHaveLength(12);
  expect(months[0]).toEqual({
    from: '2025-04-06',
    to: '2025-05-05',
    label: '6 Apr 2025 to 5 May 2025',
  });
  expect(months.at(-1)).toMatchObject({ from: '2026-03-06', to: '2026-04-05' });
});

test('a year from the 1st has calendar months, the last as far as the range goes', () => {
  expect(monthsFrom({ from: '2026-01-01', to: '2026-02-10' })).toEqual([
    { from: '2026-01-01', to: '2026-01-31', label: 'Jan 2026' },
    { from: '2026-02-01', to: '2026-02-10', label: 'Feb 2026' },
  ]);
});

test('months of the firm belong to the ranges that begin on its own days', () => {
  expect(hasFirmMonths('thisTaxYear', 'auto')).toBe(true);
  expect(hasFirmMonths('lastQuarter', 'Month')).toBe(true);
  expect(hasFirmMonths('lastTaxYear', 'Week')).toBe(false);
  expect(hasFirmMonths('lastThreeMonths', 'auto')).toBe(false);
});

test('a statement of two years has months, and a longer one years', () => {
  expect(statementInterval({ from: '2025-01-01', to: '2026-12-31' })).toBe('Month');
  expect(statementInterval({ from: '2023-01-01', to: '2026-12-31' })).toBe('Year');
});
