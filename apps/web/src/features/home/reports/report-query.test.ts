import { expect, test } from 'vitest';
import { reportAddress } from './report-address.ts';
import { reportQuery, unusedDatesWords } from './report-query.ts';

test('an address gives its filters, without values that no filter has', () => {
  const roundId = '0198f000-0000-7000-8000-000000000007';
  const address = reportAddress({
    dateRange: 'lastYear',
    compare: 'never',
    basis: 'work',
    roundId,
    tagId: 7,
    other: 'x',
  });
  expect(reportQuery(address)).toEqual({ dateRange: 'lastYear', basis: 'work', roundId });
});

test('own dates need both days', () => {
  const [from, to] = ['2026-01-01', '2026-01-31'];
  expect(reportQuery({ from, to })).toEqual({ from, to });
  expect(reportQuery({ from })).toEqual({});
  expect(reportQuery({ from, to: '2026-02-30' })).toEqual({});
});

test.each([
  [{}, null],
  [{ from: '2026-01-01', to: '2026-01-31' }, null],
  [{ to: '2026-01-31' }, 'Please choose both the first and the last day.'],
  [{ from: 'soon', to: '2026-01-31' }, '“soon” is not a date. A date is written like 2026-11-29.'],
] as const)('%o is explained: %s', (address, words) => {
  expect(unusedDatesWords(address, '2026-11-29')).toBe(words);
});
