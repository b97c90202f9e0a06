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
  /** Days after the due date. */
  days: z.int(DAYS).min(1, DAYS).max(MOST_LADDER_DAYS, DAYS),
  channel: z.enum(STEP_CHANNELS),
});

/** The rules by which customers are reminded. */
export const ladder = z.object({
  isOn: z.boolean(),
  /** On the clock of the business. */
  sendAt: timeOfDay,
  /** Whether messages also go on Sundays and bank holidays. */
  isEveryDay: z.boolean(),
  /** All steps in their order, whether they are on or not. */
  steps: z.array(step),
  version: z.int(),
});

const shownLadder = z.object({
  ladder,
  /** Whose bank holidays count: from the postcode of the business. */
  region: z.enum(HOLIDAY_REGIONS),
  /** The first day on which it sends; null while it is off. */
  startsOn: plainDate.nullable(),
});

export type ShownLadder = z.infer<typeof shownLadder>;

export const getLadder = endpoint({
  method: 'GET',
  path: '/reminders/ladder',
  summary: 'The steps by which customers are reminded, whether they are on or not',
  access: atLeast('Manager'),
  response: shownLadder,
});

export const saveLadder = endpoint({
  method: 'POST',
  path: '/reminders/ladder',
  summary: 'Change the steps by which customers are reminded, or turn them on or off',
  access: atLeast('Owner'),
  body: ladder.omit({ version: true }).extend({
    steps: z
      .array(step)
      .length(LADDER_STEPS.length)
      .refine((steps) => steps.every((one, at) => one.step === LADDER_STEPS[at]), {
        message: 'Please name every step in its order',
      }),
    version: z.int().min(0).max(2_000_000_000).optional(),
  }),
  response: shownLadder,
  refusals: [409],
});

/** The days that can be looked at beforehand. */
export const PREVIEW_DAYS = ['today', 'tomorrow'] as const;

/** The most customers that a preview lists of each kind; it counts all of them. */
export const MOST_PREVIEWED = 200;

const previewed = z.object({
  customerId: id,
  customerName: z.string(),
  step: z.enum(LADDER_STEPS),
  /** Pence that they are asked for. */
  amount: z.int(),
  /** The numbers of the invoices, the oldest first. */
  invoices: z.array(z.string()),
});

export const previewReminders = endpoint({
  method: 'GET',
  path: '/reminders/preview',
  summary:
    'Who gets which reminder on a day, and who is left out and why, as if the ladder were on',
  access: atLeast('Manager'),
  query: z.object({ day: z.enum(PREVIEW_DAYS) }),
  response: z.object({
    on: plainDate,
    /** Why nothing goes on that day, in words; empty if something may. */
    rests: z.string(),
    /** Whether the day’s messages have gone already. */
    isOver: z.boolean(),
    /** Customers by the step that they get. */
    counts: z.array(z.object({ step: z.enum(LADDER_STEPS), count: z.int(), amount: z.int() })),
    /** How many messages go on each channel. */
    messages: z.object({ email: z.int(), sms: z.int() }),
    going: z.array(previewed.extend({ channels: z.array(z.enum(CHANNELS)) })),
    leftOutCount: z.int(),
    leftOut: z.array(previewed.extend({ reason: z.string() })),
  }),
});
