import { z } from 'zod';
import { CHANNELS } from '@roundbook/domain/messages/outbox/channels';
import { atLeast } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { id, plainDate } from '../../values.ts';

/**
 * The kinds of event in a customer's story. `balance` is a manual change to the balance, `page` an action on the
 * customer's page, `reply` a message from the customer.
 */
const STORY_KINDS = ['visit', 'invoice', 'payment', 'balance', 'message', 'reply', 'page'] as const;

export const storyEvent = z.object({
  kind: z.enum(STORY_KINDS),
  /** The id of the visit, invoice, payment, posting, message or page event. */
  id,
  day: plainDate,
  /**
   * The job's title, the invoice's number, the payment method, the purpose of the message, or the subject of the
   * reply.
   */
  title: z.string(),
  /** Words that a person wrote: notes, a reference, a reason, a subject. */
  detail: z.string(),
  /**
   * The amount in pence, always positive; null for an event without money, or a visit without a
   * price.
   */
  amount: z.int().nullable(),
  /**
   * A visit's outcome, a message's delivery state, the STOP or START in a reply, or the reversal of a document;
   * empty for any other event.
   */
  state: z.string(),
  channel: z.enum(CHANNELS).nullable(),
  /** The id of the visit's job; null for other events. */
  jobId: id.nullable(),
});

export type StoryEvent = z.infer<typeof storyEvent>;

export const getStory = endpoint({
  method: 'GET',
  path: '/customers/{id}/story',
  summary: 'A customer’s history, newest first: visits, money and messages',
  access: atLeast('Manager', 'CUSTOMERS'),
  params: z.object({ id }),
  query: z.object({
    /** The day and the id of the last event on the previous page, which this page continues. */
    beforeDay: plainDate.optional(),
    beforeId: id.optional(),
    perPage: z.coerce.number().int().min(1).max(100).default(30),
  }),
  response: z.object({
    events: z.array(storyEvent),
    /** Whether there are older events to load. */
    hasMore: z.boolean(),
  }),
});
