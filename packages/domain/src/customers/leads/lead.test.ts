import fc from 'fast-check';
import { expect, test } from 'vitest';
import { milesBetween } from '../../values/addresses/distance.ts';
import {
  LEAD_KINDS,
  LEAD_PLACES,
  leadCredits,
  milesAwayWords,
  MOST_LEAD_CREDITS,
  roughMiles,
  roughPlace,
} from './lead.ts';

test('a lead costs between one credit and the maximum, and more if the work recurs', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...LEAD_KINDS),
      fc.constantFrom(...LEAD_PLACES),
      fc.integer({ min: 1, max: 120 }),
      (kind, place, every) => {
        const once = leadCredits({ kind, place, frequency: null });
        const round = leadCredits({ kind, place, frequency: { unit: 'week', every } });
        expect(once).toBeGreaterThanOrEqual(1);
        expect(round).toBe(once + 1);
        expect(round).toBeLessThanOrEqual(MOST_LEAD_CREDITS);
      },
    ),
  );
});

test('a place is rounded to a grid of about a mile, and rounding it again changes nothing', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 49.9, max: 60.8, noNaN: true }),
      fc.double({ min: -8.2, max: 1.7, noNaN: true }),
      (latitude, longitude) => {
        const rough = roughPlace([latitude, longitude]);
        expect(milesBetween([latitude, longitude], rough)).toBeLessThan(1.1);
        expect(roughPlace(rough)).toEqual(rough);
      },
    ),
  );
  expect(roughPlace([53.3811, -1.4751])).toEqual(roughPlace([53.3852, -1.4788]));
});

test('distances are whole miles, at least one', () => {
  expect([0, 0.3, 1.4, 7.6].map(roughMiles)).toEqual([1, 1, 1, 8]);
  expect([1, 8].map(milesAwayWords)).toEqual(['1 mile away', '8 miles away']);
});
