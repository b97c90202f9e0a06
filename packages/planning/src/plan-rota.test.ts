import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arbitraryFirm } from './arbitrary-firms.ts';
import { dueVisits } from './due-visits.ts';
import { exampleFirm, exampleJob, examplePerson } from './example-firm.ts';
import { faultsOf } from './faults.ts';
import type { Firm } from './firm.ts';
import { planRota } from './plan-rota.ts';

const STEPS = { steps: 60 };

test('no rota breaks a hard rule, loses a visit or repeats a visit', () => {
  fc.assert(
    fc.property(arbitraryFirm(14), fc.integer(), (firm, seed) => {
      expect(faultsOf(firm, planRota(firm, { budget: STEPS, seed }))).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

test('a fixed visit stays, unless it is impossible', () => {
  fc.assert(
    fc.property(arbitraryFirm(10), fc.integer(), (firm, seed) => {
      const { leftOut } = planRota(firm, { budget: STEPS, seed });
      const fixed = new Set(
        dueVisits(firm).flatMap((visit) => (visit.fixed ? [`${visit.job.id} ${visit.dueOn}`] : [])),
      );
      const lost = leftOut.filter(({ jobId, dueOn }) => fixed.has(`${jobId} ${dueOn}`));
      const allowed = ['onHold', 'noPlace', 'nobodyMay', 'nobodyWorks'];
      expect(lost.filter(({ reason }) => !allowed.includes(reason))).toEqual([]);
    }),
    { numRuns: 200 },
  );
});

test('the same seed and steps give the same rota', () => {
  fc.assert(
    fc.property(arbitraryFirm(14), fc.integer(), (firm, seed) => {
      const once = planRota(firm, { budget: STEPS, seed });
      expect(planRota(firm, { budget: STEPS, seed })).toEqual(once);
    }),
    { numRuns: 60 },
  );
});

test('the search never makes a rota dearer', () => {
  fc.assert(
    fc.property(arbitraryFirm(14), fc.integer(), (firm, seed) => {
      const costs: number[] = [];
      const onProgress = ({ figures }: { figures: { cost: number } }) => costs.push(figures.cost);
      const { figures } = planRota(firm, { budget: STEPS, seed, onProgress });
      expect(costs).toHaveLength(1);
      expect(figures.cost).toBeLessThanOrEqual(costs[0]! + 1e-6);
    }),
    { numRuns: 100 },
  );
});

test('half a day off leaves the other half for work', () => {
  const morning = { date: '2026-03-02', from: 8 * 3600, to: 12 * 3600 };
  const firm: Firm = {
    ...exampleFirm(0, 1),
    weeks: 1,
    people: [examplePerson('Ann', { otherHours: [morning] })],
    jobs: [0, 1, 2].map((at) =>
      exampleJob(`job ${at}`, 0, {
        durationSeconds: 2 * 3600,
        tolerance: { earlyDays: 0, lateDays: 0 },
      }),
    ),
    travel: { kind: 'places', places: [[54, -1.5]] },
  };
  const rota = planRota(firm, { budget: { steps: 100 }, seed: 1 });
  expect(faultsOf(firm, rota)).toEqual([]);
  expect(rota.days).toMatchObject([{ date: morning.date, visits: [{}, {}], backAt: morning.to }]);
  expect(rota.leftOut).toMatchObject([{ reason: 'daysFull' }]);
});

test('hours agreed for the open visit do not apply to the next visit', () => {
  const at = (hour: number) => ({ opens: hour * 3600, closes: hour * 3600 });
  const weekly = { unit: 'week', every: 1 } as const;
  const job = exampleJob('job', 0, {
    cadence: { frequency: weekly, anchor: 'due', firstDueOn: '2026-03-02' },
    tolerance: { earlyDays: 0, lateDays: 0 },
    window: at(9),
    openWindow: at(14),
  });
  const firm: Firm = {
    ...exampleFirm(0, 1),
    jobs: [job],
    travel: { kind: 'places', places: [[54, -1.5]] },
  };
  const rota = planRota(firm, { budget: { steps: 100 }, seed: 1 });
  expect(faultsOf(firm, rota)).toEqual([]);
  const begins = rota.days.flatMap(({ visits }) => visits.map((one) => one.begins));
  expect(begins).toEqual([14 * 3600, 9 * 3600]);
});
