import fc from 'fast-check';
import { expect, test } from 'vitest';
import { driveShares, lightOf, perHour, summedEarning } from './earnings.ts';

test('earnings per hour count work and driving', () => {
  expect(perHour({ cost: 2000, workSeconds: 1200, driveSeconds: 600 })).toBe(4000);
  expect(perHour({ cost: 2000, workSeconds: 1800, driveSeconds: null })).toBe(4000);
  expect(perHour({ cost: 2000, workSeconds: 0, driveSeconds: null })).toBeNull();
});

test('earnings per hour are not known if some of the work has no entered duration', () => {
  const known = { cost: 2000, workSeconds: 1200, driveSeconds: null };
  const sum = summedEarning([known, { ...known, untimed: 1 }, { ...known, untimed: 1 }]);
  expect(sum.untimed).toBe(2);
  expect(perHour(sum)).toBeNull();
  expect(perHour(summedEarning([known, known]))).toBe(6000);
});

const earning = fc.record({
  cost: fc.nat({ max: 1_000_000 }),
  workSeconds: fc.integer({ min: 60, max: 36_000 }),
  driveSeconds: fc.option(fc.nat({ max: 7200 })),
});

test('several pieces of work together earn no more per hour than the best of them, and no less than the worst', () => {
  fc.assert(
    fc.property(fc.array(earning, { minLength: 1, maxLength: 8 }), (parts) => {
      const each = parts.map((part) => perHour(part)!);
      const all = perHour(summedEarning(parts))!;
      expect(all).toBeGreaterThanOrEqual(Math.min(...each) - 1);
      expect(all).toBeLessThanOrEqual(Math.max(...each) + 1);
    }),
  );
});

test('the stops’ shares of driving add up to the whole', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 10_000 })), (legs) => {
      const shares = driveShares(legs);
      expect(shares).toHaveLength(legs.length + 1);
      const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0);
      expect(sum(shares)).toBe(sum(legs));
    }),
  );
});

test('earning more never changes the light from green towards red', () => {
  const rank = ['red', 'amber', 'green'];
  const target = { perHour: 4000, amberPercent: 80 };
  expect([3199, 3200, 3999, 4000].map((earned) => lightOf(earned, target))).toEqual([
    'red',
    'amber',
    'amber',
    'green',
  ]);
  fc.assert(
    fc.property(fc.nat({ max: 10_000 }), fc.nat({ max: 10_000 }), (one, more) => {
      const [before, after] = [lightOf(one, target), lightOf(one + more, target)];
      expect(rank.indexOf(after)).toBeGreaterThanOrEqual(rank.indexOf(before));
    }),
  );
});

test('without a target, or without time, there is no light', () => {
  expect(lightOf(4000, { perHour: null, amberPercent: 80 })).toBe('none');
  expect(lightOf(null, { perHour: 4000, amberPercent: 80 })).toBe('none');
});
