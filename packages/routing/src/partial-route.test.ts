import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arbitraryProblem } from './arbitrary-problems.ts';
import { layOut, type Layout } from './layout.ts';
import { PartialRoute } from './partial-route.ts';
import { Path } from './path.ts';
import { Random } from './random.ts';
import { routeCost, schedule } from './schedule.ts';

const problems = arbitraryProblem({ least: 4, most: 14, symmetric: false, windows: true });

/** A route of the layout with one stop taken out. */
function withoutOne(layout: Layout, random: Random): { route: PartialRoute; node: number } {
  const route = new PartialRoute(layout, new Path(layout).inward);
  const node = layout.sequence[layout.from + random.below(layout.to - layout.from + 1)]!;
  const marks = new Uint8Array(layout.size);
  marks[node] = 1;
  route.take(layout.sequence, marks);
  return { route, node };
}

test('tells what putting a stop back costs, or a lower limit where it is too dear', () => {
  fc.assert(
    fc.property(problems, fc.nat(), (problem, seed) => {
      if (problem.travel.kind !== 'matrix') throw new Error('needs a matrix');
      const layout = layOut(problem, problem.travel.seconds);
      fc.pre(layout.to > layout.from);
      const random = new Random(seed);
      for (let step = 0; step < 10; step++) {
        const { route, node } = withoutOne(layout, random);
        const without = route.cost;
        const head = layout.from - 1 + random.below(route.to - layout.from + 2);
        const exact = route.insertionCost(node, head, Infinity);
        const enough = exact + random.below(200) - 100;
        const limited = route.insertionCost(node, head, enough);
        if (limited < enough) expect(limited).toBeCloseTo(exact, 4);
        else expect(limited).toBeLessThanOrEqual(exact + 1e-4);
        route.insert(node, head);
        expect(route.cost - without).toBeCloseTo(exact, 4);
        expect(Int32Array.from(route.order).toSorted()).toEqual(layout.sequence.toSorted());
        expect(route.cost).toBeCloseTo(routeCost(schedule(layout, route.order)), 4);
      }
    }),
    { numRuns: 200 },
  );
});

test('finds the cheapest place for a stop, and passes over what it is told to', () => {
  fc.assert(
    fc.property(problems, fc.nat(), fc.nat({ max: 20 }), (problem, seed, skipped) => {
      if (problem.travel.kind !== 'matrix') throw new Error('needs a matrix');
      const layout = layOut(problem, problem.travel.seconds);
      fc.pre(layout.to > layout.from);
      const { route, node } = withoutOne(layout, new Random(seed));
      const first = layout.from - 1;
      const costs = Array.from({ length: route.to - first + 1 }, (_, index) =>
        route.insertionCost(node, first + index, Infinity),
      );
      const place = route.cheapestPlace(node, skipped, 100);
      expect(place === first + skipped && costs.length > 1).toBe(false);
      const allowed = costs.filter((_, index) => index !== skipped);
      if (allowed.length > 0) expect(costs[place - first]).toBeCloseTo(Math.min(...allowed), 4);
    }),
    { numRuns: 300 },
  );
});
