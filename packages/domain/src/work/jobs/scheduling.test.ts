import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../../values/dates/arithmetic.ts';
import { isWaitingFor } from './scheduling.ts';
import { visitStatus, statusDays } from './status.ts';

const TODAY = '2026-11-21';

test('planning a round takes visits that are due by the day and not planned for a later one', () => {
  const offsets = fc.integer({ min: -30, max: 30 });
  fc.assert(
    fc.property(offsets, fc.option(offsets), offsets, (due, at, day) => {
      const date = addDays(TODAY, day);
      const dueOn = addDays(TODAY, due);
      const scheduledOn = at === null ? null : addDays(TODAY, at);
      const waits = isWaitingFor({ dueOn, scheduledOn }, date, TODAY);
      const status = visitStatus({ dueOn, scheduledOn, outcome: null }, statusDays(TODAY));
      const isPlanned = ['Today', 'Tomorrow', 'Scheduled'].includes(status);
      expect(waits).toBe(due <= day && !isPlanned);
    }),
  );
});
