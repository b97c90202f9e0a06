import { z } from 'zod';
import { atLeast } from '../../access.ts';
import { changesOf } from '../../changes.ts';
import { labelColour } from '../../customers/tags/tags.ts';
import { endpoint } from '../../endpoint.ts';
import { basedOn, done, flag, id, line, name, notes, plainDate, version } from '../../values.ts';
import { job } from '../jobs/job.ts';

declare module '../../realtime.ts' {
  interface ChangedEntities {
    round: true;
  }
}

/** An ordered list of jobs done together. */
export const round = z.object({
  id,
  name: z.string(),
  colour: labelColour,
  notes: z.string(),
  defaultAssignee: id.nullable(),
  jobCount: z.int(),
  /** Pence that one visit to every job of the round brings in. */
  cost: z.int(),
  duration: z.string(),
  /** The number of open visits that are late or due this week, and the earliest due date of any. */
  dueCount: z.int(),
  nextDueOn: plainDate.nullable(),
  lastDoneOn: plainDate.nullable(),
  version,
});

export type Round = z.infer<typeof round>;

export const access = atLeast('Manager', 'ROUNDS');

export const params = z.object({ id });

const roundFields = z.object({
  name,
  colour: labelColour.default('blue'),
  notes: notes.default(''),
  defaultAssignee: id.nullable().default(null),
});

export const listRounds = endpoint({
  method: 'GET',
  path: '/rounds',
  summary: 'The business’s rounds',
  access,
  query: z.object({
    search: line(100).optional(),
    colour: labelColour.optional(),
    /** Only rounds of this worker: a user id, `unassigned`, or `me`. */
    assignedTo: z.union([id, z.enum(['unassigned', 'me'])]).optional(),
    /**
     * Only rounds with visits that are late or due this week (true), or only rounds without any
     * (false).
     */
    due: flag.optional(),
    /** Only rounds in which this customer has a job. */
    customerId: id.optional(),
  }),
  response: z.object({ rounds: z.array(round) }),
});

export const getRound = endpoint({
  method: 'GET',
  path: '/rounds/{id}',
  summary: 'One round, with its jobs in order if requested',
  access,
  params,
  query: z.object({ include: z.enum(['jobs']).optional() }),
  response: z.object({ round: round.extend({ jobs: z.array(job).optional() }) }),
});

export const listRoundJobs = endpoint({
  method: 'GET',
  path: '/rounds/{id}/jobs',
  summary: 'A round’s jobs, in order',
  access,
  params,
  query: z.object({ include: z.enum(['customer']).optional() }),
  response: z.object({ jobs: z.array(job) }),
});

export const createRound = endpoint({
  method: 'POST',
  path: '/rounds',
  summary: 'Add a round',
  access,
  body: roundFields,
  response: z.object({ round }),
});

export const updateRound = endpoint({
  method: 'POST',
  path: '/rounds/{id}',
  summary: 'Change a round; absent fields stay unchanged',
  access,
  params,
  body: changesOf(roundFields).extend({ version: basedOn }),
  response: z.object({ round }),
  refusals: [409],
});

export const deleteRound = endpoint({
  method: 'DELETE',
  path: '/rounds/{id}',
  summary: 'Delete a round; asks first if it has jobs, which then belong to no round',
  access,
  params,
  response: done,
  refusals: [409],
});
