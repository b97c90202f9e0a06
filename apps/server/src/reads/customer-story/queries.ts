import { type RawBuilder, sql } from 'kysely';
import type { getStory, StoryEvent } from '@roundbook/contract/customers/customers/story';
import type { QueryOf, ResponseOf } from '@roundbook/contract/endpoint';
import { type PageEventKind, pageEventLabel } from '@roundbook/domain/customers/pages/events';
import { formatInvoiceNumber } from '@roundbook/domain/money/invoices/number';
import { postingLabel } from '@roundbook/domain/money/ledger/labels';
import type { PostingKind } from '@roundbook/domain/money/ledger/posting';
import { type PaymentMethod, paymentMethodLabel } from '@roundbook/domain/money/payments/methods';
import {
  customer,
  customerTable,
  isCustomer,
} from '../../features/customers/customers/relations.ts';
import { pageEventsInStory } from '../../features/customers/pages/lookups.ts';
import { receivedInStory } from '../../features/messages/inbound/relations.ts';
import { messagesInStory } from '../../features/messages/outbox/relations.ts';
import { invoicesInStory } from '../../features/money/accounts/invoices/lookups.ts';
import { balanceChangesInStory } from '../../features/money/accounts/ledger/lookups.ts';
import { paymentsInStory } from '../../features/money/accounts/payments/lookups.ts';
import { visitsInStory } from '../../features/work/jobs/relations.ts';
import type { TenantTransaction } from '../../platform/db/transaction.ts';

function titleOf({ kind, title }: StoryEvent): string {
  switch (kind) {
    case 'invoice':
      return formatInvoiceNumber(Number(title));
    case 'payment':
      return paymentMethodLabel(title as PaymentMethod);
    case 'balance':
      return postingLabel(title as PostingKind, null);
    case 'page':
      return pageEventLabel(title as PageEventKind);
    case 'visit':
    case 'message':
    case 'reply':
      return title;
  }
}

/**
 * A page of a customer's story, newest first, in one round trip; undefined for an unknown customer.
 * Each slice supplies its newest events, and the newest of these form the page.
 */
export async function findStory(
  tx: TenantTransaction,
  customerId: string,
  { beforeDay, beforeId, perPage }: QueryOf<typeof getStory>,
): Promise<ResponseOf<typeof getStory> | undefined> {
  const older = beforeDay
    ? sql`where (e.day, e.id) < (${beforeDay}::date,
        ${beforeId ?? '00000000-0000-0000-0000-000000000000'}::uuid)`
    : sql``;
  const newest = sql`order by e.day desc, e.id desc limit ${perPage + 1}`;
  const part = (events: RawBuilder<unknown>) =>
    sql`(select * from (${events}) e ${older} ${newest})`;
  const [owner, events] = await Promise.all([
    tx.first(sql`select ${customer.id} from ${customerTable}
      where ${isCustomer(tx, customerId)} and ${customer.isNotPurged}`),
    tx.all(sql<StoryEvent>`
      select e.* /* never null: day, detail; each event has its day and its words */ from (
        ${part(visitsInStory(tx, customerId))} union all ${part(invoicesInStory(tx, customerId))}
        union all ${part(paymentsInStory(tx, customerId))}
        union all ${part(balanceChangesInStory(tx, customerId))}
        union all ${part(messagesInStory(tx, customerId))}
        union all ${part(receivedInStory(tx, customerId))}
        union all ${part(pageEventsInStory(tx, customerId))}) e ${newest}`),
  ]);
  if (!owner) return undefined;
  return {
    events: events.slice(0, perPage).map((event) => ({ ...event, title: titleOf(event) })),
    hasMore: events.length > perPage,
  };
}
