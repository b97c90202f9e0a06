import { z } from 'zod';
import { CHANNELS } from '@roundbook/domain/messages/outbox/channels';
import { atLeast } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { id, plainDate } from '../../values.ts';

/**
 * What a customer's story is made of; `balance` is a change of what they owe by hand, `page` what they did on
 * their own page, `reply` what they wrote.
 */
const STORY_KINDS = ['visit', 'invoice', 'payment', 'balance', 'message', 'reply', 'page'] as const;

export const storyEvent = z.object({
  kind: z.enum(STORY_KINDS),
  /** Of the visit, the invoice, the payment, the posting, the message or what they did on their page. */
  id,
  day: plainDate,
  /** What it was: the job's title, an invoice's number, how they paid, what a message is for, the subject of a reply. */
  title: z.string(),
  /** What a person wrote about it: notes, a reference, a reason, a subject. */
  detail: z.string(),
  /** Pence, above zero; null where there is no money in it, or the visit has no price. */
  amount: z.int().nullable(),
  /** A visit's outcome, how far a message got, the STOP or START that a reply was, or that a document was taken back; else empty. */
  state: z.string(),
  channel: z.enum(CHANNELS).nullable(),
  /** The job of a visit. */
  jobId: id.nullable(),
});

export type StoryEvent = z.infer<typeof storyEvent>;

export const getStory = endpoint({
  method: 'GET',
  path: '/customers/{id}/story',
  summary: 'What happened with a customer, newest first: visits, money and messages',
  access: atLeast('Manager', 'CUSTOMERS'),
  params: z.object({ id }),
  query: z.object({
    /** The day and the id of the last event of the page before. */
    beforeDay: plainDate.optional(),
    beforeId: id.optional(),
    perPage: z.coerce.number().int().min(1).max(100).default(30),
  }),
  response: z.object({
    events: z.array(storyEvent),
    /** Whether there are older ones. */
    hasMore: z.boolean(),
  }),
});
