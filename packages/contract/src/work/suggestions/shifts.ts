import { z } from 'zod';
import { MOST_SHIFT_DAYS, MOST_SPREAD_DAYS } from '@roundbook/domain/work/suggestions/shift';
import { atLeast } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { duration, id, plainDate, version } from '../../values.ts';

const DAYS = 'Please choose a number of days';

/** The work that cannot be done on its days. */
const shiftedWork = z.object({
  from: plainDate,
  /** The last of the days; null for all to come. */
  to: plainDate.nullable(),
  /** Whose work; absent for everyone's. */
  assignedTo: z.union([id, z.literal('unassigned')]).optional(),
  /** Of which round; absent for all. */
  roundId: id.optional(),
});

/** Each day so many days later, or visit by visit where the planner finds room in the days after. */
const shiftHow = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('days'), days: z.int(DAYS).min(1, DAYS).max(MOST_SHIFT_DAYS, DAYS) }),
  z.object({
    kind: z.literal('spread'),
    days: z.int(DAYS).min(1, DAYS).max(MOST_SPREAD_DAYS, DAYS),
    /** Whether people keep their own visits. */
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
  /** Where it is, in few words. */
  place: z.string(),
  roundName: z.string().nullable(),
  duration,
  cost: z.int(),
  before: place,
});

const move = movable.extend({
  after: place,
  /** What it breaks, in words: a tolerance, a customer's hours, a time that was promised. */
  warnings: z.array(z.string()),
});

export type Move = z.infer<typeof move>;

export const previewShift = endpoint({
  method: 'POST',
  path: '/jobs/shift/preview',
  summary:
    'Where work would go that cannot be done on its days, and what that breaks; nothing is moved',
  access: atLeast('Manager'),
  body: shiftedWork
    .extend({ how: shiftHow })
    .refine(({ from, to }) => to === null || to >= from, {
      path: ['to'],
      message: 'Please choose a day that is not before the first',
    })
    .refine(({ to, how }) => to !== null || how.kind === 'days', {
      path: ['to'],
      message: 'Please choose the last day of the work to spread',
    }),
  response: z.object({
    moves: z.array(move),
    /** Visits that have no place, each with the reason: they stay where they are. */
    stays: z.array(movable.extend({ why: z.string() })),
    /** Days that get more work, as they would be. */
    days: z.array(
      z.object({
        date: plainDate,
        assignedTo: id,
        visits: z.int(),
        /** Work and driving. */
        seconds: z.int(),
        /** How much longer that is than their hours. */
        overSeconds: z.int(),
      }),
    ),
  }),
  refusals: [404, 429],
  keepsNoAnswer: true,
});
