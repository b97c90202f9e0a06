import type { WebhookData } from '@roundbook/contract/account/webhooks/messages';
import type { WebhookEvent } from '@roundbook/domain/account/webhooks/events';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { customerVersions } from '../../customers/customers/lookups.ts';
import { answersTo } from '../../customers/quotes/answer-lookups.ts';
import { invoiceMoments } from '../../money/accounts/invoices/moment-lookups.ts';
import { paymentMoments } from '../../money/accounts/payments/moment-lookups.ts';
import { paidRefundsOf } from '../../money/collecting/charges/refunds/paid-refund-lookups.ts';
import type { NotedEvent } from './webhook-events.ts';

/** An event for webhooks. */
export interface GatheredEvent {
  /** Identifies the event, so that each webhook receives it once. */
  readonly key: string;
  readonly event: WebhookEvent;
  /** The instant of the event, in ISO 8601. */
  readonly at: string;
  readonly customerId: string | null;
  readonly data: object;
}

/** The changes made by a transaction, as recorded by the process that made them. */
export interface ReportedChanges {
  /** The instant of the changes, in ISO 8601. */
  readonly at: string;
  readonly changes: readonly { readonly entity: string; readonly id: string }[];
  readonly noted: readonly NotedEvent[];
}

function event<Event extends WebhookEvent>(
  name: Event,
  key: string,
  at: string,
  customerId: string | null,
  data: WebhookData[Event],
): GatheredEvent {
  return { event: name, key: `${name}:${key}`, at: new Date(at).toISOString(), customerId, data };
}

/** The maximum number of minutes between an event and the end of its transaction, allowing for clocks that differ. */
const NEWS_MINUTES = 10;

/**
 * Derives events from changed records. A record stores when something happened to it: events that are long past are
 * ignored, and the key of an event shows whether the event has already been delivered.
 */
export async function gatherFrom(
  tx: TenantTransaction,
  { at, changes, noted }: ReportedChanges,
): Promise<GatheredEvent[]> {
  const idsOf = (entity: string) => changes.flatMap((one) => (one.entity === entity ? one.id : []));
  const earliest = Date.parse(at) - NEWS_MINUTES * 60_000;
  const isNews = (moment: string | null): moment is string =>
    moment !== null && Date.parse(moment) >= earliest;
  const whose = noted.flatMap(({ customerId }) => customerId ?? []);
  const [customers, invoices, payments, answers, refunds] = await Promise.all([
    customerVersions(tx, [...idsOf('customer'), ...whose]),
    invoiceMoments(tx, idsOf('invoice')),
    paymentMoments(tx, idsOf('payment')),
    answersTo(tx, idsOf('quote')),
    paidRefundsOf(tx, idsOf('charge')),
  ]);
  const versions = new Map(customers.map(({ id, version }) => [id, version]));
  const reported = new Set(
    noted.flatMap((one) => (one.event.startsWith('customer.') ? one.customerId : [])),
  );
  return [
    ...noted.map((one) => ({
      key: one.key,
      event: one.event,
      at,
      customerId: one.customerId,
      data: one.event.startsWith('customer.')
        ? { ...one.data, version: versions.get(one.customerId ?? '') ?? 1 }
        : one.data,
    })),
    ...idsOf('customer').flatMap((id) => {
      const version = versions.get(id);
      if (version === undefined || reported.has(id)) return [];
      return [event('customer.changed', `${id}:${version}`, at, id, { id, version })];
    }),
    ...invoices.flatMap((one) => {
      const { id, customerId, number, total, issuedOn, dueOn, settled } = one;
      const data = { id, customerId, number, total, issuedOn, dueOn };
      const isPaid = one.voidedAt === null && one.openAmount === 0;
      return [
        ...(isNews(one.createdAt)
          ? [event('invoice.raised', id, one.createdAt, customerId, data)]
          : []),
        ...(isPaid && settled && isNews(settled.at)
          ? [event('invoice.paid', settled.id, settled.at, customerId, data)]
          : []),
        ...(isNews(one.voidedAt)
          ? [event('invoice.voided', id, one.voidedAt, customerId, data)]
          : []),
      ];
    }),
    ...payments.flatMap(({ createdAt, reversedAt, ...data }) => [
      ...(isNews(createdAt)
        ? [event('payment.received', data.id, createdAt, data.customerId, data)]
        : []),
      ...(isNews(reversedAt)
        ? [event('payment.reversed', data.id, reversedAt, data.customerId, data)]
        : []),
    ]),
    ...refunds.map(({ id, paymentId, askedAt, ...rest }) =>
      event('payment.refunded', id, askedAt, rest.customerId, { ...rest, id: paymentId }),
    ),
    ...answers.flatMap(({ id, quoteId, customerId, kind, status, answeredAt }) =>
      isNews(answeredAt)
        ? [
            event(
              kind === 'Accepted' ? 'quote.accepted' : 'quote.declined',
              id,
              answeredAt,
              customerId,
              { id: quoteId, customerId, status },
            ),
          ]
        : [],
    ),
  ];
}
