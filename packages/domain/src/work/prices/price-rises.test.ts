import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newPrice } from '../../messages/documents/new-prices.ts';
import {
  keepsNewPriceBecause,
  keepsPriceBecause,
  pencePerYear,
  RISE_ANSWERS,
  RISE_STATES,
  riseDayRefusal,
  riseRefusal,
  riseTotals,
} from './price-rises.ts';

const ACTS = ['change', 'plan', 'makeLetters', 'answer', 'apply', 'undo', 'delete'] as const;

test('each state of a price rise allows its own actions', () => {
  const table = RISE_STATES.map((state) => [
    state,
    ACTS.filter((act) => riseRefusal(act, state) === null),
  ]);
  expect(Object.fromEntries(table)).toEqual({
    Draft: ['change', 'plan', 'delete'],
    Planned: ['change', 'makeLetters', 'answer', 'apply', 'undo'],
    Applying: ['apply'],
    Applied: ['answer', 'undo'],
    Undoing: [],
    Undone: [],
  });
});

test('every refused action has a reason', () => {
  for (const act of ACTS) {
    for (const state of RISE_STATES) expect(riseRefusal(act, state)).not.toBe('');
  }
});

test('new prices can begin only on a day in the future', () => {
  expect(riseDayRefusal('2026-06-02', '2026-06-01')).toBeNull();
  expect(riseDayRefusal('2026-06-01', '2026-06-01')).not.toBeNull();
});

const job = fc
  .record({
    isExcepted: fc.boolean(),
    answer: fc.constantFrom(...RISE_ANSWERS),
    oldCost: fc.integer({ min: 1, max: 100_000 }),
    percent: fc.integer({ min: 1, max: 100 }),
    meanwhile: fc.option(fc.nat({ max: 500 })),
    customerId: fc.constantFrom('a', 'b', 'c'),
    frequency: fc.constantFrom(
      { unit: 'week' as const, every: 4 },
      { unit: 'month' as const, every: 2 },
      { unit: 'none' as const },
    ),
  })
  .map(({ percent, meanwhile, ...rest }) => ({
    ...rest,
    newCost: newPrice(rest.oldCost, {
      on: '2026-06-01',
      by: { kind: 'percent', percent },
      roundUpTo: 50,
    }),
    costNow: meanwhile === null ? null : rest.oldCost + meanwhile,
  }));

const untouched = { wasDone: false, discount: 0 };

test('a job done at the new price keeps that price, and undoing a rise never makes a visit’s price negative', () => {
  const raised = { costNow: 1500, oldCost: 1200, newCost: 1500, ...untouched };
  expect(keepsNewPriceBecause(raised)).toBeNull();
  expect(keepsNewPriceBecause({ ...raised, wasDone: true })).toContain('has been done');
  expect(keepsNewPriceBecause({ ...raised, discount: 1200 })).toBeNull();
  expect(keepsNewPriceBecause({ ...raised, discount: 1201 })).toContain('discount');
  expect(keepsNewPriceBecause({ ...raised, costNow: null })).toContain('no longer active');
});

test('a price changed in the meantime stays, both when a rise is applied and when the rise is undone', () => {
  fc.assert(
    fc.property(job, (one) => {
      if (keepsPriceBecause(one) === null) {
        expect(one.costNow).toBe(one.oldCost);
        expect(keepsNewPriceBecause({ ...one, costNow: one.newCost, ...untouched })).toBeNull();
      }
      expect(keepsPriceBecause({ ...one, isExcepted: true })).not.toBeNull();
      expect(keepsPriceBecause({ ...one, answer: 'declined' })).not.toBeNull();
      const changed = { ...one, costNow: one.newCost + 1, ...untouched };
      expect(keepsNewPriceBecause(changed)).toBe('The job’s price has changed since.');
    }),
  );
});

test('the yearly total is never lower after a price rise, and exceptions do not count towards it', () => {
  fc.assert(
    fc.property(fc.array(job, { maxLength: 20 }), (jobs) => {
      const totals = riseTotals(jobs);
      expect(totals.yearAfter).toBeGreaterThanOrEqual(totals.yearBefore);
      expect(totals.customers).toBeLessThanOrEqual(totals.jobs);
      expect(riseTotals(jobs.map((one) => ({ ...one, isExcepted: true })))).toEqual({
        jobs: 0,
        customers: 0,
        yearBefore: 0,
        yearAfter: 0,
      });
    }),
  );
});

test('a year has thirteen visits four weeks apart', () => {
  expect(pencePerYear(1000, { unit: 'week', every: 4 })).toBe(13_000);
  expect(pencePerYear(1000, { unit: 'month', every: 1 })).toBe(12_000);
  expect(pencePerYear(1000, { unit: 'none' })).toBe(0);
});
