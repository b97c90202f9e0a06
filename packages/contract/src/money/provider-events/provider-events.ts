import { z } from 'zod';
import { atLeast } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { done, id, instant } from '../../values.ts';

/** A provider's event whose handling failed or waits for another try. */
export const providerEvent = z.object({
  id,
  provider: z.string(),
  port: z.enum(['cards', 'directDebit']),
  /** The kind of object that the event is about, such as a payment or a refund. */
  object: z.enum(['account', 'method', 'payment', 'refund', 'dispute', 'payout']),
  /** The id by which the provider knows the object. */
  objectId: z.string(),
  receivedAt: instant,
  /** The state of the event. `Waiting`: handling failed and will be tried again automatically. */
  state: z.enum(['Waiting', 'Failed']),
  tries: z.int(),
  /** When handling will be tried again; null if it will not. */
  tryAt: instant.nullable(),
  reason: z.string(),
});

export type ProviderEventRecord = z.infer<typeof providerEvent>;

export const listProviderEvents = endpoint({
  method: 'GET',
  path: '/payments/events',
  summary:
    'Payment providers’ messages about the business that could not be processed, newest first',
  access: atLeast('Owner'),
  response: z.object({
    events: z.array(providerEvent),
    /** When the last handled event arrived; null if there was none. */
    lastDoneAt: instant.nullable(),
  }),
});

export const retryProviderEvent = endpoint({
  method: 'POST',
  path: '/payments/events/{id}/retry',
  summary: 'Process a payment provider’s message again',
  access: atLeast('Owner'),
  params: z.object({ id }),
  response: done,
});
