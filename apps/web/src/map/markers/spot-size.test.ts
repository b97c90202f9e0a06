import fc from 'fast-check';
import { expect, test } from 'vitest';
import { spotSize } from './spot-size.ts';

test('a circle’s area follows its value, down to the smallest that can be tapped', () => {
  expect(spotSize(1)).toEqual({ diameter: 80, step: 4, isNamed: true, isValued: true });
  expect(spotSize(0.25).diameter).toBe(40);
  expect(spotSize(0)).toEqual({ diameter: 26, step: 1, isNamed: false, isValued: false });
});

test('a higher value is never drawn smaller or weaker', () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(share, share, (one, other) => {
      const [less, more] = [one, other].toSorted((a, b) => a - b).map(spotSize);
      expect(more!.diameter).toBeGreaterThanOrEqual(less!.diameter);
      expect(more!.step).toBeGreaterThanOrEqual(less!.step);
    }),
  );
});
