import { z } from 'zod';
import { CHANNELS } from '@roundbook/domain/messages/outbox/channels';
import {
  EMAIL_CHOICES,
  SMS_CHOICES,
} from '@roundbook/domain/messages/triggers/notification-choices';
import { EXECUTION_MODES, TRIGGER_TYPES } from '@roundbook/domain/messages/triggers/trigger-types';
import { HOLIDAY_REGIONS } from '@roundbook/domain/values/dates/bank-holidays';
import { isPlainDate } from '@roundbook/domain/values/dates/plain-date';
import { atLeast } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { id, line, plainDate, timeOfDay } from '../../values.ts';

declare module '../../realtime.ts' {
  interface ChangedEntities {
    trigger: true;
    sendingTimes: true;
  }
}

const access = atLeast('Manager');

const settings = z.object({
  executionMode: z.enum(EXECUTION_MODES),
  /** The time of day at which a scheduled trigger sends, in the business's time zone. */
  schedule: timeOfDay,
  email: z.enum(EMAIL_CHOICES),
  sms: z.enum(SMS_CHOICES),
  /** The address of the page where customers write reviews; empty for other triggers. */
  link: line(300).default(''),
});

const triggerType = z.enum(TRIGGER_TYPES);

/**
 * A date for which a trigger is run. It keeps a margin from both ends of the calendar, because the
 * server also reads the days around it.
 */
const notificationDate = z
  .string()
  .refine(
    (text) => isPlainDate(text) && text >= '1900-01-01' && text < '9999-01-01',
    'Please enter a valid date',
  )
  .meta({ format: 'date' });

/** An occasion for messages to customers, with the business's settings for it. */
export const trigger = settings.extend({
  id,
  /** The trigger's name as shown on screen. */
  type: z.string(),
  triggerType,
  /** True if the trigger can be run for a date. */
  isDated: z.boolean(),
  /** The number of customers who can still be notified for the date; 0 unless the trigger is dated. */
  availableCount: z.int(),
  /** The number of customers who were notified for the date. */
  executedCount: z.int(),
  /** The version of the settings; 0 while they are the product's defaults. */
  version: z.int(),
});

export type Trigger = z.infer<typeof trigger>;

const basedOn = z.int().min(0).max(2_000_000_000).optional();

export const listTriggers = endpoint({
  method: 'GET',
  path: '/triggers',
  summary: 'The triggers, with the number of customers to notify and already notified for a date',
  access,
  query: z.object({ date: notificationDate.optional() }),
  response: z.object({
    date: plainDate,
    /**
     * The reason that nothing is sent automatically on the date, as a message; empty if messages
     * are sent on it.
     */
    rests: z.string(),
    triggers: z.array(trigger),
  }),
});

export const createTrigger = endpoint({
  method: 'POST',
  path: '/triggers',
  summary: 'Set a trigger that the business has not changed yet',
  access,
  body: settings.extend({ triggerType }),
  response: z.object({ trigger }),
  refusals: [409],
});

export const saveTrigger = endpoint({
  method: 'POST',
  path: '/triggers/{id}',
  summary: 'Change a trigger; absent fields stay unchanged',
  access,
  params: z.object({ id }),
  body: settings
    .extend({ link: line(300) })
    .partial()
    .extend({ version: basedOn }),
  response: z.object({ trigger }),
  refusals: [404, 409],
});

export const executeTrigger = endpoint({
  method: 'POST',
  path: '/triggers/{id}/execute',
  summary: 'Notify customers about a date now, where possible; no customer is notified twice',
  access,
  params: z.object({ id }),
  body: z.object({ date: notificationDate }),
  response: z.object({
    /** The number of customers notified by this call. */
    executedCount: z.int(),
    /** True if the remaining customers will be notified in the background. */
    goesOn: z.boolean(),
  }),
  refusals: [404],
});

/** The maximum number of customers of each kind that a preview lists; its counts cover all of them. */
export const MOST_NOTIFIED_SHOWN = 200;

/** A message as the customer would read it. */
const words = z.object({ channel: z.enum(CHANNELS), subject: z.string(), body: z.string() });

const leftOut = z.object({ customerId: id, customerName: z.string(), reason: z.string() });

export const previewTrigger = endpoint({
  method: 'GET',
  path: '/triggers/{id}/preview',
  summary:
    'The messages customers would get for a date, and the customers left out, with reasons; sends nothing',
  access,
  params: z.object({ id }),
  query: z.object({ date: notificationDate }),
  response: z.object({
    goingCount: z.int(),
    /** The numbers of messages, by channel. */
    email: z.int(),
    sms: z.int(),
    going: z.array(
      z.object({ customerId: id, customerName: z.string(), channels: z.array(z.enum(CHANNELS)) }),
    ),
    leftOutCount: z.int(),
    leftOut: z.array(leftOut),
    /** The first message on each channel, as text. */
    words: z.array(words),
  }),
  refusals: [404],
});

export const sendingTimes = z.object({
  /** The time in the evening from which nothing is sent; null without quiet hours. */
  quietFrom: timeOfDay.nullable(),
  quietUntil: timeOfDay.nullable(),
  /** The weekdays on which nothing is sent, 1 for Monday to 7 for Sunday. */
  restDays: z.array(z.int().min(1).max(7)).max(7),
  restsOnBankHolidays: z.boolean(),
  version: z.int(),
});

const shownTimes = z.object({
  times: sendingTimes,
  /** The region whose bank holidays apply, which the business's postcode decides. */
  region: z.enum(HOLIDAY_REGIONS),
});

export const getSendingTimes = endpoint({
  method: 'GET',
  path: '/sending-times',
  summary: 'The quiet hours, and the days when customers are sent nothing',
  access,
  response: shownTimes,
});

export const saveSendingTimes = endpoint({
  method: 'POST',
  path: '/sending-times',
  summary: 'Change the quiet hours, and the days when customers are sent nothing',
  access,
  body: sendingTimes.omit({ version: true }).extend({ version: basedOn }),
  response: shownTimes,
  refusals: [409],
});
