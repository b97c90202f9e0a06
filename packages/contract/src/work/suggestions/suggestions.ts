import { z } from 'zod';
import { atLeast } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { duration, id, instant, isoWeek, plainDate, version } from '../../values.ts';

declare module '../../realtime.ts' {
  interface ChangedEntities {
    'schedule-suggestions': true;
  }
}

/** A visit on its day, or where it is suggested. */
const suggestedJob = z.object({
  /** The job's. */
  id,
  customerId: id,
  title: z.string(),
  customerName: z.string(),
  /** Where it is, in few words. */
  place: z.string(),
  roundId: id.nullable(),
  cost: z.int(),
  duration,
  dueOn: plainDate,
  /** Where it stands now. */
  scheduledDate: plainDate.nullable(),
  assignedTo: id.nullable(),
  estimatedTime: z.string().nullable(),
  /** The open visit; null where an earlier one comes first, so that this one cannot be scheduled yet. */
  occurrence: z.object({ id, version }).nullable(),
  /** About when it begins, in seconds after midnight; null where that is not planned. */
  beginsAt: z.int().nullable(),
  /** Days from the due date, negative before it. */
  daysOff: z.int(),
  /** Why it is suggested there, the weightiest first. */
  why: z.array(z.string()),
});

export type SuggestedJob = z.infer<typeof suggestedJob>;

/** Jobs without a round, and rounds with theirs. */
const jobsAndRounds = z.object({
  jobs: z.array(suggestedJob),
  rounds: z.array(z.object({ id, name: z.string(), jobs: z.array(suggestedJob) })),
});

export type JobsAndRounds = z.infer<typeof jobsAndRounds>;

const suggestedSchedule = z.object({
  week: isoWeek,
  /** By date, then by the user's id, or `unassigned`. */
  schedule: z.record(
    z.string(),
    z.record(z.string(), z.object({ scheduled: jobsAndRounds, suggested: jobsAndRounds })),
  ),
  /** Due in this week, and without a place in it. */
  leftOut: z.array(suggestedJob.omit({ beginsAt: true, daysOff: true })),
  /** How far the suggestions are. */
  planning: z.object({
    /** `none`: this week is over, or too far ahead. */
    state: z.enum(['planned', 'planning', 'none']),
    /** How much of the planning is done, 0 to 1. */
    share: z.number(),
    plannedAt: instant.nullable(),
  }),
});

export type SuggestedSchedule = z.infer<typeof suggestedSchedule>;

export const getSuggestedSchedule = endpoint({
  method: 'GET',
  path: '/jobs/suggestedSchedule',
  summary: 'What is scheduled in the present week, and what is suggested, with the reasons',
  access: atLeast('Manager'),
  response: suggestedSchedule,
});

export const getSuggestedWeek = endpoint({
  method: 'GET',
  path: '/jobs/suggestedSchedule/{week}',
  summary: 'What is scheduled in a week, and what is suggested, with the reasons',
  access: atLeast('Manager'),
  params: z.object({ week: isoWeek }),
  response: suggestedSchedule,
});
