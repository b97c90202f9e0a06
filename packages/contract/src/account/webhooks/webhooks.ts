import { z } from 'zod';
import { WEBHOOK_EVENTS } from '@roundbook/domain/account/webhooks/events';
import { atLeast } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { basedOn, done, id, instant, line, version } from '../../values.ts';

declare module '../../realtime.ts' {
  interface ChangedEntities {
    webhook: true;
  }
}

/**
 * The states of a webhook. `Failed`: switched off because no delivery succeeded for about a day, or
 * the address no longer exists.
 */
export const WEBHOOK_STATES = ['On', 'Off', 'Failed'] as const;

export const webhook = z.object({
  id,
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  state: z.enum(WEBHOOK_STATES),
  /** The reason that the webhook was switched off; empty unless the state is `Failed`. */
  reason: z.string(),
  /** The instant until which the former secret also signs deliveries; null unless the secret was renewed recently. */
  formerUntil: instant.nullable(),
  lastDeliveredAt: instant.nullable(),
  /** The number of failed tries since the last successful one. */
  failures: z.int(),
  createdAt: instant,
  version,
});

export type Webhook = z.infer<typeof webhook>;

export const DELIVERY_STATES = ['Waiting', 'Delivered', 'Failed'] as const;

export const delivery = z.object({
  /** The delivery's id, sent as `webhook-id` with every try. */
  id,
  event: z.string(),
  happenedAt: instant,
  state: z.enum(DELIVERY_STATES),
  attempts: z.int(),
  /** The instant of the next try; null if no try is waiting. */
  nextAt: instant.nullable(),
  lastTriedAt: instant.nullable(),
  /** The status of the last answer; null if there was none. */
  lastStatus: z.int().nullable(),
  /** The last problem in delivering; empty if there was none. */
  lastProblem: z.string(),
  /** The posted body; null once the customer it concerns is erased. */
  body: z.string().nullable(),
});

export type Delivery = z.infer<typeof delivery>;

export const MAXIMUM_WEBHOOKS = 10;

const fields = {
  url: line(500),
  events: z
    .array(z.enum(WEBHOOK_EVENTS))
    .min(1, 'Please choose at least one event')
    .max(WEBHOOK_EVENTS.length),
};

const withSecret = z.object({
  webhook,
  /** The signing secret: `whsec_` and base64. Only this answer contains it. */
  secret: z.string(),
});

export const listWebhooks = endpoint({
  method: 'GET',
  path: '/business/webhooks',
  summary: 'The business’s webhooks, oldest first',
  access: atLeast('Owner'),
  response: z.object({ webhooks: z.array(webhook) }),
});

export const createWebhook = endpoint({
  method: 'POST',
  path: '/business/webhooks',
  summary: 'Add a webhook; only this response contains its secret',
  access: atLeast('Owner'),
  freshly: true,
  body: z.object(fields),
  response: withSecret,
  refusals: [422],
  sealsAnswer: true,
});

export const updateWebhook = endpoint({
  method: 'POST',
  path: '/business/webhooks/{id}',
  summary: 'Change a webhook’s address or events, or switch it on or off',
  access: atLeast('Owner'),
  freshly: true,
  params: z.object({ id }),
  body: z.object({ ...fields, isOn: z.boolean(), version: basedOn }),
  response: z.object({ webhook }),
  refusals: [409, 422],
});

export const removeWebhook = endpoint({
  method: 'DELETE',
  path: '/business/webhooks/{id}',
  summary: 'Remove a webhook and its log',
  access: atLeast('Owner'),
  params: z.object({ id }),
  response: done,
});

export const renewWebhookSecret = endpoint({
  method: 'POST',
  path: '/business/webhooks/{id}/renewSecret',
  summary: 'Give a webhook a new secret; the old secret also signs for one more day',
  access: atLeast('Owner'),
  freshly: true,
  params: z.object({ id }),
  response: withSecret,
  sealsAnswer: true,
});

export const testWebhook = endpoint({
  method: 'POST',
  path: '/business/webhooks/{id}/test',
  summary: 'Send a test event',
  access: atLeast('Owner'),
  params: z.object({ id }),
  response: z.object({ delivery }),
  refusals: [422, 429],
});

export const listDeliveries = endpoint({
  method: 'GET',
  path: '/business/webhooks/{id}/deliveries',
  summary: 'A webhook’s deliveries of the last 30 days, newest first',
  access: atLeast('Owner'),
  params: z.object({ id }),
  query: z.object({
    perPage: z.coerce.number().int().min(1).max(100).default(20),
    page: z.coerce.number().int().min(1).max(10_000).default(1),
  }),
  response: z.object({ deliveries: z.array(delivery), total: z.int() }),
});

export const resendDelivery = endpoint({
  method: 'POST',
  path: '/business/webhooks/{id}/deliveries/{deliveryId}/resend',
  summary: 'Send a delivery again under the same id',
  access: atLeast('Owner'),
  params: z.object({ id, deliveryId: id }),
  response: z.object({ delivery }),
  refusals: [422, 429],
});
