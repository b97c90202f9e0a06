import { z } from 'zod';
import { LIGHTS } from '@roundbook/domain/work/prices/earnings';
import { atLeast } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { id, plainDate } from '../../values.ts';

const access = atLeast('Manager');

/**
 * The earnings of a piece of work per hour, and the traffic light that compares them with the
 * business's target.
 */
const earning = z.object({
  /** The price of the work, in pence. */
  cost: z.int(),
  workSeconds: z.int(),
  /** Seconds of driving; null if the route is unknown. */
  driveSeconds: z.int().nullable(),
  /** Pence per hour of work and driving; null if both take no time, or if some work has no time of its own. */
  perHour: z.int().nullable(),
  /** The number of jobs in the work without an entered duration; unless it is 0, `perHour` is null. */
  untimed: z.int(),
  light: z.enum(LIGHTS),
});

export type Earned = z.infer<typeof earning>;

/** The business's target in pence per hour; null if it has set none. */
const target = z.int().nullable();

export const getRoundEarnings = endpoint({
  method: 'GET',
  path: '/pricing/earnings/rounds',
  summary: 'Each round’s earnings for an hour of work and of driving between stops',
  access: atLeast('Manager', 'ROUNDS'),
  response: z.object({ target, rounds: z.array(earning.extend({ roundId: id })) }),
});

export const getRoundEarning = endpoint({
  method: 'GET',
  path: '/pricing/earnings/rounds/{id}',
  summary: 'One round’s earnings per hour, and those of each of its jobs',
  access: atLeast('Manager', 'ROUNDS'),
  params: z.object({ id }),
  response: z.object({
    target,
    round: earning,
    jobs: z.array(earning.extend({ jobId: id })),
  }),
});

export const getJobEarning = endpoint({
  method: 'GET',
  path: '/pricing/earnings/jobs/{id}',
  summary: 'A job’s earnings for an hour of its work and its share of the round’s driving',
  access,
  params: z.object({ id }),
  response: z.object({ target, job: earning }),
});

export const getDayEarnings = endpoint({
  method: 'GET',
  path: '/pricing/earnings/days/{date}',
  summary:
    'A day’s earnings for an hour of work and driving, by person, from planned and done visits',
  access,
  params: z.object({ date: plainDate }),
  response: z.object({
    target,
    day: earning,
    /** The earnings by person; `userId` is null for unassigned work. */
    people: z.array(earning.extend({ userId: id.nullable() })),
  }),
});
