import { z } from 'zod';
import { CHANNELS } from '@roundbook/domain/messages/outbox/channels';
import { SKIP_REASONS } from '@roundbook/domain/work/jobs/skip-reasons';
import { everyRole } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { shownFrom } from '../../shown-from.ts';
import { id, penceOrZero, plainDate } from '../../values.ts';
import { textsNeeded } from '../outbox/texts-needed.ts';
import { chosenNotifications } from './notification-choices.ts';

/** The triggers that fire when a user acts on visits. */
export const ACTION_TRIGGERS = ['visit-booked', 'job-done', 'visit-skipped'] as const;

export const previewCustomerNotification = endpoint({
  method: 'POST',
  path: '/jobs/notifications/preview',
  summary:
    'The number of customers an action would notify, and the first customer’s message; sends nothing',
  access: everyRole,
  body: z.object({
    triggerType: z.enum(ACTION_TRIGGERS),
    jobIds: z.array(id).min(1).max(1000),
    /**
     * The day of the action: the day for which visits are planned, or on which they are done or
     * skipped.
     */
    date: plainDate,
    /**
     * Each job's day, if the jobs have different days, as in a week; `date` applies to jobs that
     * are not listed.
     */
    days: z
      .array(z.object({ jobId: id, date: plainDate }))
      .max(1000)
      .default([]),
    /** The reason for skipping the visits. */
    reason: z.enum(SKIP_REASONS).optional(),
    /** The price in pence at which a single visit is about to be closed; if absent, its current price applies. */
    price: penceOrZero.optional(),
    /** True to exempt the visit from the visit rules' fees. */
    withoutRules: z.boolean().default(false),
    /** How customers are notified; if absent, the trigger's setting applies. */
    notifications: chosenNotifications,
  }),
  response: z.object({
    email: z.int(),
    sms: z.int(),
    /** The number of customers who would get no message. */
    leftOut: z.int(),
    /** The reason that the first of these customers would get no message; may be empty. */
    reason: z.string(),
    first: z
      .object({
        customerName: z.string(),
        channel: z.enum(CHANNELS),
        subject: z.string(),
        body: z.string(),
      })
      .nullable(),
    /** When the message will be sent, as text; empty if it is sent immediately. */
    waits: z.string(),
    /** The texts that the messages need; null if there are no texts, and for roles below Manager. */
    texts: shownFrom('Manager', textsNeeded.nullable(), null),
  }),
  refusals: [404],
  keepsNoAnswer: true,
});

export const triggerNotification = endpoint({
  method: 'POST',
  path: '/customers/{id}/triggerNotification',
  summary: 'Notify a customer that the worker is on the way',
  access: everyRole,
  params: z.object({ id }),
  body: z.object({
    triggerType: z.enum(['on-my-way']),
    jobId: id,
    /** The number of minutes until the worker arrives, according to the times of the route. */
    minutes: z
      .int()
      .min(1, 'Please enter 1 to 240 minutes')
      .max(240, 'Please enter 1 to 240 minutes'),
  }),
  response: z.object({
    message: z.string(),
    channels: z.array(z.enum(CHANNELS)),
    /** The text of the message that was sent. */
    body: z.string(),
  }),
  refusals: [404],
});
