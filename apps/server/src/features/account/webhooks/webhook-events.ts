import { z } from 'zod';
import type { WebhookData } from '@roundbook/contract/account/webhooks/messages';
import { WEBHOOK_EVENTS } from '@roundbook/domain/account/webhooks/events';
import { newId } from '../../../platform/db/ids.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';

/** An event recorded by a fact as it happened. */
export const notedEvent = z.object({
  /** Identifies the event, so that it is delivered once. */
  key: z.string(),
  event: z.enum(WEBHOOK_EVENTS),
  customerId: z.string().nullable(),
  /**
   * The data, as the event's schema defines it, but without the customer's version, which is added
   * later.
   */
  data: z.record(z.string(), z.unknown()),
});

export type NotedEvent = z.infer<typeof notedEvent>;

/** The events recorded by facts in open transactions. */
const noted = new WeakMap<TenantTransaction, NotedEvent[]>();

/** Records an event, to be delivered if its transaction commits. */
export function noteEvent<Event extends keyof WebhookData>(
  tx: TenantTransaction,
  event: Event,
  customerId: string,
  data: Partial<WebhookData[Event]>,
): void {
  const events = noted.get(tx) ?? [];
  events.push({ key: `${event}:${newId()}`, event, customerId, data });
  noted.set(tx, events);
}

/** The events recorded in a transaction. */
export function notedIn(tx: TenantTransaction): readonly NotedEvent[] {
  return noted.get(tx) ?? [];
}
