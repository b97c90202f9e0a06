import fc from 'fast-check';
import { expect, test } from 'vitest';
import { optimiseRoute } from '@roundbook/routing/optimise';
import { samplePlacedJob } from '../order/order-samples.ts';
import { straightLineProblem } from './plan-in-browser.ts';
import { straightLineVisits } from './straight-line-visits.ts';

const EIGHT = 8 * 3600;

test('an early worker waits, and a worker who cannot be on time is late', () => {
  const way = { start: [51.38, -2.36], end: null, departAt: EIGHT } as const;
  const jobs = [
    samplePlacedJob('a', { notBefore: '08:10' }),
    samplePlacedJob('b', { notAfter: '08:20' }),
  ];
  const { stops, totals } = straightLineVisits(jobs, way);
  expect(stops[0]).toMatchObject({ arrivesAt: EIGHT, beginsAt: EIGHT + 600, travelSeconds: 0 });
  expect(stops[1]).toMatchObject({ beginsAt: EIGHT + 1500, lateSeconds: 300 });
  expect(totals).toMatchObject({ waitingSeconds: 600, finishesAt: EIGHT + 2400, travelMetres: 0 });
});

test('times and totals match the optimiser’s', () => {
  const place = fc.tuple(
    fc.double({ min: 51.3, max: 51.5, noNaN: true }),
    fc.double({ min: -2.5, max: -2.2, noNaN: true }),
  );
  const way = fc.record({
    start: place,
    end: fc.option(place),
    departAt: fc.constant(EIGHT),
  });
  const hours = fc.constantFrom(null, '08:30', '10:00');
  const kinds = fc.array(fc.record({ coordinates: place, notBefore: hours }), { maxLength: 6 });
  fc.assert(
    fc.property(kinds, way, (changes, ends) => {
      const jobs = changes.map((change, index) => samplePlacedJob(String(index), change));
      const outcome = optimiseRoute(straightLineProblem(jobs, ends), { iterations: 20 }, 1);
      if (outcome.kind === 'refused') throw new Error(outcome.reason);
      const inOrder = outcome.solution.order.map((id) => jobs[Number(id)]!);
      const { stops, totals } = straightLineVisits(inOrder, ends);
      expect(stops.map(({ arrivesAt }) => arrivesAt)).toEqual(
        outcome.solution.visits.map(({ arrival }) => Math.round(arrival)),
      );
      expect(totals.travelSeconds).toBe(Math.round(outcome.solution.total.travelSeconds));
      expect(totals.finishesAt).toBe(Math.round(outcome.solution.total.finish));
    }),
  );
});
