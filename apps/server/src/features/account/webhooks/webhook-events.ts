import { z } from 'zod';
import type { WebhookData } from '@roundbook/contract/account/webhooks/messages';
import { WEBHOOK_EVENTS } from '@roundbook/domain/account/webhooks/events';
import { newId } from '../../../platform/db/ids.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';

/** An event that a fact told of as it happened. */
export const notedEvent = z.object({
  /** Names it: it is told once. */
  key: z.string(),
  event: z.enum(WEBHOOK_EVENTS),
  customerId: z.string().nullable(),
  /** As the event's schema has it; the version of a customer is added later. */
  data: z.record(z.string(), z.unknown()),
});

export type NotedEvent = z.infer<typeof notedEvent>;

/** What facts told of in the transactions that are open. */
const noted = new WeakMap<TenantTransaction, NotedEvent[]>();

/** Notes an event, to be told if its transaction commits. */
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

/** The events that were noted in a transaction. */
export function notedIn(tx: TenantTransaction): readonly NotedEvent[] {
  return noted.get(tx) ?? [];
}
