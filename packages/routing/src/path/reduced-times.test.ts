import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arbitraryProblem } from '../arbitrary-problems.ts';
import { layOut, type Layout } from '../layout/layout.ts';
import { Random } from '../random.ts';
import { Path } from './path.ts';
import { withReducedTimes } from './reduced-times.ts';

/** The layout's sequence with its middle in a random order. */
function shuffled({ sequence, from, to }: Layout, random: Random): Int32Array {
  const order = Int32Array.from(sequence);
  for (let at = to; at > from; at--) {
    const other = from + random.below(at - from + 1);
    const held = order[at]!;
    order[at] = order[other]!;
    order[other] = held;
  }
  return order;
}

test('subtracts the same amount from every order, and leaves no leg below zero', () => {
  const problems = arbitraryProblem({ least: 3, most: 12, symmetric: false, windows: false });
  fc.assert(
    fc.property(problems, fc.nat(), (problem, seed) => {
      if (problem.travel.kind !== 'matrix') throw new Error('needs a matrix');
      const layout = layOut(problem, problem.travel.seconds);
      fc.pre(layout.to > layout.from);
      const random = new Random(seed);
      const plain = new Path(layout);
      const reduced = new Path(withReducedTimes(layout));
      const taken = plain.cost - reduced.cost;
      expect(taken).toBeGreaterThanOrEqual(0);
      for (let step = 0; step < 5; step++) {
        const order = shuffled(layout, random);
        plain.set(order);
        reduced.set(order);
        expect(plain.cost - reduced.cost).toBeCloseTo(taken, 6);
        for (let at = layout.from; at <= layout.to + 1; at++) {
          const leg = reduced.seconds[order[at - 1]! * layout.size + order[at]!]!;
          expect(leg).toBeGreaterThanOrEqual(0);
        }
      }
    }),
    { numRuns: 100 },
  );
});
