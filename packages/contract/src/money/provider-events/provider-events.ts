import { z } from 'zod';
import { atLeast } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { done, id, instant } from '../../values.ts';

/** An event from a provider whose handling failed or waits for another try. */
export const providerEvent = z.object({
  id,
  provider: z.string(),
  port: z.enum(['cards', 'directDebit']),
  /** The kind of object that the event concerns: a payment, a refund. */
  object: z.enum(['account', 'method', 'payment', 'refund', 'dispute', 'payout']),
  /** The object's id at the provider. */
  objectId: z.string(),
  receivedAt: instant,
  /** `Waiting`: handling failed and is tried again automatically. */
  state: z.enum(['Waiting', 'Failed']),
  tries: z.int(),
  /** When handling is tried again; null if it is not tried again. */
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
    /** When the last event that was handled arrived; null if there was none. */
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
