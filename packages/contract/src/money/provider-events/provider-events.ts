import { z } from 'zod';
import { atLeast } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { done, id, instant } from '../../values.ts';

/** Word from a provider that could not be worked on yet, or at all. */
export const providerEvent = z.object({
  id,
  provider: z.string(),
  port: z.enum(['cards', 'directDebit']),
  /** What it is about: a payment, a refund. */
  object: z.enum(['account', 'method', 'payment', 'refund', 'dispute', 'payout']),
  /** As the provider calls it. */
  objectId: z.string(),
  receivedAt: instant,
  /** `Waiting`: it failed, and is tried again automatically. */
  state: z.enum(['Waiting', 'Failed']),
  tries: z.int(),
  /** When it is tried next; null if it is not. */
  tryAt: instant.nullable(),
  reason: z.string(),
});

export type ProviderEventRecord = z.infer<typeof providerEvent>;

export const listProviderEvents = endpoint({
  method: 'GET',
  path: '/payments/events',
  summary:
    'What payment providers said about the business that could not be worked on, newest first',
  access: atLeast('Owner'),
  response: z.object({
    events: z.array(providerEvent),
    /** When word last arrived that could be worked on; null for never. */
    lastDoneAt: instant.nullable(),
  }),
});

export const retryProviderEvent = endpoint({
  method: 'POST',
  path: '/payments/events/{id}/retry',
  summary: 'Work once more on what a payment provider said',
  access: atLeast('Owner'),
  params: z.object({ id }),
  response: done,
});
