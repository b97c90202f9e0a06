import fc from 'fast-check';
import type { RouteProblem, RouteStop } from './problem.ts';

const HOURS = 3600;

interface Shape {
  readonly least: number;
  readonly most: number;
  readonly symmetric: boolean;
  readonly windows: boolean;
}

/**
 * Problems for property tests, with travel times of whole seconds up to an hour and every kind of
 * start and end.
 */
export function arbitraryProblem(shape: Shape): fc.Arbitrary<RouteProblem> {
  return fc
    .record({
      count: fc.integer({ min: shape.least, max: shape.most }),
      start: fc.constantFrom('point', 'firstStop', 'anywhere'),
      end: fc.constantFrom('start', 'point', 'anywhere'),
      departAt: fc.integer({ min: 0, max: 10 * HOURS }),
    })
    .chain(({ count, ...rest }) => {
      const points = count + (rest.start === 'point' ? 1 : 0) + (rest.end === 'point' ? 1 : 0);
      return fc.record({
        stops: arbitraryStops(count, shape.windows),
        travel: arbitraryMatrix(points, shape.symmetric),
        start: fc.constant(rest.start),
        end: fc.constant(rest.end),
        departAt: fc.constant(rest.departAt),
      });
    });
}

function arbitraryStops(count: number, windows: boolean): fc.Arbitrary<RouteStop[]> {
  const window = fc
    .tuple(fc.integer({ min: 0, max: 12 * HOURS }), fc.integer({ min: 0, max: 8 * HOURS }))
    .map(([opens, length]) => ({ opens, closes: opens + length }));
  return fc
    .array(
      fc.record({
        serviceSeconds: fc.integer({ min: 0, max: HOURS }),
        fixed: fc.option(fc.constantFrom('first' as const, 'last' as const), { freq: 6 }),
        window: fc.option(window, { freq: windows ? 2 : 1 }),
      }),
      { minLength: count, maxLength: count },
    )
    .map((drafts) =>
      drafts.map(({ serviceSeconds, fixed, window: drawn }, index) => ({
        id: `stop ${index}`,
        serviceSeconds,
        ...(fixed && { fixed }),
        ...(windows && drawn && { window: drawn }),
      })),
    );
}

function arbitraryMatrix(points: number, symmetric: boolean): fc.Arbitrary<RouteProblem['travel']> {
  return fc
    .array(fc.integer({ min: 0, max: HOURS }), {
      minLength: points * points,
      maxLength: points * points,
    })
    .map((times) => {
      const seconds = Float64Array.from(times);
      for (let from = 0; from < points; from++) {
        seconds[from * points + from] = 0;
        if (!symmetric) continue;
        for (let to = 0; to < from; to++) {
          seconds[from * points + to] = seconds[to * points + from]!;
        }
      }
      return { kind: 'matrix' as const, seconds };
    });
}
