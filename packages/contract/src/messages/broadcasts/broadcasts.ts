import { z } from 'zod';
import {
  BROADCAST_ACTIONS,
  BROADCAST_STATES,
} from '@roundbook/domain/messages/broadcasts/broadcast';
import { CHANNELS } from '@roundbook/domain/messages/outbox/channels';
import { MESSAGE_PURPOSES } from '@roundbook/domain/messages/outbox/customer-messages';
import type { Condition } from '@roundbook/domain/messages/templates/conditions';
import { MOST_PARAGRAPHS } from '@roundbook/domain/messages/templates/wording-problems';
import { atLeast } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { basedOn, done, id, instant, line, lines, name, version } from '../../values.ts';
import { textsNeeded } from '../outbox/texts-needed.ts';
import { audience } from './audience.ts';

declare module '../../realtime.ts' {
  interface ChangedEntities {
    broadcast: true;
  }
}

const words = z.object({
  name,
  channel: z.enum(CHANNELS),
  /** The purpose; marketing goes only to customers who allow it. */
  purpose: z.enum(MESSAGE_PURPOSES),
  /** The subject of an email; empty for a text message. */
  subject: line(150),
  paragraphs: z
    .array(z.object({ when: z.string().max(60), text: lines(2000) }))
    .max(MOST_PARAGRAPHS, `Please use at most ${MOST_PARAGRAPHS} paragraphs`),
  audience,
  perHour: z.int().min(1).max(36_000),
});

/** The wording of a draft, which may be incomplete. */
const newWords = words.extend({
  subject: words.shape.subject.default(''),
  paragraphs: words.shape.paragraphs.default([{ when: 'always', text: '' }]),
  perHour: words.shape.perHour.default(1200),
});

const results = z.object({
  /** The number of customers in the audience; 0 until the broadcast starts. */
  matched: z.int(),
  leftOut: z.int(),
  /** The number of messages that are not written yet. */
  waiting: z.int(),
  /** The number of messages in the outbox. */
  queued: z.int(),
  /** The number of messages in the outbox that wait until the business has texts again. */
  waitingForTexts: z.int(),
  /** The number of messages that a provider accepted. */
  sent: z.int(),
  /** The number of messages that were not sent because no provider is set up. */
  recorded: z.int(),
  /**
   * The number of sent texts that their network reported as delivered, and of sent emails that did
   * not bounce.
   */
  delivered: z.int(),
  failed: z.int(),
  /** The number of links in sent messages that a person has opened. */
  clicked: z.int(),
  unsubscribed: z.int(),
  replied: z.int(),
});

/** A condition, which the domain checks before the broadcast is sent. */
const condition = z.string() as unknown as z.ZodType<Condition>;

export const broadcast = words.extend({
  id,
  paragraphs: z.array(z.object({ when: condition, text: z.string() })),
  state: z.enum(BROADCAST_STATES),
  startsAt: instant.nullable(),
  startedAt: instant.nullable(),
  finishedAt: instant.nullable(),
  createdAt: instant,
  /** The reason that platform staff have to review the broadcast first; empty if they do not. */
  heldBecause: z.string(),
  results,
  version,
});

export type Broadcast = z.infer<typeof broadcast>;

/** On a plan without broadcasts, a business can still read, stop and delete them. */
const read = atLeast('Manager');
const access = atLeast('Manager', 'BROADCASTS');
const params = z.object({ id });
const answer = z.object({ broadcast });

export const listBroadcasts = endpoint({
  method: 'GET',
  path: '/broadcasts',
  summary: 'Broadcasts, newest first',
  access: read,
  query: z.object({
    perPage: z.coerce.number().int().min(1).max(100).default(50),
    page: z.coerce.number().int().min(1).max(1000).default(1),
  }),
  response: z.object({ broadcasts: z.array(broadcast), total: z.int() }),
});

export const getBroadcast = endpoint({
  method: 'GET',
  path: '/broadcasts/{id}',
  summary: 'A broadcast and its results so far',
  access: read,
  params,
  response: answer,
});

export const createBroadcast = endpoint({
  method: 'POST',
  path: '/broadcasts',
  summary: 'Create a draft broadcast',
  access,
  body: newWords,
  response: answer,
});

export const updateBroadcast = endpoint({
  method: 'POST',
  path: '/broadcasts/{id}',
  summary: 'Change a draft',
  access,
  params,
  body: words.partial().extend({ version: basedOn }),
  response: answer,
  refusals: [409],
});

export const deleteBroadcast = endpoint({
  method: 'DELETE',
  path: '/broadcasts/{id}',
  summary: 'Delete a draft',
  access: read,
  params,
  response: done,
});

/** The number of excluded customers on each page of the preview. */
export const LEFT_OUT_AT_A_TIME = 50;

export const previewBroadcast = endpoint({
  method: 'POST',
  path: '/broadcasts/preview',
  summary:
    'The customers a broadcast would reach, and those left out, with reasons; changes nothing',
  access,
  body: z.object({
    audience,
    channel: z.enum(CHANNELS),
    purpose: z.enum(MESSAGE_PURPOSES),
    page: z.int().min(1).max(1000).default(1),
    /** The wording to check for variables that have no value for a customer. */
    words: words.pick({ subject: true, paragraphs: true }).optional(),
  }),
  response: z.object({
    matched: z.int(),
    recipients: z.int(),
    reasons: z.array(z.object({ reason: z.string(), count: z.int() })),
    leftOut: z.array(z.object({ id, displayName: z.string(), reason: z.string() })),
    /** Variables that have no value for a recipient, and the words used instead; empty if the line is left out. */
    missing: z.array(z.object({ name: z.string(), said: z.string(), count: z.int() })),
    /** The texts that the broadcast needs; null for emails, or if no words were given. */
    texts: textsNeeded.nullable(),
  }),
  keepsNoAnswer: true,
});

export const previewBroadcastWords = endpoint({
  method: 'POST',
  path: '/broadcasts/preview-words',
  summary: 'Preview a broadcast as a customer would see it; changes nothing',
  access,
  body: words.pick({ channel: true, purpose: true, subject: true, paragraphs: true }).extend({
    /** The customer whose records supply the values; if null, samples are used. */
    customerId: id.nullable().default(null),
  }),
  response: z.object({
    subject: z.string(),
    text: z.string(),
    /** The email as an HTML page; empty for a text message. */
    html: z.string(),
    /** The reason that this customer does not get the broadcast; null if they do. */
    reason: z.string().nullable(),
    /** The positions of paragraphs that the customer does not get. */
    leftOut: z.array(z.int()),
    missing: z.array(z.object({ name: z.string(), said: z.string() })),
    /**
     * The variables that are shown with a sample value because the customer has no record to fill
     * them.
     */
    samples: z.array(z.string()),
  }),
  refusals: [404],
  keepsNoAnswer: true,
});

export const testBroadcast = endpoint({
  method: 'POST',
  path: '/broadcasts/{id}/test',
  summary: 'Send yourself a test: by email to your own address, by text to the business’s number',
  access,
  params,
  response: z.object({ to: z.string() }),
});

export const sendBroadcast = endpoint({
  method: 'POST',
  path: '/broadcasts/{id}/send',
  summary: 'Send a draft, now or later',
  access,
  params,
  body: z.object({ startsAt: instant.nullable(), version: basedOn }),
  response: answer,
  refusals: [409],
});

export const confirmBroadcast = endpoint({
  method: 'POST',
  path: '/broadcasts/{id}/confirm',
  summary: 'Confirm a large broadcast with the code emailed to the Owner',
  access,
  params,
  body: z.object({ code: line(20) }),
  response: answer,
});

export const changeBroadcast = endpoint({
  method: 'POST',
  path: '/broadcasts/{id}/change',
  summary: 'Pause, resume or stop a broadcast; only resuming needs a plan with broadcasts',
  access: read,
  params,
  body: z.object({ action: z.enum(BROADCAST_ACTIONS) }),
  response: answer,
});

export const releaseBroadcast = endpoint({
  method: 'POST',
  path: '/broadcasts/{id}/release',
  summary:
    'Release a broadcast that was held as unusual, or with `false` reject it; for platform staff',
  access: { kind: 'admin', level: 'Admin' },
  params,
  body: z.object({ isGood: z.boolean() }),
  response: answer,
});

export const listRecipients = endpoint({
  method: 'GET',
  path: '/broadcasts/{id}/recipients',
  summary:
    'A broadcast’s recipients with their delivery states, and the customers left out with reasons',
  access: read,
  params,
  query: z.object({
    state: z.enum(['LeftOut', 'Failed', 'All']).default('All'),
    perPage: z.coerce.number().int().min(1).max(1000).default(50),
    page: z.coerce.number().int().min(1).max(1000).default(1),
  }),
  response: z.object({
    recipients: z.array(
      z.object({ id, displayName: z.string(), state: z.string(), reason: z.string() }),
    ),
    total: z.int(),
  }),
});
