import { sql } from 'kysely';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';

/** A person's answer to a price. */
export interface QuoteAnswer {
  readonly id: string;
  readonly quoteId: string;
  readonly customerId: string | null;
  readonly kind: 'Accepted' | 'Declined';
  readonly status: string;
  /** ISO 8601. */
  readonly answeredAt: string;
}

/** The answers to quotes, oldest first. */
export function answersTo(
  tx: TenantTransaction,
  quoteIds: readonly string[],
): Promise<QuoteAnswer[]> {
  return tx.all(sql<QuoteAnswer>`
    select a.id, a.quote_id as "quoteId", q.customer_id as "customerId", a.kind, q.status,
           a.answered_at as "answeredAt"
      from quote_answers a
      join quotes q on q.business_id = a.business_id and q.id = a.quote_id
     where a.business_id = ${tx.businessId} and a.quote_id = any(${[...quoteIds]}::uuid[])
     order by a.answered_at, a.id`);
}
