import fc from 'fast-check';
import { expect, test } from 'vitest';
import { optimiseRoute } from './optimise.ts';
import type { LatLng, RouteProblem } from './problem.ts';

const HOUSE: LatLng = [51.38, -2.36];
const ELSEWHERE: LatLng = [51.4, -2.3];

function problem(flats: readonly number[], closes: readonly number[] = []): RouteProblem {
  return {
    stops: [
      { id: 'elsewhere', serviceSeconds: 600, door: 99 },
      ...flats.map((door, at) => ({
        id: `flat ${door}`,
        door,
        serviceSeconds: 900,
        ...(closes[at] === undefined ? {} : { window: { opens: -Infinity, closes: closes[at] } }),
      })),
    ],
    start: 'anywhere',
    end: 'anywhere',
    departAt: 28_800,
    travel: { kind: 'places', places: [ELSEWHERE, ...flats.map(() => HOUSE)] },
  };
}

function orderOf(given: RouteProblem): string[] {
  const outcome = optimiseRoute(given, { iterations: 200 }, 1);
  if (outcome.kind === 'refused') throw new Error(outcome.reason);
  return outcome.solution.order.filter((id) => id !== 'elsewhere');
}

test('the flats of a house keep the order of their doors, in whatever order they are given', () => {
  const shuffled = fc.shuffledSubarray([1, 2, 3, 4, 5, 6], { minLength: 6 });
  fc.assert(
    fc.property(shuffled, (flats) => {
      expect(orderOf(problem(flats))).toEqual([1, 2, 3, 4, 5, 6].map((door) => `flat ${door}`));
    }),
  );
});

test('time windows take precedence over doors', () => {
  const [first] = orderOf(problem([1, 2, 3], [Infinity, Infinity, 28_800 + 1300]));
  expect(first).toBe('flat 3');
});
