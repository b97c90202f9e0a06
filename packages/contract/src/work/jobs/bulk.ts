import { z } from 'zod';
import { EVENT_TRIGGERS } from '@roundbook/domain/work/jobs/mark-done-form';
import { atLeast } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import {
  chosenNotifications,
  notifications,
} from '../../messages/triggers/notification-choices.ts';
import {
  duration,
  id,
  instant,
  isoWeek,
  notes,
  penceOrZero,
  plainDate,
  version,
} from '../../values.ts';
import { actionSource, frequency } from './job.ts';
import { leftOut, onHold, replanned, scheduleFields, stayed } from './scheduling.ts';

/** The jobs that a call changes together: either all or none of them. */
const jobRefs = z
  .array(z.object({ jobId: id, customerId: id }))
  .min(1)
  .max(1000);

const bulkAnswer = z.object({ count: z.int() });

export const scheduleJobs = endpoint({
  method: 'POST',
  path: '/jobs/schedule',
  summary: 'Plan many open visits for a day',
  access: atLeast('Manager'),
  body: scheduleFields.extend({ ids: jobRefs, onHold: onHold.default('ask') }),
  response: bulkAnswer.extend({ replanned: z.array(replanned), leftOut: z.array(leftOut) }),
  refusals: [404, 409],
});

export const scheduleWeek = endpoint({
  method: 'POST',
  path: '/jobs/schedule/week',
  summary: 'Plan many open visits within a week, each for its due day or for a given day',
  access: atLeast('Manager'),
  body: scheduleFields.omit({ date: true, estimatedTime: true }).extend({
    week: isoWeek,
    ids: z
      .array(
        z.object({
          jobId: id,
          customerId: id,
          /**
           * The day for the visit; if absent, the weekday on which the visit is due, but never a
           * past day.
           */
          date: plainDate.optional(),
        }),
      )
      .min(1)
      .max(1000),
    onHold: onHold.default('ask'),
  }),
  response: bulkAnswer.extend({
    /** The number of visits planned for each day, in date order; days without visits are left out. */
    days: z.array(z.object({ date: plainDate, count: z.int() })),
    replanned: z.array(replanned),
    leftOut: z.array(leftOut),
  }),
  refusals: [404, 409],
});

export const unscheduleJobs = endpoint({
  method: 'POST',
  path: '/jobs/unschedule',
  summary: 'Unschedule many open visits, all or none',
  access: atLeast('Manager'),
  body: z.object({ ids: jobRefs }),
  response: bulkAnswer.extend({ replanned: z.array(replanned) }),
  refusals: [404],
});

export const scheduleEach = endpoint({
  method: 'POST',
  path: '/jobs/schedule/each',
  summary: 'Plan many open visits, each for its own day and person',
  access: atLeast('Manager'),
  body: scheduleFields.omit({ date: true, estimatedTime: true, assignedTo: true }).extend({
    ids: z
      .array(
        z.object({
          jobId: id,
          customerId: id,
          date: plainDate,
          /** The new assignee; null leaves the visits unassigned. If absent, the assignment stays as it is. */
          assignedTo: id.nullable().optional(),
          /**
           * The visit as the sender saw it; if any of the visits has changed since, the server
           * refuses the whole call.
           */
          occurrence: z.object({ id, version }).optional(),
        }),
      )
      .min(1)
      .max(1000),
    onHold: onHold.default('ask'),
    /** True if the planner has already seen which days exceed a person’s hours, and should not be asked again. */
    hoursSeen: z.boolean().default(false),
  }),
  response: bulkAnswer.extend({ replanned: z.array(replanned), leftOut: z.array(leftOut) }),
  refusals: [404, 409],
});

export const undoSchedule = endpoint({
  method: 'POST',
  path: '/jobs/schedule/undo',
  summary:
    'Restore the days and people that visits had before a bulk plan, except visits that have changed since',
  access: atLeast('Manager'),
  body: z.object({ replanned: z.array(replanned).min(1).max(1000) }),
  response: bulkAnswer.extend({ stayed: z.array(stayed) }),
  refusals: [404],
});

export const markJobsDone = endpoint({
  method: 'POST',
  path: '/jobs/done',
  summary: 'Close many open visits as done',
  access: atLeast('Manager'),
  body: z.object({
    ids: jobRefs,
    doneOn: instant.optional(),
    eventTriggers: z.array(z.enum(EVENT_TRIGGERS)).max(4).default([]),
    notifications,
    actionSource,
  }),
  response: bulkAnswer.extend({ occurrenceIds: z.array(id) }),
  refusals: [404, 409],
});

export const skipJobs = endpoint({
  method: 'POST',
  path: '/jobs/skip',
  summary: 'Skip many open visits',
  access: atLeast('Manager'),
  body: z.object({
    ids: jobRefs,
    skippedAt: instant,
    customerSkipped: z.boolean().default(false),
    notes: notes.default(''),
    /** How customers are notified of skipped visits; if absent, the business's triggers decide. */
    notifications: chosenNotifications,
    actionSource,
  }),
  response: bulkAnswer.extend({ occurrenceIds: z.array(id) }),
  refusals: [404, 409],
});

export const undoJobs = endpoint({
  method: 'POST',
  path: '/jobs/undo',
  summary: 'Undo a bulk done or skip, except visits that something later depends on',
  access: atLeast('Manager'),
  body: z.object({ occurrenceIds: z.array(id).min(1).max(1000) }),
  response: bulkAnswer.extend({ stayed: z.array(stayed) }),
  refusals: [404],
});

export const addJobsToRound = endpoint({
  method: 'POST',
  path: '/jobs/addToRound',
  summary: 'Put many jobs at the end of a round, in the order given',
  access: atLeast('Manager', 'ROUNDS'),
  body: z.object({ ids: jobRefs, roundId: id.nullable(), actionSource }),
  response: bulkAnswer,
  refusals: [404],
});

export const updateJobs = endpoint({
  method: 'POST',
  path: '/jobs/update',
  summary: 'Change the same fields of many jobs; absent fields stay unchanged',
  access: atLeast('Manager'),
  body: z.object({
    ids: jobRefs,
    cost: penceOrZero.optional(),
    duration: duration.optional(),
    frequency: frequency.optional(),
    defaultAssignee: id.nullable().optional(),
    actionSource,
  }),
  response: bulkAnswer,
  refusals: [404],
});
