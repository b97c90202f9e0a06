import { EVENT_TRIGGERS } from '@roundbook/domain/jobs/mark-done-form';
import { z } from 'zod';
import { atLeast } from './access.ts';
import { endpoint } from './endpoint.ts';
import { job } from './jobs.ts';
import { notifications } from './messages.ts';
import { labelColour } from './tags.ts';
import { done, id, instant, line, name, notes, plainDate, version } from './values.ts';
import { routePlan, wayEnds } from './work-orders.ts';

/** An ordered list of jobs worked together. */
export const round = z.object({
  id,
  name: z.string(),
  colour: labelColour,
  notes: z.string(),
  defaultAssignee: id.nullable(),
  jobCount: z.int(),
  /** Pence of one full visit of the round. */
  cost: z.int(),
  duration: z.string(),
  /** Open visits that are due this week or late, and the earliest due date. */
  dueCount: z.int(),
  nextDueOn: plainDate.nullable(),
  lastDoneOn: plainDate.nullable(),
  version,
});
export type Round = z.infer<typeof round>;

const access = atLeast('Manager', 'ROUNDS');
const params = z.object({ id });
const roundFields = z.object({
  name,
  colour: labelColour.default('blue'),
  notes: notes.default(''),
  defaultAssignee: id.nullable().default(null),
});

export const listRounds = endpoint({
  method: 'GET',
  path: '/rounds',
  summary: 'The rounds of the business',
  access,
  query: z.object({ search: line(100).optional() }),
  response: z.object({ rounds: z.array(round) }),
});

export const getRound = endpoint({
  method: 'GET',
  path: '/rounds/{id}',
  summary: 'One round',
  access,
  params,
  response: z.object({ round }),
});

export const listRoundJobs = endpoint({
  method: 'GET',
  path: '/rounds/{id}/jobs',
  summary: 'The jobs of a round in its order',
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
  summary: 'Change a round',
  access,
  params,
  body: roundFields.extend({ version }),
  response: z.object({ round }),
  refusals: [409],
});

export const deleteRound = endpoint({
  method: 'DELETE',
  path: '/rounds/{id}',
  summary: 'Delete a round; asks first while it holds jobs, which stay without a round',
  access,
  params,
  response: done,
  refusals: [409],
});

export const scheduleRound = endpoint({
  method: 'POST',
  path: '/rounds/{id}/schedule',
  summary: 'Plan the round’s open visits for a day: those due by then, or all',
  access,
  params,
  body: z.object({
    date: plainDate,
    assignedTo: id.nullable().optional(),
    which: z.enum(['due', 'all']).default('due'),
  }),
  response: z.object({ count: z.int() }),
  refusals: [409],
});

export const markRoundDone = endpoint({
  method: 'POST',
  path: '/rounds/{id}/markAsDone',
  summary: 'Close as done what the round has planned for a day',
  access,
  params,
  body: z.object({
    date: plainDate,
    doneOn: instant.optional(),
    eventTriggers: z.array(z.enum(EVENT_TRIGGERS)).max(4).default([]),
    notifications,
  }),
  response: z.object({ count: z.int(), occurrenceIds: z.array(id) }),
  refusals: [409],
});

export const reorderRound = endpoint({
  method: 'POST',
  path: '/rounds/{id}/reorder',
  summary: 'Set the order of the round’s jobs; every job of the round, once',
  access,
  params,
  body: z.object({
    jobIds: z.array(id).min(1).max(2000, 'A round can be put in order up to 2,000 jobs.'),
    version,
  }),
  response: z.object({ round }),
  refusals: [409],
});

export const optimiseRound = endpoint({
  method: 'POST',
  path: '/rounds/{id}/optimise',
  summary: 'Propose the best order of the round’s jobs; saved by reorder',
  access,
  params,
  body: wayEnds,
  response: z.object({ plan: routePlan }),
  refusals: [429],
});

export const listClosestRounds = endpoint({
  method: 'GET',
  path: '/rounds/closest',
  summary: 'The rounds nearest to a point or a customer, nearest first',
  access,
  query: z
    .object({
      customerId: id.optional(),
      lat: z.coerce.number().min(-90).max(90).optional(),
      lng: z.coerce.number().min(-180).max(180).optional(),
      limit: z.coerce.number().int().min(1).max(20).default(5),
    })
    .refine(
      ({ customerId, lat, lng }) =>
        customerId !== undefined || (lat !== undefined && lng !== undefined),
      { message: 'Name a customer, or a latitude and a longitude', path: ['customerId'] },
    ),
  response: z.object({
    rounds: z.array(
      z.object({
        id,
        name: z.string(),
        colour: labelColour,
        /** As the crow flies to the round's nearest other customer. */
        metres: z.int(),
        /** Customers of the round who live in the same street of the same district. */
        sameStreetCount: z.int(),
        /** The next day on which the round has work planned, or due. */
        nextOn: plainDate.nullable(),
        /**
         * Minutes of that day's hours that its work leaves; negative when over. Its work is what the
         * round, or its own person in any round, has planned on it; while nothing of the round is
         * planned, also what it has due by then.
         */
        spareMinutes: z.int().nullable(),
      }),
    ),
  }),
  refusals: [404, 422],
});
