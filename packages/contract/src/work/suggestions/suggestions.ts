import { z } from 'zod';
import { atLeast } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { duration, id, instant, isoWeek, plainDate, version } from '../../values.ts';

declare module '../../realtime.ts' {
  interface ChangedEntities {
    'schedule-suggestions': true;
  }
}

/** A visit on its own day, or on a day that is suggested for it. */
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
  /** The day for which the visit is planned; null if there is none. */
  scheduledDate: plainDate.nullable(),
  assignedTo: id.nullable(),
  estimatedTime: z.string().nullable(),
  /** The open visit; null if an earlier visit of the job is still open, so that this one cannot be scheduled yet. */
  occurrence: z.object({ id, version }).nullable(),
  /** The approximate start in seconds after midnight; null if the visit is not planned. */
  beginsAt: z.int().nullable(),
  /** The number of days between the due date and the day; negative if the day comes first. */
  daysOff: z.int(),
  /** The reasons for the suggestion, strongest first. */
  why: z.array(z.string()),
});

export type SuggestedJob = z.infer<typeof suggestedJob>;

/** The jobs that belong to no round, and the rounds with their jobs. */
const jobsAndRounds = z.object({
  jobs: z.array(suggestedJob),
  rounds: z.array(z.object({ id, name: z.string(), jobs: z.array(suggestedJob) })),
});

export type JobsAndRounds = z.infer<typeof jobsAndRounds>;

const suggestedSchedule = z.object({
  week: isoWeek,
  /** The jobs planned and suggested, by date and then by user id or `unassigned`. */
  schedule: z.record(
    z.string(),
    z.record(z.string(), z.object({ scheduled: jobsAndRounds, suggested: jobsAndRounds })),
  ),
  /** Jobs due in this week for which no place was found. */
  leftOut: z.array(suggestedJob.omit({ beginsAt: true, daysOff: true })),
  /** The progress of planning the suggestions. */
  planning: z.object({
    /** The state of the planning. `none`: the week is over, or too far ahead. */
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
