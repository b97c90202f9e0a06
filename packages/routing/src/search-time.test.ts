import { expect, test } from 'vitest';
import type { RouteProblem, RouteStop } from './problem.ts';
import { searchTime } from './search-time.ts';

function day(stops: readonly Partial<RouteStop>[], seconds: readonly number[]): RouteProblem {
  return {
    stops: stops.map((stop, index) => ({ id: String(index), serviceSeconds: 60, ...stop })),
    start: 'firstStop',
    end: 'anywhere',
    departAt: 0,
    travel: { kind: 'matrix', seconds: Float64Array.from(seconds) },
  };
}

test('gives one-way streets more time, and windows more still', () => {
  const plain = searchTime(day([{}, {}], [0, 60, 60.0001, 0]));
  const oneWay = searchTime(day([{}, {}], [0, 60, 90, 0]));
  const windows = searchTime(day([{}, { window: { opens: 0, closes: 9 } }], [0, 60, 60, 0]));
  expect(plain).toBeLessThan(oneWay);
  expect(oneWay).toBeLessThan(windows);
});
