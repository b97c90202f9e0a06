import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPence, sumPence } from './pence.ts';
import { percentageIncludedIn, percentageOf } from './percentage.ts';
import { formatPounds, parsePounds } from './pounds.ts';

const amounts = fc.integer({ min: -100_000_000, max: 100_000_000 });

test.each([
  [1250, '£12.50'],
  [0, '£0.00'],
  [-0, '£0.00'],
  [-5, '-£0.05'],
  [120_000, '£1,200.00'],
])('formats %d pence as %s', (amount, text) => {
  expect(formatPounds(amount)).toBe(text);
});

test.each([
  ['12', 1200],
  ['12.5', 1250],
  [' £1,200.00 ', 120_000],
  ['1200.05', 120_005],
  ['0', 0],
])('reads %s', (text, amount) => {
  expect(parsePounds(text)).toBe(amount);
});

test.each([
  '',
  '£',
  '.5',
  '12.',
  '12.505',
  '-3',
  '1,20',
  '12,00.5',
  '1e3',
  'twelve',
  '1 200',
  '£ 3',
])('refuses %j', (text) => {
  expect(parsePounds(text)).toBeNull();
});

test('formatted amounts parse back', () => {
  fc.assert(
    fc.property(fc.nat({ max: 100_000_000_000 }), (amount) => {
      expect(parsePounds(formatPounds(amount))).toBe(amount);
    }),
  );
});

test('a fraction of half a penny is rounded away from zero', () => {
  expect(percentageOf(50, 1)).toBe(1);
  expect(percentageOf(-50, 1)).toBe(-1);
  expect(percentageOf(49, 1)).toBe(0);
  // 1.005 in binary is slightly less: naive arithmetic would round it down.
  expect(percentageOf(10_000, 1.005)).toBe(101);
});

test('a percentage is within half a penny of the exact value, and reversing the amount’s sign reverses the result’s', () => {
  fc.assert(
    fc.property(amounts, fc.integer({ min: 0, max: 2_000_000 }), (amount, tenThousandths) => {
      const percent = tenThousandths / 10_000;
      const result = percentageOf(amount, percent);
      const error = BigInt(result) * 1_000_000n - BigInt(amount) * BigInt(tenThousandths);
      expect(error >= -500_000n && error <= 500_000n).toBe(true);
      expect(percentageOf(-amount, percent) + result).toBe(0);
    }),
  );
});

test('a percentage with too many decimal places for exact arithmetic is refused', () => {
  expect(() => percentageOf(100, 0.123456)).toThrow(RangeError);
  expect(() => percentageIncludedIn(100, -20)).toThrow(RangeError);
});

test('the net amount plus its tax equals the total', () => {
  expect(percentageIncludedIn(12_000, 20)).toBe(2_000);
  fc.assert(
    fc.property(fc.nat({ max: 100_000_000 }), fc.constantFrom(0, 5, 12.5, 20), (total, percent) => {
      const tax = percentageIncludedIn(total, percent);
      const net = total - tax;
      expect(Math.abs(percentageOf(net, percent) - tax)).toBeLessThanOrEqual(1);
    }),
  );
});

test('amounts are summed, and amounts or sums that are not exact are refused', () => {
  expect(sumPence([])).toBe(0);
  expect(sumPence([1, 2, -4])).toBe(-1);
  expect(() => sumPence([0.5])).toThrow(RangeError);
  expect(() => sumPence([Number.MAX_SAFE_INTEGER, 1])).toThrow(RangeError);
  expect(isPence(1.5)).toBe(false);
});
