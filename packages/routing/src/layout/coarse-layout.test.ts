import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arbitraryProblem } from '../arbitrary-problems.ts';
import { routeCost, schedule } from '../schedule.ts';
import { coarsen } from './coarse-layout.ts';
import { layOut } from './layout.ts';

test('refining groups gives every node once, in the order from which the groups were made', () => {
  const problems = arbitraryProblem({ least: 4, most: 40, symmetric: true, windows: true });
  fc.assert(
    fc.property(problems, (problem) => {
      if (problem.travel.kind !== 'matrix') throw new Error('needs a matrix');
      const layout = layOut(problem, problem.travel.seconds);
      fc.pre(layout.to > layout.from);
      const { layout: rough, refine } = coarsen(layout, layout.sequence);
      const { from, to, sequence } = rough;
      const refined = refine(sequence);
      expect(refined.toSorted()).toEqual(layout.sequence.toSorted());
      expect(refined.subarray(0, from)).toEqual(layout.sequence.subarray(0, from));
      const after = sequence.length - 1 - to;
      expect(refined.subarray(-after)).toEqual(layout.sequence.subarray(-after));

      const driving = (order: Int32Array) => schedule(layout, order).travelSeconds;
      expect(driving(refined)).toBeLessThanOrEqual(driving(layout.sequence));
    }),
    { numRuns: 200 },
  );
});

test('along a street, groups take as long as their stops', () => {
  const streets = fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 4, maxLength: 40 });
  fc.assert(
    fc.property(streets, (gaps) => {
      const places = gaps.map((_, at) => gaps.slice(0, at).reduce((sum, gap) => sum + gap, 0));
      const problem = {
        stops: gaps.map((_, at) => ({ id: String(at), serviceSeconds: 60 })),
        start: 'firstStop',
        end: 'anywhere',
        departAt: 0,
      } as const;
      const seconds = Float64Array.from(places.flatMap((a) => places.map((b) => Math.abs(a - b))));
      const layout = layOut({ ...problem, travel: { kind: 'matrix', seconds } }, seconds);
      const { layout: rough, refine } = coarsen(layout, layout.sequence);
      expect(rough.to - rough.from).toBeLessThan(layout.to - layout.from);
      expect(refine(rough.sequence)).toEqual(layout.sequence);
      const { travelSeconds } = schedule(rough, rough.sequence);
      const total = routeCost(schedule(layout, layout.sequence));
      // Half of the last group's length and half of the first group's are missing.
      expect(travelSeconds).toBeLessThanOrEqual(total);
      expect(travelSeconds).toBeGreaterThanOrEqual(total - 6 * 40);
    }),
    { numRuns: 100 },
  );
});
