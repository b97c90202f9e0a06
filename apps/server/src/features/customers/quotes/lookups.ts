import { type RawBuilder, sql } from 'kysely';
import type { QuoteStatus } from '@roundbook/domain/customers/quotes/status';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { Pence } from '@roundbook/domain/values/money/pence';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { foldedText, wordPatterns } from '../../../platform/db/word-patterns.ts';

export { reachOfPerson } from './answering/quote-reach.ts';

/** Columns of the quote `q`. */
export const quote = {
  id: sql`q.id`,
  /** The name of the person who asks for the price. */
  name: sql`q.name`,
  status: sql`q.status`,
} as const;

/** Joins the quote of each row of `alias`, as `q`. */
export function joinQuote(alias: string): RawBuilder<unknown> {
  const [businessId, quoteId] = [`${alias}.business_id`, `${alias}.quote_id`];
  return sql`join quotes q
    on q.business_id = ${sql.ref(businessId)} and q.id = ${sql.ref(quoteId)}`;
}

/** The person who requested a quote, with their contact details and the state of the quote. */
export interface QuotePerson {
  readonly id: string;
  readonly customerId: string | null;
  readonly name: string;
  readonly email: string;
  readonly phoneNumber: string;
  readonly mobileNumber: string;
  readonly address: unknown;
  readonly title: string;
  readonly status: QuoteStatus;
  readonly isConverted: boolean;
  readonly first: Pence | null;
  readonly regular: Pence | null;
  readonly validUntil: PlainDate | null;
}

/** The person who requested a quote; undefined if there is no such quote. */
export function findQuotePerson(
  tx: TenantTransaction,
  id: string,
): Promise<QuotePerson | undefined> {
  return tx.first(sql<QuotePerson>`
    select q.id, q.customer_id as "customerId", q.name, q.email, q.phone_number as "phoneNumber",
           q.mobile_number as "mobileNumber", q.address, q.title, q.status,
           q.converted_at is not null as "isConverted", q.first_price as first,
           q.regular_price as regular, q.valid_until as "validUntil"
      from quotes q where q.business_id = ${tx.businessId} and q.id = ${id}`);
}

/** The quote's customer; null while it has none, undefined if there is no such quote. */
export function customerOfQuote(
  tx: TenantTransaction,
  id: string,
): Promise<{ readonly customerId: string | null } | undefined> {
  return tx.first(sql<{ customerId: string | null }>`
    select q.customer_id as "customerId" from quotes q
     where q.business_id = ${tx.businessId} and q.id = ${id}`);
}

/** Quotes without a customer whose search text contains every word of `text`: open quotes first, newest first. */
export function quotesByText(
  tx: TenantTransaction,
  text: string,
): Promise<
  { readonly id: string; readonly email: string; mobileNumber: string; phoneNumber: string }[]
> {
  return tx.all(sql<{ id: string; email: string; mobileNumber: string; phoneNumber: string }>`
    select q.id, q.email, q.mobile_number as "mobileNumber", q.phone_number as "phoneNumber"
      from quotes q
     where q.business_id = ${tx.businessId} and q.customer_id is null
       and q.search like all(${wordPatterns(text)}::text[])
     order by q.status in ('Closed', 'Rejected', 'Marketplace'), q.created_at desc, q.id desc`);
}

/** Selects the ids of a customer's quotes and of one more quote. */
export function quotesIn(
  tx: TenantTransaction,
  { customerId, quoteId }: { readonly customerId: string | null; readonly quoteId: string | null },
): RawBuilder<unknown> {
  return sql`select q.id from quotes q where q.business_id = ${tx.businessId}
    and (q.customer_id = ${customerId}::uuid or q.id = ${quoteId}::uuid)`;
}

/**
 * The condition that all the words appear in the quote `q`, in its request, or in one message about
 * it.
 */
function saying(tx: TenantTransaction, patterns: readonly string[]): RawBuilder<unknown> {
  return sql`q.business_id = ${tx.businessId} and (q.search like all(${patterns}::text[])
    or ${foldedText(sql`q.title || ' ' || q.request`)} like all(${patterns}::text[])
    or q.id in (select qm.quote_id from quote_messages qm where qm.business_id = ${tx.businessId}
      and ${foldedText(sql`qm.text`)} like all(${patterns}::text[])))`;
}

/** A sub-select of the ids of quotes that contain all the words, in the quote itself or in one of its messages. */
export function quotesSaying(
  tx: TenantTransaction,
  patterns: readonly string[],
): RawBuilder<unknown> {
  return sql`(select q.id from quotes q where ${saying(tx, patterns)})`;
}

/**
 * A sub-select of the ids of customers with a quote that contains all the words, in the quote itself or in one of its
 * messages.
 */
export function customersSaying(
  tx: TenantTransaction,
  patterns: readonly string[],
): RawBuilder<unknown> {
  return sql`(select q.customer_id from quotes q
    where q.customer_id is not null and ${saying(tx, patterns)})`;
}

/**
 * Requests from the form and messages on the pages of quotes, as entries of a conversation: rows of `business_id`,
 * `id`, `kind`, `at`, `channel`, `about`, `subject`, `text`, `state`, `reason`, `decided`, `user_id`, `files` and
 * `quote_id`.
 * @param ids a select of the quotes' ids
 */
export function saidOnQuotes(tx: TenantTransaction, ids: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select asking.business_id, asking.quote_id as id, 'Received' as kind, asking.asked_at as at,
      null::text as channel, 'quote-form' as about, q.title as subject,
      q.request as text, null::text as state, '' as reason, '{}'::jsonb as decided,
      null::uuid as user_id,
      coalesce((select jsonb_agg(jsonb_build_object('name', '', 'assetId', qp.asset_id, 'reason', '')
          order by qp.added_at, qp.asset_id)
        from quote_photos qp
       where qp.business_id = ${tx.businessId} and qp.quote_id = asking.quote_id), '[]') as files,
      asking.quote_id
    from quote_askings asking ${joinQuote('asking')}
    where asking.business_id = ${tx.businessId} and asking.quote_id in (${ids}) and asking.way <> 'door'
    union all
    select qm.business_id, qm.id, qm.kind, qm.at, null::text, 'quote-page', '', qm.text, null::text, '',
      '{}'::jsonb, qm.by_user, '[]'::jsonb, qm.quote_id
    from quote_messages qm
    where qm.business_id = ${tx.businessId} and qm.quote_id in (${ids})`;
}
