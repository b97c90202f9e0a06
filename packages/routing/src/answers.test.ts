import { threadCpuUsage } from 'node:process';
import { expect, test } from 'vitest';
import { optimiseRoute } from './optimise.ts';
import type { RouteProblem, RouteStop } from './problem.ts';

const HOUR = 3600;

/** Stops along a road, each 10 minutes from the last, starting at the depot. */
function road(
  stops: readonly Partial<RouteStop>[],
  more: Partial<RouteProblem> = {},
): RouteProblem {
  const points = stops.length + 1;
  const at = (point: number): number => (point === stops.length ? 0 : point + 1);
  return {
    stops: stops.map((stop, index) => ({ id: `s${index}`, serviceSeconds: 600, ...stop })),
    start: 'point',
    end: 'start',
    departAt: 8 * HOUR,
    travel: {
      kind: 'matrix',
      seconds: Float64Array.from(
        { length: points ** 2 },
        (_, cell) => 600 * Math.abs(at(Math.floor(cell / points)) - at(cell % points)),
      ),
    },
    ...more,
  };
}

function solve(problem: RouteProblem) {
  const outcome = optimiseRoute(problem, { iterations: 200 }, 1);
  if (outcome.kind === 'refused') throw new Error(outcome.reason);
  return outcome.solution;
}

test('reports arrivals, work, the drive back and the moved stops', () => {
  const far = road([{}, {}, {}], { end: 'anywhere' });
  const order = [2, 0, 1];
  const seconds = Float64Array.from({ length: 16 }, (_, cell) => {
    const place = (point: number): number => (point === 3 ? 0 : order[point]! + 1);
    return 600 * Math.abs(place(Math.floor(cell / 4)) - place(cell % 4));
  });
  const solution = solve({ ...far, travel: { kind: 'matrix', seconds } });
  expect(solution.order).toEqual(['s1', 's2', 's0']);
  expect(solution.moved).toEqual(['s1', 's2', 's0']);
  expect(solution.visits[1]).toEqual({
    stopId: 's2',
    arrival: 8 * HOUR + 1800,
    begins: 8 * HOUR + 1800,
    departure: 8 * HOUR + 2400,
    lateSeconds: 0,
  });
  expect(solution.total).toEqual({
    travelSeconds: 1800,
    waitingSeconds: 0,
    serviceSeconds: 1800,
    lateSeconds: 0,
    finish: 8 * HOUR + 3600,
    cost: 1800,
  });
  expect(solution.before.travelSeconds).toBe(1800 + 1200 + 600);
});

test('waits for a window and serves others first if that is cheaper', () => {
  const solution = solve(
    road([{ window: { opens: 10 * HOUR, closes: 11 * HOUR } }, {}, {}], { end: 'anywhere' }),
  );
  expect(solution.order).toEqual(['s1', 's2', 's0']);
  expect(solution.missedWindows).toEqual([]);
  expect(solution.visits[2]!.begins).toBe(10 * HOUR);
});

test('an unreachable window is impossible; a window that other stops crowd out is not', () => {
  const early = { window: { opens: 0, closes: 8 * HOUR + 600 } };
  const { missedWindows } = solve(road([early, early, { ...early, fixed: 'last' }]));
  expect(missedWindows).toEqual([
    {
      stopId: 's1',
      reason: 'impossible',
      earliest: 8 * HOUR + 1200,
      closes: 8 * HOUR + 600,
      begins: 8 * HOUR + 1800,
    },
    expect.objectContaining({ stopId: 's2', reason: 'impossible' }),
  ]);

  const both = { window: { opens: 0, closes: 8 * HOUR + 1200 } };
  expect(solve(road([both, both])).missedWindows).toEqual([
    expect.objectContaining({ stopId: 's1', reason: 'crowded', earliest: 8 * HOUR + 1200 }),
  ]);
});

test('refuses a problem that it cannot solve, and says why', () => {
  const budget = { iterations: 1 };
  const places = { kind: 'places', places: [[51, 0], null, null] } as const;
  expect(optimiseRoute(road([{}, {}], { travel: places }), budget, 1)).toEqual({
    kind: 'refused',
    reason: 'unplaced',
    stopIds: ['s1'],
    start: true,
    end: false,
  });

  const cutOff = road([{}, {}, {}]);
  if (cutOff.travel.kind === 'matrix') cutOff.travel.seconds.fill(NaN, 4, 8);
  expect(optimiseRoute(cutOff, budget, 1)).toMatchObject({ reason: 'unplaced', stopIds: ['s1'] });

  const tooMany = road(Array.from({ length: 1001 }, () => ({})));
  expect(optimiseRoute(tooMany, budget, 1)).toEqual({
    kind: 'refused',
    reason: 'tooManyStops',
    stops: 1001,
    limit: 1000,
  });

  const closed = road([{ window: { opens: 2, closes: 1 } }]);
  expect(optimiseRoute(closed, budget, 1)).toMatchObject({
    reason: 'emptyWindow',
    stopIds: ['s0'],
  });
  expect(() => optimiseRoute(road([{}], { start: 'anywhere' }), budget, 1)).toThrow(RangeError);
});

test('orders places without an outside service', () => {
  const places = [
    [51, 0.03],
    [51, 0.01],
    [51, 0.02],
  ] as const;
  const problem = { ...road([{}, {}, {}]), start: 'anywhere', end: 'anywhere' } as const;
  const { order } = solve({ ...problem, travel: { kind: 'places', places } });
  expect(['s0 s2 s1', 's1 s2 s0']).toContain(order.join(' '));
});

test('a thousand stops with windows stay within the budget', () => {
  const stops = Array.from({ length: 1000 }, (_, index) =>
    index % 10 === 0 ? { window: { opens: index * 60, closes: index * 600 } } : {},
  );
  const before = threadCpuUsage();
  const outcome = optimiseRoute(road(stops), { milliseconds: 50 }, 1);
  expect(outcome.kind).toBe('solved');
  // CPU time, with a generous limit because machines are shared: without a check of the clock it
  // would be many times as long.
  const spent = threadCpuUsage(before);
  expect((spent.user + spent.system) / 1000).toBeLessThan(1000);
});
