import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arbitraryProblem } from '../arbitrary-problems.ts';
import { layOut, type Layout } from '../layout/layout.ts';
import { Random } from '../random.ts';
import { routeCost, schedule } from '../schedule.ts';
import { Path } from './path.ts';
import { Rearrangement } from './rearrangement.ts';

function costOf(layout: Layout, sequence: Int32Array): number {
  return routeCost(schedule(layout, sequence));
}

/** A random rearrangement of two neighbouring stretches, each perhaps reversed. */
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

test('predicts the gain of a rearrangement, with windows and one-way times', () => {
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

test('an upper bound on a gain is never too low', () => {
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
