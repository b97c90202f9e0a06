import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arbitraryProblem } from '../arbitrary-problems.ts';
import { layOut, type Layout } from '../layout/layout.ts';
import { Random } from '../random.ts';
import { routeCost, schedule } from '../schedule.ts';
import { PartialRoute } from './partial-route.ts';
import { Piece } from './piece.ts';

const problems = arbitraryProblem({ least: 4, most: 14, symmetric: false, windows: true });

/** A route of the layout without some of its consecutive stops, which may be reinserted in reverse. */
function withoutSome(layout: Layout, random: Random, most: number) {
  const route = new PartialRoute(layout);
  const { from, to, sequence } = layout;
  const start = from + random.below(to - from + 1);
  const nodes = sequence.slice(start, Math.min(to, start + random.below(most)) + 1);
  const marks = new Uint8Array(layout.size);
  for (const node of nodes) marks[node] = 1;
  route.take(sequence, marks);
  const piece = new Piece(layout);
  piece.take(nodes);
  if (random.below(2) === 0) piece.turn();
  return { route, piece };
}

test('gives the cost of reinserting stops, or a lower bound if the cost is too high', () => {
  fc.assert(
    fc.property(problems, fc.nat(), (problem, seed) => {
      if (problem.travel.kind !== 'matrix') throw new Error('needs a matrix');
      const layout = layOut(problem, problem.travel.seconds);
      fc.pre(layout.to > layout.from);
      const random = new Random(seed);
      for (let step = 0; step < 10; step++) {
        const { route, piece } = withoutSome(layout, random, 3);
        if (piece.closes === -Infinity) continue;
        const without = route.cost;
        const head = layout.from - 1 + random.below(route.to - layout.from + 2);
        const told = route.insertionCost(piece, head, Infinity);
        const enough = told + random.below(200) - 100;
        const limited = route.insertionCost(piece, head, enough);
        if (limited < enough) expect(limited).toBeCloseTo(told, 4);
        else expect(limited).toBeLessThanOrEqual(told + 1e-4);
        route.insert(piece, head);
        const exact = route.cost - without;
        if (piece.count === 1 || piece.closes === Infinity) expect(told).toBeCloseTo(exact, 4);
        else expect(told).toBeLessThanOrEqual(exact + 1e-4);
        expect(Int32Array.from(route.order).toSorted()).toEqual(layout.sequence.toSorted());
        expect(route.cost).toBeCloseTo(routeCost(schedule(layout, route.order)), 4);
      }
    }),
    { numRuns: 200 },
  );
});

test('finds the cheapest place for stops, except skipped places, and none if every place costs more than `enough`', () => {
  fc.assert(
    fc.property(problems, fc.nat(), fc.nat({ max: 20 }), (problem, seed, skipped) => {
      if (problem.travel.kind !== 'matrix') throw new Error('needs a matrix');
      const layout = layOut(problem, problem.travel.seconds);
      fc.pre(layout.to > layout.from);
      const { route, piece } = withoutSome(layout, new Random(seed), 3);
      fc.pre(piece.closes > -Infinity);
      const first = layout.from - 1;
      const costs = Array.from({ length: route.to - first + 1 }, (_, index) =>
        route.insertionCost(piece, first + index, Infinity),
      );
      const allowed = costs.filter((_, index) => index !== skipped);
      fc.pre(allowed.length > 0);
      const least = Math.min(...allowed);
      const place = route.cheapestPlace(piece, skipped, 100, Infinity);
      expect(place).not.toBe(first + skipped);
      expect(costs[place - first]).toBeCloseTo(least, 4);
      expect(route.least).toBeCloseTo(least, 4);
      expect(route.cheapestPlace(piece, skipped, 100, least - 1)).toBe(-1);
    }),
    { numRuns: 300 },
  );
});
