import { z } from 'zod';
import { CHANNELS } from '@roundbook/domain/messages/outbox/channels';
import { DELIVERY_STATES } from '@roundbook/domain/messages/outbox/delivery-states';
import { atLeast } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { id, instant, line } from '../../values.ts';

declare module '../../realtime.ts' {
  interface ChangedEntities {
    message: true;
  }
}

/**
 * The states of a message. `Held`: the message waits until an Owner confirms their address, or for the next day if
 * too many were sent; `lastError` says which. `Recorded`: without a provider, the message went no further than this
 * list. `Sent`: the provider accepted the message. `Delivered`: it arrived, if the provider reports arrivals.
 * `Bounced`: it was sent but did not arrive; `lastError` says why.
 */
export const MESSAGE_STATES = DELIVERY_STATES;

export const message = z.object({
  id,
  channel: z.enum(CHANNELS),
  kind: z.string(),
  to: z.string(),
  subject: z.string(),
  /** The message, without the parts meant only for the recipient, such as the link in an invitation. */
  body: z.string(),
  customerId: id.nullable(),
  /** The customer's name; empty for other recipients, and in the answer to a retry. */
  customerName: z.string(),
  /** The quote of the person who gets the message; null for any other message. */
  quoteId: id.nullable(),
  state: z.enum(MESSAGE_STATES),
  attempts: z.int(),
  lastError: z.string(),
  createdAt: instant,
  /** The instant at which a provider accepted the message; null until then, and if the message was only recorded. */
  sentAt: instant.nullable(),
  /** The instant of delivery; null until then, or if the provider does not report deliveries. */
  deliveredAt: instant.nullable(),
});

export type Message = z.infer<typeof message>;

export const listOutbox = endpoint({
  method: 'GET',
  path: '/outbox',
  summary: 'Messages that were sent, or recorded instead of sent, newest first',
  access: atLeast('Manager'),
  query: z.object({
    state: z.enum(MESSAGE_STATES).optional(),
    /** Words that are in the address, the subject, or the customer's name or address. */
    search: line(100).default(''),
    perPage: z.coerce.number().int().min(1).max(200).default(50),
    page: z.coerce.number().int().min(1).max(10_000).default(1),
  }),
  response: z.object({ messages: z.array(message), total: z.int() }),
});

export const countMessages = endpoint({
  method: 'GET',
  path: '/outbox/counts',
  summary: 'The number of outbox messages in each state',
  access: atLeast('Manager'),
  response: z.object({
    counts: z.array(z.object({ state: z.enum(MESSAGE_STATES), count: z.int() })),
  }),
});

export const retryMessage = endpoint({
  method: 'POST',
  path: '/outbox/{id}/retry',
  summary: 'Resend a message that failed, was not delivered or is waiting',
  access: atLeast('Manager'),
  params: z.object({ id }),
  response: z.object({ message }),
});
