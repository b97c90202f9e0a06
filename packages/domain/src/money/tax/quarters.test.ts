import { expect, test } from 'vitest';
import { isRefusal } from '../../values/refusals/refusal.ts';
import { openPoints } from './open-points.ts';
import { begunPeriods, chosenPeriod, updatePeriods } from './quarters.ts';
import { namedTaxYear } from './tax-years.ts';

const YEAR = namedTaxYear('2026-11-30');
const NEXT = namedTaxYear('2027-11-30');

test('standard quarters end on the 5th, and each update covers the tax year so far', () => {
  expect(updatePeriods(YEAR, null).map(({ from, to, dueOn }) => [from, to, dueOn])).toEqual([
    ['2026-04-06', '2026-07-05', '2026-08-07'],
    ['2026-04-06', '2026-10-05', '2026-11-07'],
    ['2026-04-06', '2027-01-05', '2027-02-07'],
    ['2026-04-06', '2027-04-05', '2027-05-07'],
  ]);
});

test('calendar quarters end with months; the first year begins on 6 April, later ones on 1 April', () => {
  expect(updatePeriods(YEAR, '2026-27').map(({ from, to, dueOn }) => [from, to, dueOn])).toEqual([
    ['2026-04-06', '2026-06-30', '2026-08-07'],
    ['2026-04-06', '2026-09-30', '2026-11-07'],
    ['2026-04-06', '2026-12-31', '2027-02-07'],
    ['2026-04-06', '2027-03-31', '2027-05-07'],
  ]);
  expect(updatePeriods(NEXT, '2026-27')[3]).toMatchObject({ from: '2027-04-01', to: '2028-03-31' });
  // A year before the choice keeps its standard quarters.
  expect(updatePeriods(YEAR, '2027-28')[0]).toMatchObject({ to: '2026-07-05' });
});

test('HMRC takes an update from ten days before its period ends', () => {
  expect(updatePeriods(YEAR, null)[0]!.opensOn).toBe('2026-06-25');
});

test.each([
  ['2026-04-06', 'the last quarter is due in May', '2025-26-4'],
  ['2026-05-08', 'after its day, the current quarter', '2026-27-1'],
  ['2026-07-05', 'a quarter ends with its last day', '2026-27-1'],
  ['2026-08-07', 'due today', '2026-27-1'],
  ['2026-08-08', 'too late for the first', '2026-27-2'],
  ['2027-04-05', 'the last day of the year', '2026-27-4'],
])('on %s (%s) the quarter is %s', (today, _why, key) => {
  const periods = begunPeriods(today, null);
  expect(chosenPeriod(periods, undefined, today)).toMatchObject({ key });
});

test('quarters that have not begun, or are longer ago, are refused', () => {
  const periods = begunPeriods('2026-11-30', null);
  expect(periods.map(({ key }) => key).slice(0, 4)).toEqual([
    '2026-27-3',
    '2026-27-2',
    '2026-27-1',
    '2025-26-4',
  ]);
  expect(periods.length).toBe(7);
  expect(chosenPeriod(periods, '2025-26-1', '2026-11-30')).toMatchObject({ quarter: 1 });
  for (const key of ['2026-27-4', '2024-25-4', 'x']) {
    expect(isRefusal(chosenPeriod(periods, key, '2026-11-30'))).toBe(true);
  }
});

const cash = (turnover: number) => ({ turnover, basis: 'cash' as const });

test('each open point says where it is cleared; a whole quarter without any is ready', () => {
  const period = updatePeriods(YEAR, null)[2]!;
  const none = { otherExpenses: 0, withoutReceipt: 0, bankTransactions: 0 };
  expect(openPoints(period, none, cash(0), '2027-01-06')).toEqual([]);
  expect(openPoints(period, none, cash(0), '2026-12-26')).toEqual([
    { words: 'The quarter ends on 5 January 2027.', clearedAt: null },
  ]);
  const some = { otherExpenses: 1, withoutReceipt: 1200, bankTransactions: 2 };
  expect(openPoints(period, some, cash(-1), '2026-11-30')).toEqual([
    {
      words: 'The quarter ends on 5 January 2027. HMRC takes the update from 26 December 2026.',
      clearedAt: null,
    },
    {
      words: 'More went back to customers than they paid. HMRC takes no turnover below zero.',
      clearedAt: null,
    },
    {
      words: '2 bank transactions wait for your decision.',
      clearedAt: '/settings/payments/bank-reconciliation',
    },
    {
      words: '1,200 expenses have no receipt.',
      clearedAt: '/manage/expenses?from=2026-04-06&to=2026-11-30',
    },
    {
      words: '1 expense is under Other expenses. Does another category fit better?',
      clearedAt: '/manage/expenses?from=2026-04-06&to=2026-11-30&category=Other',
    },
  ]);
});
