import { expect, test } from 'vitest';
import { exampleFirm, exampleJob } from './example-firm.ts';
import type { Firm } from './firm.ts';
import { planRota } from './plan-rota.ts';
import type { Rota } from './rota.ts';

const BUDGET = { steps: 3000 };
const SEEDS = [1, 2, 3];

/** The firm, with a rota's suggestions as its former suggestions. */
function after(firm: Firm, { days }: Rota): Firm {
  const former = days.flatMap(({ date, personId, visits }) =>
    visits.map(({ jobId, dueOn }) => ({ jobId, dueOn, date, personId })),
  );
  return { ...firm, former };
}

test.each(SEEDS)('planning again without a change hardly moves a visit (seed %i)', (seed) => {
  const firm = exampleFirm(80, seed);
  const first = planRota(firm, { budget: BUDGET, seed });
  const again = planRota(after(firm, first), { budget: BUDGET, seed: seed + 1 });
  expect(again.figures.moved).toBeLessThanOrEqual(2);
  // A plan with another seed moves many visits if it does not know the former rota.
  const blank = planRota(firm, { budget: BUDGET, seed: seed + 1 });
  expect(movesBetween(first, blank)).toBeGreaterThan(again.figures.moved + 5);
});

test.each(SEEDS)('a new job moves few other visits (seed %i)', (seed) => {
  const firm = exampleFirm(80, seed);
  const first = planRota(firm, { budget: BUDGET, seed });
  const larger = { ...firm, jobs: [...firm.jobs, exampleJob('new', 3, { round: 'round 3' })] };
  const { figures, leftOut } = planRota(after(larger, first), { budget: BUDGET, seed: seed + 1 });
  expect(leftOut).toEqual([]);
  expect(figures.moved).toBeLessThanOrEqual(4);
});

test.each(SEEDS)('a day off moves hardly more than that day’s visits (seed %i)', (seed) => {
  const firm = exampleFirm(80, seed);
  const first = planRota(firm, { budget: BUDGET, seed });
  const sick = first.days.find(({ personId }) => personId === 'Ann')!;
  const people = firm.people.map((one) =>
    one.id === 'Ann' ? { ...one, daysOff: [sick.date] } : one,
  );
  const again = planRota(after({ ...firm, people }, first), { budget: BUDGET, seed: seed + 1 });
  expect(again.days.some(({ date, personId }) => date === sick.date && personId === 'Ann')).toBe(
    false,
  );
  expect(again.figures.moved).toBeGreaterThanOrEqual(sick.visits.length - again.leftOut.length);
  expect(again.figures.moved).toBeLessThanOrEqual(sick.visits.length + 5);
});

function movesBetween(one: Rota, other: Rota): number {
  const places = ({ days }: Rota): Set<string> =>
    new Set(
      days.flatMap(({ date, personId, visits }) =>
        visits.map(({ jobId, dueOn }) => `${jobId} ${dueOn} ${date} ${personId}`),
      ),
    );
  const there = places(other);
  return [...places(one)].filter((place) => !there.has(place)).length;
}
