import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arbitraryFirm } from './arbitrary-firms.ts';
import { dueVisits } from './due-visits.ts';
import { faultsOf } from './faults.ts';
import { planRota } from './plan-rota.ts';

const STEPS = { steps: 60 };

test('no rota breaks a hard rule, loses a visit or has it twice', () => {
  fc.assert(
    fc.property(arbitraryFirm(14), fc.integer(), (firm, seed) => {
      expect(faultsOf(firm, planRota(firm, { budget: STEPS, seed }))).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

test('what is fixed stays, unless it cannot be done at all', () => {
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
