import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../../values/dates/arithmetic.ts';
import type { PlainDate } from '../../values/dates/plain-date.ts';
import { isStillTrue, type VisitNow } from './still-true.ts';
import { TRIGGER_TYPES } from './trigger-types.ts';

const TODAY: PlainDate = '2026-06-10';
const days = fc.integer({ min: -3, max: 3 }).map((count) => addDays(TODAY, count));
const types = fc.constantFrom(...TRIGGER_TYPES);
const ahead = fc.constantFrom('visit-booked', 'visit-moved', 'night-before', 'on-my-way' as const);
const over = fc.constantFrom('job-done', 'visit-skipped', 'review-request' as const);
const visits: fc.Arbitrary<VisitNow> = fc.oneof(
  fc.record({
    state: fc.constant('Open'),
    scheduledOn: fc.option(days),
    closedOn: fc.constant(null),
  }),
  fc.record({
    state: fc.constantFrom('Done', 'Skipped', 'Customer Skipped'),
    scheduledOn: fc.option(days),
    closedOn: days,
  }),
);

test('a coming visit is announced only while it stays on the announced day', () => {
  fc.assert(
    fc.property(ahead, days, visits, (type, aboutDay, visit) => {
      const isTrue = isStillTrue(type, aboutDay, visit, TODAY);
      if (aboutDay < TODAY || visit.state !== 'Open') expect(isTrue).toBe(false);
      else if (type === 'on-my-way') expect(isTrue).toBe(true);
      else expect(isTrue).toBe(visit.scheduledOn === aboutDay);
    }),
  );
});

test('a closed visit is reported as done or skipped only if it still is, and was closed on the reported day', () => {
  fc.assert(
    fc.property(over, days, visits, (type, aboutDay, visit) => {
      const state = type === 'visit-skipped' ? 'Skipped' : 'Done';
      const isTrue = isStillTrue(type, aboutDay, visit, TODAY);
      expect(isTrue).toBe(visit.state === state && visit.closedOn === aboutDay);
    }),
  );
});

test('if a visit no longer exists, only a message about an anniversary is still sent', () => {
  fc.assert(
    fc.property(types, days, (type, aboutDay) => {
      expect(isStillTrue(type, aboutDay, null, TODAY)).toBe(type === 'anniversary');
    }),
  );
});
