import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../../values/dates/arithmetic.ts';
import { dateOfEpochDay } from '../../values/dates/epoch-day.ts';
import { addIsoWeeks, isoWeekOf } from '../../values/dates/iso-week.ts';
import {
  compareJobStatuses,
  countsTowardsTotals,
  isConsideredDone,
  isConsideredScheduled,
} from './status-groups.ts';
import { JOB_STATUSES, OUTCOMES, jobStatus, visitStatus, statusDays } from './status.ts';
import type { JobStatus, VisitStatus } from './status.ts';

// A Saturday: its week runs from 16 to 22 November.
const DAYS = statusDays('2026-11-21');
const todays = fc.integer({ min: 15_000, max: 30_000 }).map(dateOfEpochDay);
const offsets = fc.integer({ min: -40, max: 40 });
const outcomes = fc.constantFrom(...OUTCOMES);

test.each<[string, VisitStatus]>([
  ['2026-11-20', 'Late'],
  ['2026-11-21', 'Today'],
  ['2026-11-22', 'Tomorrow'],
  ['2026-11-23', 'Scheduled'],
])('scheduled on %s is %s, whenever it is due', (scheduledOn, status) => {
  expect(visitStatus({ dueOn: '2020-01-01', scheduledOn, outcome: null }, DAYS)).toBe(status);
});

test.each<[string, VisitStatus]>([
  ['2026-11-15', 'Overdue'],
  ['2026-11-16', 'Due'],
  ['2026-11-22', 'Due'],
  ['2026-11-23', 'Upcoming'],
  ['2026-11-29', 'Upcoming'],
  ['2026-11-30', 'Forecast'],
])('unscheduled and due on %s is %s', (dueOn, status) => {
  expect(visitStatus({ dueOn, scheduledOn: null, outcome: null }, DAYS)).toBe(status);
});

test('the status of an open, unscheduled visit depends on the ISO week in which it is due', () => {
  fc.assert(
    fc.property(todays, offsets, (today, offset) => {
      const dueOn = addDays(today, offset);
      const week = isoWeekOf(dueOn);
      const thisWeek = isoWeekOf(today);
      const status = visitStatus({ dueOn, scheduledOn: null, outcome: null }, statusDays(today));
      const expected =
        week < thisWeek
          ? 'Overdue'
          : week === thisWeek
            ? 'Due'
            : week === addIsoWeeks(thisWeek, 1)
              ? 'Upcoming'
              : 'Forecast';
      expect(status).toBe(expected);
    }),
    { numRuns: 500 },
  );
});

test('a visit’s outcome takes precedence over its scheduled day, and the scheduled day over its due date', () => {
  fc.assert(
    fc.property(
      todays,
      offsets,
      fc.option(offsets),
      fc.option(outcomes),
      (today, due, at, outcome) => {
        const dueOn = addDays(today, due);
        const scheduledOn = at === null ? null : addDays(today, at);
        const status = visitStatus({ dueOn, scheduledOn, outcome }, statusDays(today));
        if (outcome !== null) expect(status).toBe(outcome);
        else expect(isConsideredScheduled(status)).toBe(scheduledOn !== null);
      },
    ),
  );
});

test('as time passes, an open visit never becomes less urgent', () => {
  const waiting: readonly JobStatus[] = ['Forecast', 'Upcoming', 'Due', 'Overdue'];
  const planned: readonly JobStatus[] = ['Scheduled', 'Tomorrow', 'Today', 'Late'];
  fc.assert(
    fc.property(todays, offsets, fc.option(offsets), (today, due, at) => {
      const dueOn = addDays(today, due);
      const scheduledOn = at === null ? null : addDays(today, at);
      const order = scheduledOn === null ? waiting : planned;
      const on = (day: string) =>
        order.indexOf(visitStatus({ dueOn, scheduledOn, outcome: null }, statusDays(day)));
      expect(on(today)).toBeGreaterThanOrEqual(0);
      expect(on(addDays(today, 1))).toBeGreaterThanOrEqual(on(today));
    }),
  );
});

test('a job shows its open visit’s status, or the last outcome while the open visit is only a forecast', () => {
  fc.assert(
    fc.property(
      todays,
      offsets,
      fc.option(offsets),
      fc.option(outcomes),
      (today, due, at, last) => {
        const days = statusDays(today);
        const dueOn = addDays(today, due);
        const open = { dueOn, scheduledOn: at === null ? null : addDays(today, at) };
        const status = jobStatus({ cancelled: false, open, lastOutcome: last }, days);
        const visit = visitStatus({ ...open, outcome: null }, days);
        expect(status).toBe(visit === 'Forecast' ? (last ?? 'Forecast') : visit);
        expect(JOB_STATUSES).toContain(status);
        expect(jobStatus({ cancelled: true, open, lastOutcome: last }, days)).toBe('Cancelled');
      },
    ),
  );
});

test('a job without an open visit is idle, whatever its history', () => {
  expect(jobStatus({ cancelled: false, open: null, lastOutcome: 'Done' }, DAYS)).toBe('Idle');
  expect(jobStatus({ cancelled: false, open: null, lastOutcome: null }, DAYS)).toBe('Idle');
});

test('each group contains the statuses that belong to it', () => {
  expect(JOB_STATUSES.filter(isConsideredDone)).toEqual([
    'Idle',
    'Done',
    'Cancelled',
    'Skipped',
    'Customer Skipped',
  ]);
  expect(JOB_STATUSES.filter(isConsideredScheduled)).toEqual([
    'Late',
    'Today',
    'Tomorrow',
    'Scheduled',
  ]);
  expect(JOB_STATUSES.filter((status) => !countsTowardsTotals(status))).toEqual([
    'Cancelled',
    'Skipped',
    'Customer Skipped',
    'Forecast',
  ]);
});

test('sorting puts statuses in the order in which they are shown', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray([...JOB_STATUSES], { minLength: 13 }), (shuffled) => {
      expect(shuffled.toSorted(compareJobStatuses)).toEqual(JOB_STATUSES);
    }),
  );
});
