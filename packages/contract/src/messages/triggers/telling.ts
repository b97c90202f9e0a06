import { z } from 'zod';
import { CHANNELS } from '@roundbook/domain/messages/outbox/channels';
import { SKIP_REASONS } from '@roundbook/domain/work/jobs/skip-reasons';
import { everyRole } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { id, penceOrZero, plainDate } from '../../values.ts';
import { chosenNotifications } from './notification-choices.ts';

/** What a person's action on visits tells customers of. */
export const ACTION_TRIGGERS = ['visit-booked', 'job-done', 'visit-skipped'] as const;

export const previewTelling = endpoint({
  method: 'POST',
  path: '/jobs/notifications/preview',
  summary: 'How many customers an action would tell, and the words of the first; sends nothing',
  access: everyRole,
  body: z.object({
    triggerType: z.enum(ACTION_TRIGGERS),
    jobIds: z.array(id).min(1).max(1000),
    /** The day of the action: on which visits are planned, done or skipped. */
    date: plainDate,
    /** The day of each job where they differ, as in a week; `date` is that of any other. */
    days: z
      .array(z.object({ jobId: id, date: plainDate }))
      .max(1000)
      .default([]),
    /** Why visits are skipped. */
    reason: z.enum(SKIP_REASONS).optional(),
    /** What a single visit will cost as it is about to be closed; absent: what it costs as it stands. */
    price: penceOrZero.optional(),
    /** Whether an exception is made from what the rules charge. */
    withoutRules: z.boolean().default(false),
    /** Absent: as the trigger is set. */
    notifications: chosenNotifications,
  }),
  response: z.object({
    email: z.int(),
    sms: z.int(),
    /** Customers who are told nothing. */
    leftOut: z.int(),
    /** Why the first of them is not, in words; may be empty. */
    reason: z.string(),
    first: z
      .object({
        customerName: z.string(),
        channel: z.enum(CHANNELS),
        subject: z.string(),
        body: z.string(),
      })
      .nullable(),
    /** When it goes, in words, if that is not at once. */
    waits: z.string(),
  }),
  refusals: [404],
  keepsNoAnswer: true,
});

export const triggerNotification = endpoint({
  method: 'POST',
  path: '/customers/{id}/triggerNotification',
  summary: 'Tell a customer that the worker is on the way',
  access: everyRole,
  params: z.object({ id }),
  body: z.object({
    triggerType: z.enum(['on-my-way']),
    jobId: id,
    /** Until the worker is there, by the times of the route. */
    minutes: z
      .int()
      .min(1, 'Please enter 1 to 240 minutes')
      .max(240, 'Please enter 1 to 240 minutes'),
  }),
  response: z.object({
    message: z.string(),
    channels: z.array(z.enum(CHANNELS)),
    /** The words that were sent. */
    body: z.string(),
  }),
  refusals: [404],
});
