import { z } from 'zod';
import {
  LADDER_STEPS,
  MESSAGE_STEPS,
  STEP_CHANNELS,
} from '@roundbook/domain/money/reminders/ladder';
import { PAUSE_KINDS } from '@roundbook/domain/money/reminders/pauses';
import { atLeast } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { delivery } from '../../messages/outbox/delivery.ts';
import { done, id, instant, line, plainDate } from '../../values.ts';

declare module '../../realtime.ts' {
  interface ChangedEntities {
    reminder: true;
    reminderPause: true;
  }
}

/** A reminder written to the payer, with the delivery state of each of its messages. */
export const reminder = z.object({
  id,
  step: z.enum(LADDER_STEPS),
  writtenAt: instant,
  /** The name of the user who wrote the reminder; null if the ladder did. */
  writtenBy: z.string().nullable(),
  /** Pence that the reminder asked for. */
  amount: z.int(),
  /**
   * The invoices that the reminder asked the payer to pay, and other debts by their ids and names: "Opening balance".
   */
  invoices: z.array(z.object({ id, number: z.string() })),
  /** The delivery states of the reminder's messages; empty for a step that sends none. */
  deliveries: z.array(delivery),
  /** The reason that the reminder was withdrawn before sending, as a message; empty if it was sent. */
  withdrawn: z.string(),
});

export type Reminder = z.infer<typeof reminder>;

export const reminderPause = z.object({
  id,
  customerId: id,
  kind: z.enum(PAUSE_KINDS),
  reason: z.string(),
  /**
   * The last day of the pause, which for a promise is the day of payment; null until someone ends
   * the pause.
   */
  until: plainDate.nullable(),
  since: plainDate,
});

export type ReminderPause = z.infer<typeof reminderPause>;

const standing = z.object({
  /** The pause because of which the ladder skips this payer now; null if it does not. */
  pause: reminderPause.nullable(),
  /** The reminders, newest first. */
  reminders: z.array(reminder),
  /** Whether the business’s ladder is switched on. */
  isLadderOn: z.boolean(),
});

export type ReminderStanding = z.infer<typeof standing>;

const params = z.object({ id });

export const getCustomerReminders = endpoint({
  method: 'GET',
  path: '/customers/{id}/reminders',
  summary: 'A customer’s reminders, and any reason why reminders are stopped',
  access: atLeast('Manager'),
  params,
  response: standing,
});

export const getInvoiceReminders = endpoint({
  method: 'GET',
  path: '/invoices/{id}/reminders',
  summary: 'An invoice’s reminders, and any reason why reminders to its customer are stopped',
  access: atLeast('Manager'),
  params,
  response: standing,
});

export const remindCustomer = endpoint({
  method: 'POST',
  path: '/customers/{id}/reminders',
  summary:
    'Ask a customer to pay everything overdue, with or without an invoice, at most once a day',
  access: atLeast('Manager'),
  params,
  body: z.object({
    /** The step whose wording is used. */
    step: z.enum(MESSAGE_STEPS).default('Reminder'),
    channel: z.enum(STEP_CHANNELS).default('Email'),
  }),
  /** The number of messages: one for each channel used. */
  response: z.object({ queued: z.int() }),
  refusals: [404],
});

export const pauseReminders = endpoint({
  method: 'POST',
  path: '/customers/{id}/reminders/pause',
  summary: 'Pause automatic reminders for a customer: paused by hand, promised to pay, or replied',
  access: atLeast('Manager'),
  params,
  body: z.object({
    kind: z.enum(PAUSE_KINDS),
    reason: line(200).default(''),
    /** The last day of the pause, which for a promise is the day of payment. */
    until: plainDate.nullable(),
  }),
  response: z.object({ pause: reminderPause }),
});

export const resumeReminders = endpoint({
  method: 'DELETE',
  path: '/customers/{id}/reminders/pause',
  summary: 'Resume automatic reminders for a customer',
  access: atLeast('Manager'),
  params,
  response: done,
});
