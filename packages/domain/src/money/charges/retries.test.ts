import fc from 'fast-check';
import { expect, test } from 'vitest';
import { diffDays } from '../../values/dates/arithmetic.ts';
import { dateOfEpochDay } from '../../values/dates/epoch-day.ts';
import { CHARGE_METHODS } from './charge.ts';
import { expiresSoon, isExpired, retryOn } from './retries.ts';

const dates = fc.integer({ min: 20_000, max: 22_000 }).map(dateOfEpochDay);

test('retries end within 30 days of the first try, each on a later day than the one before', () => {
  fc.assert(
    fc.property(fc.constantFrom(...CHARGE_METHODS), dates, (method, first) => {
      let [on, attempt] = [first, 1];
      for (;;) {
        const next = retryOn(method, { mayRetry: true }, attempt, on);
        if (next === null) break;
        expect(next > on).toBe(true);
        [on, attempt] = [next, attempt + 1];
      }
      expect(attempt).toBeGreaterThan(1);
      expect(diffDays(first, on)).toBeLessThanOrEqual(30);
    }),
  );
});

test('a charge that the provider would decline again is not retried', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...CHARGE_METHODS),
      fc.integer({ min: 1, max: 9 }),
      dates,
      (method, attempt, on) => {
        expect(retryOn(method, { mayRetry: false }, attempt, on)).toBeNull();
        expect(retryOn(method, null, attempt, on)).toBeNull();
      },
    ),
  );
});

test('a card is valid until its last month ends, and its customer is asked for a new card 30 days before', () => {
  expect(isExpired('2026-11', '2026-11-30')).toBe(false);
  expect(isExpired('2026-11', '2026-12-01')).toBe(true);
  expect(isExpired('', '2026-12-01')).toBe(false);
  expect(expiresSoon('2026-12', '2026-12-01')).toBe(false);
  expect(expiresSoon('2026-12', '2026-12-02')).toBe(true);
  expect(expiresSoon('2026-10', '2026-12-02')).toBe(true);
  expect(expiresSoon('', '2026-12-02')).toBe(false);
});
