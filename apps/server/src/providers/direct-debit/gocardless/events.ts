import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { type ProviderEvent, type UnknownEvent, WebhookForged } from '../../payment-provider.ts';
import type { DirectDebitProvider } from '../direct-debit.ts';
import type { GoCardlessClient } from './gocardless-client.ts';
import { ACCOUNT } from './metadata.ts';

/** The maximum number of events in one page. */
const PAGE = '500';

const event = z.object({
  id: z.string(),
  created_at: z.string(),
  resource_type: z.string(),
  action: z.string(),
  links: z.record(z.string(), z.string()).default({}),
  resource_metadata: z.record(z.string(), z.string()).nullish(),
});
type Event = z.infer<typeof event>;

const webhook = z.object({ events: z.array(event) });
const page = z.object({
  events: z.array(event),
  meta: z.object({ cursors: z.object({ after: z.string().nullish() }) }),
});

/**
 * The kinds of objects that the program follows, each with the name under which an event links to
 * it.
 */
const FOLLOWED: Readonly<Record<string, readonly [object: ProviderEvent['object'], link: string]>> =
  {
    billing_requests: ['method', 'billing_request'],
    creditors: ['account', 'creditor'],
    mandates: ['method', 'mandate'],
    payments: ['payment', 'payment'],
    refunds: ['refund', 'refund'],
  };

type Events = Pick<DirectDebitProvider, 'readEvents' | 'eventsSince'>;

/** @param secret the webhook endpoint's secret */
export function goCardlessEvents(client: GoCardlessClient, secret: string): Events {
  return {
    readEvents(body, headers) {
      if (!isSigned(body, headers['webhook-signature'], secret)) {
        throw new WebhookForged('The signature is not from GoCardless.');
      }
      return webhook.parse(JSON.parse(body.toString('utf8'))).events.map(eventOf);
    },

    async *eventsSince(instant) {
      // GoCardless lists the newest first.
      const found: Event[] = [];
      let after: string | null | undefined;
      do {
        const query = new URLSearchParams({ 'created_at[gte]': instant, limit: PAGE });
        if (after) query.set('after', after);
        const { events, meta } = await client.get(`/events?${query}`, page);
        found.push(...events);
        after = meta.cursors.after;
      } while (after);
      for (const one of found.toReversed()) yield eventOf(one);
    },
  };
}

/**
 * Whether a webhook's signature is right. GoCardless's webhooks have no timestamp; the ids of their
 * events reveal a repeat.
 */
function isSigned(body: Buffer, signature: string | string[] | undefined, secret: string): boolean {
  const expected = createHmac('sha256', secret).update(body).digest();
  if (typeof signature !== 'string' || !/^[\da-f]{64}$/.test(signature)) return false;
  return timingSafeEqual(expected, Buffer.from(signature, 'hex'));
}

function eventOf(told: Event): ProviderEvent | UnknownEvent {
  const { id: eventId, links, resource_type: type, resource_metadata: notes } = told;
  const [object, link] = FOLLOWED[type] ?? [];
  const objectId = link && links[link];
  if (!object || !objectId) return { eventId, kind: `${type}.${told.action}` };
  const accountId = links['creditor'] ?? notes?.[ACCOUNT] ?? null;
  return { eventId, accountId, object, objectId, at: new Date(told.created_at).toISOString() };
}
