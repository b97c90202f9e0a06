import { z } from 'zod';
import { atLeast } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { duration, id, instant, isoWeek, plainDate, version } from '../../values.ts';

declare module '../../realtime.ts' {
  interface ChangedEntities {
    'schedule-suggestions': true;
  }
}

/** A visit on its day, or on a suggested day. */
const suggestedJob = z.object({
  /** The job's id. */
  id,
  customerId: id,
  title: z.string(),
  customerName: z.string(),
  /** A short form of the address. */
  place: z.string(),
  roundId: id.nullable(),
  cost: z.int(),
  duration,
  dueOn: plainDate,
  /** The visit's present day. */
  scheduledDate: plainDate.nullable(),
  assignedTo: id.nullable(),
  estimatedTime: z.string().nullable(),
  /** The open visit; null while an earlier visit comes first, so that this one cannot be scheduled yet. */
  occurrence: z.object({ id, version }).nullable(),
  /** The approximate start in seconds after midnight; null if not planned. */
  beginsAt: z.int().nullable(),
  /** The number of days after the due date; negative if before. */
  daysOff: z.int(),
  /** The reasons for the suggestion, strongest first. */
  why: z.array(z.string()),
});

export type SuggestedJob = z.infer<typeof suggestedJob>;

/** Jobs without a round, and rounds with their jobs. */
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
  /** Jobs due in this week that found no place. */
  leftOut: z.array(suggestedJob.omit({ beginsAt: true, daysOff: true })),
  /** The progress of the suggestions. */
  planning: z.object({
    /** `none`: the week is over, or too far ahead. */
    state: z.enum(['planned', 'planning', 'none']),
    /** The share of the planning that is finished, from 0 to 1. */
    share: z.number(),
    plannedAt: instant.nullable(),
  }),
});

export type SuggestedSchedule = z.infer<typeof suggestedSchedule>;

export const getSuggestedSchedule = endpoint({
  method: 'GET',
  path: '/jobs/suggestedSchedule',
  summary: 'The current week’s scheduled and suggested visits, with reasons',
  access: atLeast('Manager'),
  refreshes: true,
  response: suggestedSchedule,
});

export const getSuggestedWeek = endpoint({
  method: 'GET',
  path: '/jobs/suggestedSchedule/{week}',
  summary: 'A week’s scheduled and suggested visits, with reasons',
  access: atLeast('Manager'),
  refreshes: true,
  params: z.object({ week: isoWeek }),
  response: suggestedSchedule,
});
