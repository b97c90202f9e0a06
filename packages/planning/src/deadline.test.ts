import { afterEach, expect, test, vi } from 'vitest';
import { exampleFirm } from './example-firm.ts';
import { faultsOf } from './faults.ts';
import { planRota } from './plan-rota.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

test.each([1, 500, 5000])(
  'a budget of %i ms ends at its deadline, on a clock that jumps',
  (milliseconds) => {
    let clock = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => (clock += 3));
    const firm = exampleFirm(60, 1);
    const rota = planRota(firm, { budget: { milliseconds }, seed: 1 });
    // Building and finishing the rota takes this many milliseconds however small the budget is.
    const least = 300;
    expect(clock).toBeLessThanOrEqual(Math.max(least, milliseconds + 3));
    expect(faultsOf(firm, rota)).toEqual([]);
  },
);

test('each reported rota is usable, and none is dearer than the one before', () => {
  let clock = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (clock += 100));
  const firm = exampleFirm(60, 2);
  const costs: number[] = [];
  const shares: number[] = [];
  const last = planRota(firm, {
    budget: { milliseconds: 100_000 },
    seed: 1,
    onProgress: (rota, share) => {
      expect(faultsOf(firm, rota)).toEqual([]);
      costs.push(rota.figures.cost);
      shares.push(share);
    },
  });
  expect(costs.length).toBeGreaterThan(2);
  expect(costs).toEqual(costs.toSorted((a, b) => b - a));
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  expect(shares[0]).toBe(0);
  expect(last.figures.cost).toBeLessThanOrEqual(costs.at(-1)! + 1e-6);
});
