import { type RawBuilder, sql } from 'kysely';
import type { QuoteStatus } from '@roundbook/domain/customers/quotes/status';
import type { Address } from '@roundbook/domain/values/addresses/address';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';

/** The statuses of quotes that may still lead to work. */
const OPEN: readonly QuoteStatus[] = [
  'Processing',
  'Submitted',
  'Purchased',
  'Expecting',
  'Estimated',
  'Itemised',
  'Accepted',
];

/** Joins the quote of each row of `alias`, if it still exists, as `q`. */
export function joinQuoteOf(alias: string): RawBuilder<unknown> {
  const [businessId, quoteId] = [`${alias}.business_id`, `${alias}.quote_id`];
  return sql`left join quotes q
    on q.business_id = ${sql.ref(businessId)} and q.id = ${sql.ref(quoteId)}`;
}

/** Columns of the quote `q`. */
export const quoteColumn = {
  id: sql`q.id`,
  status: sql`q.status`,
  /** Whether the quote's price was accepted. */
  isWon: sql`coalesce(q.status = 'Accepted' or q.converted_at is not null, false)`,
} as const;

/** An open quote with its address. */
interface QuotedAddress {
  readonly id: string;
  readonly name: string;
  readonly address: Address;
}

/**
 * The open quotes with addresses that may be on a street, found by patterns for a word in the
 * street's name.
 */
export function openQuotesNear(
  tx: TenantTransaction,
  patterns: readonly string[],
  most: number,
): Promise<QuotedAddress[]> {
  return tx.all(sql<QuotedAddress>`
    select q.id, q.name, q.address from quotes q
     where q.business_id = ${tx.businessId} and q.status = any(${[...OPEN]}::text[])
       and q.search like all(${patterns}::text[])
     order by q.created_at desc limit ${most}`);
}
