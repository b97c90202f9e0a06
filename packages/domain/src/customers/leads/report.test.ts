import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isRefusal } from '../../values/refusals/refusal.ts';
import { decideReport, REPORT_DAYS, type Reported } from './report.ts';

const FRESH: Reported = {
  daysSince: 1,
  isReported: false,
  wasReached: false,
  isUndelivered: false,
  bought: 1,
  onItsWord: 0,
  onEvidence: 0,
};

test('with evidence the credits are refunded, however often the firm has reported', () => {
  fc.assert(
    fc.property(fc.nat(100), fc.nat(100), (bought, onItsWord) => {
      expect(decideReport({ ...FRESH, isUndelivered: true, bought, onItsWord })).toEqual({
        ground: 'evidence',
      });
    }),
  );
});

test('without evidence a firm is refunded at most one lead in five, and always its first', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 300 }), (purchases) => {
      let onItsWord = 0;
      for (let bought = 1; bought <= purchases; bought += 1) {
        if (!isRefusal(decideReport({ ...FRESH, bought, onItsWord }))) onItsWord += 1;
      }
      expect(onItsWord).toBeLessThanOrEqual(Math.max(1, Math.floor(purchases / 5)));
      expect(onItsWord).toBeGreaterThanOrEqual(1);
    }),
  );
});

test('nothing is refunded twice, late, or for a person who was reached', () => {
  const late = { ...FRESH, daysSince: REPORT_DAYS + 1 };
  for (const reported of [
    late,
    { ...FRESH, isReported: true },
    { ...FRESH, wasReached: true, isUndelivered: true },
  ]) {
    expect(isRefusal(decideReport(reported))).toBe(true);
  }
  expect(decideReport({ ...FRESH, daysSince: REPORT_DAYS })).toEqual({ ground: 'word' });
});

test('evidence refunds at most half of a firm’s leads, but always the first few', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100 }), (purchases) => {
      let onEvidence = 0;
      for (let bought = 1; bought <= purchases; bought += 1) {
        const decision = decideReport({ ...FRESH, isUndelivered: true, bought, onEvidence });
        if (!isRefusal(decision)) onEvidence += 1;
      }
      expect(onEvidence).toBeLessThanOrEqual(Math.max(3, Math.floor(purchases / 2)));
      expect(onEvidence).toBeGreaterThanOrEqual(Math.min(3, purchases));
    }),
  );
});
