import { expect, test } from 'vitest';
import { optimiseRoute } from '../optimise.ts';
import type { RouteProblem } from '../problem.ts';
import { RoutePool } from './pool.ts';

const problem: RouteProblem = {
  stops: Array.from({ length: 9 }, (_, index) => ({ id: String(index), serviceSeconds: 60 })),
  start: 'firstStop',
  end: 'anywhere',
  departAt: 0,
  travel: {
    kind: 'places',
    places: Array.from({ length: 9 }, (_, index) => [51 + ((index * 7) % 9) / 100, 0] as const),
  },
};

test('answers from a thread as it would here, several at a time, including errors', async () => {
  const pool = new RoutePool(2);
  const budget = { iterations: 50 };
  const answers = await Promise.all([1, 2, 3].map((seed) => pool.optimise(problem, budget, seed)));
  expect(answers).toEqual([1, 2, 3].map((seed) => optimiseRoute(problem, budget, seed)));
  await expect(pool.optimise({ ...problem, end: 'point' }, budget, 1)).rejects.toThrow(
    'travel times over 9 points, not 10',
  );
  const cut = pool.optimise(problem, { milliseconds: 60_000 }, 1);
  const outcome = cut.catch((error: unknown) => error);
  await pool.close();
  expect(await outcome).toEqual(new Error('the thread has ended'));
  await expect(pool.optimise(problem, budget, 1)).rejects.toThrow('closed');
});
