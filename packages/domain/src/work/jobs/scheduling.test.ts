import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../../values/dates/arithmetic.ts';
import { isRefusal } from '../../values/refusals/refusal.ts';
import { isWaitingFor, schedule, stayedWords, unplan } from './scheduling.ts';
import { visitStatus, statusDays } from './status.ts';

const TODAY = '2026-11-21';

test('planning a round takes visits that are due by the day and not already planned for a later day', () => {
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

test('undoing a plan restores each visit’s day and person, unless the person has left', () => {
  const day = fc.integer({ min: -30, max: 30 }).map((offset) => addDays(TODAY, offset));
  const person = fc.option(fc.constantFrom('ann', 'bob', 'gone'));
  const staff = new Set(['ann', 'bob']);
  fc.assert(
    fc.property(day, fc.option(day), person, day, person, (dueOn, at, whose, date, given) => {
      const before = { id: 'visit', dueOn, scheduledOn: at, assignedTo: whose };
      const job = {
        frequency: { unit: 'week', every: 4 },
        anchor: 'due',
        firstDueOn: dueOn,
        cancelled: false,
        assignedTo: null,
      } as const;
      const planned = schedule(job, before, { date, assignedTo: given });
      if (isRefusal(planned)) throw new Error(planned.detail);
      const left = whose === 'gone' ? { assignedTo: null } : {};
      expect(unplan(planned.visit, before, true, staff)).toEqual({ ...before, ...left });
      expect(unplan(planned.visit, before, false, staff)).toBeNull();
      expect(unplan(null, before, true, staff)).toBeNull();
    }),
  );
});

test('undoing a plan says why a visit stays as it is: it was done, skipped, changed or deleted', () => {
  expect(stayedWords('Done')).toContain('marked as done');
  expect(stayedWords('Skipped')).toContain('skipped');
  expect(stayedWords('Customer Skipped')).toContain('skipped');
  expect(stayedWords('Open')).toContain('changed');
  expect(stayedWords(null)).toContain('deleted');
});
