import { z } from 'zod';
import { LADDER_STEPS } from '@roundbook/domain/money/reminders/ladder';
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

/** What was sent to the payer, and how far it got. */
export const reminder = z.object({
  id,
  step: z.enum(LADDER_STEPS),
  sentAt: instant,
  /** Who sent it; null for the ladder. */
  sentBy: z.string().nullable(),
  /** Pence that were asked for. */
  amount: z.int(),
  invoices: z.array(z.object({ id, number: z.string() })),
  /** Its messages; none for a step that is no message. */
  deliveries: z.array(delivery),
  /** Why it was not handed on after all, in words; empty if it was. */
  withdrawn: z.string(),
});

export type Reminder = z.infer<typeof reminder>;

export const reminderPause = z.object({
  id,
  customerId: id,
  kind: z.enum(PAUSE_KINDS),
  reason: z.string(),
  /** The last day of it; of a promise, the day of the payment. */
  until: plainDate.nullable(),
  since: plainDate,
});

export type ReminderPause = z.infer<typeof reminderPause>;

const standing = z.object({
  /** What keeps the ladder from them now; null if nothing does. */
  pause: reminderPause.nullable(),
  /** The newest first. */
  reminders: z.array(reminder),
  /** Whether the business’s ladder is on. */
  isLadderOn: z.boolean(),
});

export type ReminderStanding = z.infer<typeof standing>;

const params = z.object({ id });

export const getCustomerReminders = endpoint({
  method: 'GET',
  path: '/customers/{id}/reminders',
  summary: 'What a customer was reminded of, and what keeps reminders from them',
  access: atLeast('Manager'),
  params,
  response: standing,
});

export const getInvoiceReminders = endpoint({
  method: 'GET',
  path: '/invoices/{id}/reminders',
  summary: 'When its customer was reminded of an invoice, and what keeps reminders from them',
  access: atLeast('Manager'),
  params,
  response: standing,
});

export const pauseReminders = endpoint({
  method: 'POST',
  path: '/customers/{id}/reminders/pause',
  summary: 'Keep the ladder from a customer: paused, promised to pay, or replied',
  access: atLeast('Manager'),
  params,
  body: z.object({
    kind: z.enum(PAUSE_KINDS),
    reason: line(200).default(''),
    /** The last day; of a promise, the day of the payment. */
    until: plainDate.nullable(),
  }),
  response: z.object({ pause: reminderPause }),
});

export const resumeReminders = endpoint({
  method: 'DELETE',
  path: '/customers/{id}/reminders/pause',
  summary: 'Let the ladder go on for a customer',
  access: atLeast('Manager'),
  params,
  response: done,
});
