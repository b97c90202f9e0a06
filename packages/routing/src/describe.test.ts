import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arbitraryProblem } from './arbitrary-problems.ts';
import { describeOrder } from './describe.ts';
import { optimiseRoute } from './optimise.ts';
import { pointCount } from './problem.ts';

test('an order described on its own gets the same description as in the answer', () => {
  const days = arbitraryProblem({ least: 0, most: 9, symmetric: false, windows: true });
  fc.assert(
    fc.property(days, (problem) => {
      const outcome = optimiseRoute(problem, { iterations: 20 }, 1);
      if (outcome.kind === 'refused' || problem.travel.kind !== 'matrix') throw new Error();
      const { solution } = outcome;
      const { seconds } = problem.travel;
      const points = pointCount(problem);
      const indexOf = (id: string) => problem.stops.findIndex((stop) => stop.id === id);
      const places = solution.order.map(indexOf);
      if (problem.start === 'point') places.unshift(problem.stops.length);
      const end = { start: places[0], point: points - 1, anywhere: undefined }[problem.end];
      const legs = places.map((to, at) => (at === 0 ? 0 : seconds[places[at - 1]! * points + to]!));
      const lastLeg = end === undefined ? 0 : seconds[(places.at(-1) ?? end) * points + end]!;

      const described = describeOrder({
        stops: solution.order.map((id) => problem.stops[indexOf(id)]!),
        departAt: problem.departAt,
        legs: problem.start === 'point' ? legs.slice(1) : legs,
        lastLeg,
      });
      expect(described.visits).toEqual(solution.visits);
      expect(described.total).toEqual(solution.total);
    }),
  );
});
