import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arbitraryProblem } from './arbitrary-problems.ts';
import { layOut } from './layout/layout.ts';
import { optimiseRoute } from './optimise.ts';
import type { RouteProblem } from './problem.ts';
import { routeCost, schedule } from './schedule.ts';
import type { RouteSolution } from './solution.ts';

function solved(problem: RouteProblem, iterations: number, seed = 1): RouteSolution {
  const outcome = optimiseRoute(problem, { iterations }, seed);
  if (outcome.kind === 'refused') throw new Error(outcome.reason);
  return outcome.solution;
}

function swap(sequence: Int32Array, a: number, b: number): void {
  const held = sequence[a]!;
  sequence[a] = sequence[b]!;
  sequence[b] = held;
}

function cheapestByTrying(problem: RouteProblem): number {
  if (problem.travel.kind !== 'matrix') throw new Error('needs a matrix');
  const layout = layOut(problem, problem.travel.seconds);
  const sequence = Int32Array.from(layout.sequence);
  let least = Infinity;
  const permute = (at: number): void => {
    if (at > layout.to) least = Math.min(least, routeCost(schedule(layout, sequence)));
    for (let other = at; other <= layout.to; other++) {
      swap(sequence, at, other);
      permute(at + 1);
      swap(sequence, at, other);
    }
  };
  permute(layout.from);
  return least;
}

const kinds = [
  { name: 'symmetric', symmetric: true, windows: false },
  { name: 'one-way', symmetric: false, windows: false },
  { name: 'with windows', symmetric: true, windows: true },
  { name: 'one-way with windows', symmetric: false, windows: true },
];

for (const { name, ...shape } of kinds) {
  test(`${name}: every stop once, fixed stops at their end, never worse than given`, () => {
    fc.assert(
      fc.property(arbitraryProblem({ least: 0, most: 25, ...shape }), fc.nat(), (problem, seed) => {
        const solution = solved(problem, 40, seed);
        const ids = problem.stops.map((stop) => stop.id);
        expect(solution.order.toSorted()).toEqual(ids.toSorted());
        expect(solution.total.cost).toBeLessThanOrEqual(solution.before.cost);

        const led =
          problem.start === 'firstStop' ||
          (problem.start === 'anywhere' && problem.end === 'start');
        const first = problem.stops.filter(
          (stop, index) => stop.fixed === 'first' || (led && index === 0),
        );
        const last = problem.stops.filter((stop) => stop.fixed === 'last' && !first.includes(stop));
        expect(solution.order.slice(0, first.length)).toEqual(first.map((stop) => stop.id));
        expect(solution.order.slice(solution.order.length - last.length)).toEqual(
          last.map((stop) => stop.id),
        );
      }),
      { numRuns: 150 },
    );
  });

  test(`${name}: finds the cheapest order of a few stops`, () => {
    fc.assert(
      fc.property(arbitraryProblem({ least: 2, most: 7, ...shape }), (problem) => {
        expect(solved(problem, 1500).total.cost).toBeCloseTo(cheapestByTrying(problem), 6);
      }),
      { numRuns: 60 },
    );
  });

  test(`${name}: the same seed and iterations give the same answer`, () => {
    fc.assert(
      fc.property(arbitraryProblem({ least: 8, most: 40, ...shape }), fc.nat(), (problem, seed) => {
        expect(solved(problem, 60, seed)).toEqual(solved(problem, 60, seed));
      }),
      { numRuns: 25 },
    );
  });
}

test('the search for one-way times agrees with the symmetric search on symmetric times', () => {
  const days = arbitraryProblem({ least: 4, most: 14, symmetric: true, windows: false });
  fc.assert(
    fc.property(days, (problem) => {
      // A window that is always open takes the other path through the optimiser.
      const [first, ...others] = problem.stops;
      const open = { ...first!, fixed: 'last', window: { opens: -1, closes: Infinity } } as const;
      const plain = { ...first!, fixed: 'last' } as const;
      const symmetric = solved({ ...problem, stops: [plain, ...others] }, 1500).total.cost;
      const either = solved({ ...problem, stops: [open, ...others] }, 1500).total.cost;
      expect(Math.abs(either - symmetric)).toBeLessThanOrEqual(0.01 * symmetric);
    }),
    { numRuns: 40 },
  );
});
