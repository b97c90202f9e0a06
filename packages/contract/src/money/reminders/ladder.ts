import { z } from 'zod';
import { CHANNELS } from '@roundbook/domain/messages/outbox/channels';
import {
  LADDER_STEPS,
  MOST_LADDER_DAYS,
  STEP_CHANNELS,
} from '@roundbook/domain/money/reminders/ladder';
import { HOLIDAY_REGIONS } from '@roundbook/domain/values/dates/bank-holidays';
import { atLeast } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { id, plainDate, timeOfDay } from '../../values.ts';

declare module '../../realtime.ts' {
  interface ChangedEntities {
    reminderLadder: true;
  }
}

const DAYS = `Please enter 1 to ${MOST_LADDER_DAYS} days`;

const step = z.object({
  step: z.enum(LADDER_STEPS),
  isOn: z.boolean(),
  /** The number of days after the due date at which the step is due. */
  days: z.int(DAYS).min(1, DAYS).max(MOST_LADDER_DAYS, DAYS),
  channel: z.enum(STEP_CHANNELS),
});

/** The rules by which customers are reminded automatically. */
export const ladder = z.object({
  isOn: z.boolean(),
  /** The time of day at which reminders are sent, in the business's time zone. */
  sendAt: timeOfDay,
  /** Whether messages are also sent on Sundays and bank holidays. */
  isEveryDay: z.boolean(),
  /** The steps in order, whether switched on or off. */
  steps: z.array(step),
  version: z.int(),
});

const shownLadder = z.object({
  ladder,
  /** The region whose bank holidays apply, which the business's postcode decides. */
  region: z.enum(HOLIDAY_REGIONS),
  /** The first day on which the ladder sends reminders; null while it is switched off. */
  startsOn: plainDate.nullable(),
});

export type ShownLadder = z.infer<typeof shownLadder>;

export const getLadder = endpoint({
  method: 'GET',
  path: '/reminders/ladder',
  summary: 'The reminder steps, and whether reminders are on',
  access: atLeast('Manager'),
  response: shownLadder,
});

export const saveLadder = endpoint({
  method: 'POST',
  path: '/reminders/ladder',
  summary: 'Change the reminder steps, or turn reminders on or off',
  access: atLeast('Owner'),
  body: ladder.omit({ version: true }).extend({
    steps: z
      .array(step)
      .length(LADDER_STEPS.length)
      .refine((steps) => steps.every((one, at) => one.step === LADDER_STEPS[at]), {
        message: 'Please list every step in its order',
      }),
    version: z.int().min(0).max(2_000_000_000).optional(),
  }),
  response: shownLadder,
  refusals: [409],
});

/** The days that a preview can cover. */
export const PREVIEW_DAYS = ['today', 'tomorrow'] as const;

/** The maximum number of customers of each kind that a preview lists; its counts cover all of them. */
export const MOST_PREVIEWED = 200;

const previewed = z.object({
  customerId: id,
  customerName: z.string(),
  step: z.enum(LADDER_STEPS),
  /** Pence that the reminder asks for. */
  amount: z.int(),
  /** The numbers of the invoices, and the names of other debts, oldest first. */
  invoices: z.array(z.string()),
});

export const previewReminders = endpoint({
  method: 'GET',
  path: '/reminders/preview',
  summary:
    'The reminders that would go out on a day, and the customers left out, with reasons, as if reminders were on',
  access: atLeast('Manager'),
  query: z.object({ day: z.enum(PREVIEW_DAYS) }),
  response: z.object({
    on: plainDate,
    /** The reason that nothing is sent that day, as a message; empty if messages may be sent. */
    rests: z.string(),
    /** True once the day’s messages have been sent. */
    isOver: z.boolean(),
    /** The number of customers at each step, and the amount that they are asked for. */
    counts: z.array(z.object({ step: z.enum(LADDER_STEPS), count: z.int(), amount: z.int() })),
    /** The number of messages on each channel. */
    messages: z.object({ email: z.int(), sms: z.int() }),
    going: z.array(previewed.extend({ channels: z.array(z.enum(CHANNELS)) })),
    leftOutCount: z.int(),
    leftOut: z.array(previewed.extend({ reason: z.string() })),
  }),
});
