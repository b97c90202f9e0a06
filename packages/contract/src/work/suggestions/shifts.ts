import { z } from 'zod';
import { MOST_SHIFT_DAYS, MOST_SPREAD_DAYS } from '@roundbook/domain/work/suggestions/shift';
import { atLeast } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { duration, id, plainDate, version } from '../../values.ts';

const DAYS = 'Please choose a number of days';

/** Work that cannot be done on the days for which it is planned. */
const shiftedWork = z.object({
  from: plainDate,
  /** The last of the days; null to include all later days. */
  to: plainDate.nullable(),
  /** The worker whose visits are shifted; if absent, everyone's are. */
  assignedTo: z.union([id, z.literal('unassigned')]).optional(),
  /** The round whose visits are shifted; absent for all rounds. */
  roundId: id.optional(),
});

/**
 * How to shift work: each day's visits by the same number of days, or each visit to a later day on
 * which the planner finds room.
 */
const shiftHow = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('days'), days: z.int(DAYS).min(1, DAYS).max(MOST_SHIFT_DAYS, DAYS) }),
  z.object({
    kind: z.literal('spread'),
    days: z.int(DAYS).min(1, DAYS).max(MOST_SPREAD_DAYS, DAYS),
    /** Whether visits stay with the workers to whom they are assigned. */
    keepsPeople: z.boolean(),
  }),
]);

const place = z.object({ date: plainDate, assignedTo: id.nullable() });

const movable = z.object({
  jobId: id,
  customerId: id,
  occurrence: z.object({ id, version }),
  title: z.string(),
  customerName: z.string(),
  /** A short form of the address. */
  place: z.string(),
  roundName: z.string().nullable(),
  duration,
  cost: z.int(),
  before: place,
});

const move = movable.extend({
  after: place,
  /**
   * The agreements that the move would break, as messages: a tolerance, a customer's hours, a
   * promised time.
   */
  warnings: z.array(z.string()),
});

export type Move = z.infer<typeof move>;

export const previewShift = endpoint({
  method: 'POST',
  path: '/jobs/shift/preview',
  summary:
    'Where work that cannot be done on its days would move, and the problems this causes; nothing is moved',
  access: atLeast('Manager'),
  body: shiftedWork
    .extend({ how: shiftHow })
    .refine(({ from, to }) => to === null || to >= from, {
      path: ['to'],
      message: 'Please choose a day on or after the first day',
    })
    .refine(({ to, how }) => to !== null || how.kind === 'days', {
      path: ['to'],
      message: 'Please choose the last day for the spread work',
    }),
  response: z.object({
    moves: z.array(move),
    /** Visits for which no new place was found, each with the reason; they stay on their day. */
    stays: z.array(movable.extend({ why: z.string() })),
    /** The days to which work moves, each with its new totals. */
    days: z.array(
      z.object({
        date: plainDate,
        assignedTo: id,
        visits: z.int(),
        /** Seconds of work and driving on the day. */
        seconds: z.int(),
        /** Seconds by which the day exceeds the worker's hours. */
        overSeconds: z.int(),
      }),
    ),
  }),
  refusals: [404, 429],
  keepsNoAnswer: true,
});
