import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arbitraryProblem } from './arbitrary-problems.ts';
import { layOut, type Layout } from './layout.ts';
import { Path } from './path.ts';
import { Rearrangement } from './rearrangement.ts';
import { Random } from './random.ts';
import { routeCost, schedule } from './schedule.ts';

function costOf(layout: Layout, sequence: Int32Array): number {
  return routeCost(schedule(layout, sequence));
}

/** A random rearrangement of two neighbouring stretches, each perhaps read backwards. */
function draw(move: Rearrangement, from: number, to: number, random: Random): void {
  const cuts = [0, 1, 2]
    .map(() => from - 1 + random.below(to - from + 2))
    .toSorted((a, b) => a - b);
  const [head, middle, tail] = cuts as [number, number, number];
  const first = [head + 1, middle] as const;
  const second = [middle + 1, tail] as const;
  const turn = ([a, b]: readonly [number, number]): readonly [number, number] =>
    random.below(2) === 0 ? [a, b] : [b, a];
  if (head === middle || middle === tail) move.one(head, tail, tail, head + 1);
  else move.two(head, tail, ...turn(second), ...turn(first));
}

test('tells what a rearrangement gains, windows and one-way times included, before it is made', () => {
  const problems = arbitraryProblem({ least: 3, most: 14, symmetric: false, windows: true });
  fc.assert(
    fc.property(problems, fc.nat(), (problem, seed) => {
      if (problem.travel.kind !== 'matrix') throw new Error('needs a matrix');
      const layout = layOut(problem, problem.travel.seconds);
      fc.pre(layout.to > layout.from);
      const path = new Path(layout);
      const random = new Random(seed);
      const move = new Rearrangement();
      for (let step = 0; step < 25; step++) {
        draw(move, layout.from, layout.to, random);
        if (move.head === move.tail) continue;
        const before = costOf(layout, path.order);
        const gain = path.gain(move, -Infinity);
        const cost = path.cost;
        path.apply(move);
        expect(before - costOf(layout, path.order)).toBeCloseTo(gain, 4);
        expect(cost - path.cost).toBeCloseTo(gain, 4);
      }
    }),
    { numRuns: 300 },
  );
});

test('an upper limit that it gives instead is one', () => {
  const problems = arbitraryProblem({ least: 3, most: 14, symmetric: false, windows: true });
  fc.assert(
    fc.property(problems, fc.nat(), (problem, seed) => {
      if (problem.travel.kind !== 'matrix') throw new Error('needs a matrix');
      const layout = layOut(problem, problem.travel.seconds);
      fc.pre(layout.to > layout.from);
      const path = new Path(layout);
      const random = new Random(seed);
      const move = new Rearrangement();
      for (let step = 0; step < 25; step++) {
        draw(move, layout.from, layout.to, random);
        if (move.head === move.tail) continue;
        const gain = path.gain(move, -Infinity);
        const limited = path.gain(move, 0);
        expect(limited > 0 ? limited : Math.max(gain, 0)).toBeCloseTo(Math.max(gain, 0), 4);
        path.apply(move);
      }
    }),
    { numRuns: 300 },
  );
});

test('tells what putting a stop back costs, or a lower limit where it is too dear', () => {
  const problems = arbitraryProblem({ least: 4, most: 14, symmetric: false, windows: true });
  fc.assert(
    fc.property(problems, fc.nat(), (problem, seed) => {
      if (problem.travel.kind !== 'matrix') throw new Error('needs a matrix');
      const layout = layOut(problem, problem.travel.seconds);
      fc.pre(layout.to > layout.from);
      const path = new Path(layout);
      const random = new Random(seed);
      for (let step = 0; step < 10; step++) {
        const node = path.order[path.from + random.below(path.to - path.from + 1)]!;
        const marks = new Uint8Array(layout.size);
        marks[node] = 1;
        path.remove(marks);
        const without = path.cost;
        const head = path.from - 1 + random.below(path.to - path.from + 2);
        const exact = path.insertionCost(node, head, Infinity, Infinity);
        const below = exact + random.below(200) - 100;
        const limited = path.insertionCost(node, head, below, below);
        if (limited < below) expect(limited).toBeCloseTo(exact, 4);
        else expect(limited).toBeLessThanOrEqual(exact + 1e-4);
        path.insert(node, head);
        expect(path.cost - without).toBeCloseTo(exact + layout.service[node]!, 4);
        expect(Int32Array.from(path.order).toSorted()).toEqual(layout.sequence.toSorted());
        expect(path.cost).toBeCloseTo(new Path({ ...layout, sequence: path.order }).cost, 4);
      }
    }),
    { numRuns: 200 },
  );
});

test('finds the cheapest place for a stop, and passes over what it is told to', () => {
  const problems = arbitraryProblem({ least: 4, most: 14, symmetric: false, windows: true });
  fc.assert(
    fc.property(problems, fc.nat(), fc.nat({ max: 20 }), (problem, seed, skipped) => {
      if (problem.travel.kind !== 'matrix') throw new Error('needs a matrix');
      const layout = layOut(problem, problem.travel.seconds);
      fc.pre(layout.to > layout.from);
      const path = new Path(layout);
      const random = new Random(seed);
      const node = path.order[path.from + random.below(path.to - path.from + 1)]!;
      const marks = new Uint8Array(layout.size);
      marks[node] = 1;
      path.remove(marks);
      const first = path.from - 1;
      const costs = Array.from({ length: path.to - first + 1 }, (_, index) =>
        path.insertionCost(node, first + index, Infinity, Infinity),
      );
      const place = path.cheapestPlace(node, skipped, 100);
      expect(place === first + skipped && costs.length > 1).toBe(false);
      const allowed = costs.filter((_, index) => index !== skipped);
      if (allowed.length > 0) expect(costs[place - first]).toBeCloseTo(Math.min(...allowed), 4);
    }),
    { numRuns: 300 },
  );
});
