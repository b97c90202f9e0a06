import fc from 'fast-check';
import { expect, test } from 'vitest';
import { greatCircleMetres } from '@roundbook/routing/travel-times';
import { questionsWithin } from './within-reach.ts';

const REACH = 400_000;
const point = fc.tuple(fc.double({ min: 50, max: 60, noNaN: true }), fc.constant(-3));
const positions = (count: number) => Array.from({ length: count }, (_, at) => at);

test('every pair within reach is requested once, and no pair beyond it', () => {
  fc.assert(
    fc.property(fc.array(point, { maxLength: 14 }), (points) => {
      const all = positions(points.length);
      const asked = questionsWithin(REACH, points, { sources: all, targets: all }).flatMap(
        ({ sources, targets }) => sources.flatMap((from) => targets.map((to) => [from, to])),
      );
      for (const [from, to] of asked) {
        expect(greatCircleMetres(points[from!]!, points[to!]!)).toBeLessThanOrEqual(REACH);
      }
      const names = asked.filter(([from, to]) => from !== to).map(String);
      const near = all.flatMap((from) =>
        all
          .filter((to) => from !== to && greatCircleMetres(points[from]!, points[to]!) <= REACH)
          .map((to) => `${from},${to}`),
      );
      expect(names.toSorted()).toEqual(near.toSorted());
    }),
  );
});

test('one distant place still takes a single request, and two towns take two', () => {
  const bath = positions(20).map((at): [number, number] => [51.38 + at / 1000, -2.36]);
  const aberdeen = positions(20).map((at): [number, number] => [57.15 + at / 1000, -2.1]);
  const asked = (points: [number, number][]) => {
    const all = positions(points.length);
    return questionsWithin(REACH, points, { sources: all, targets: all }).length;
  };
  expect(asked(bath)).toBe(1);
  expect(asked([...bath, aberdeen[0]!])).toBe(1);
  expect(asked([...bath, ...aberdeen])).toBe(2);
});
