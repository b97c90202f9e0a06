import { sql } from 'kysely';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';

/** A person's answer to a price. */
export interface QuoteAnswer {
  readonly id: string;
  readonly quoteId: string;
  readonly customerId: string | null;
  readonly kind: 'Accepted' | 'Declined';
  readonly status: string;
  /** The time of the answer, as ISO 8601. */
  readonly answeredAt: string;
}

/** The answers to quotes, oldest first. */
export function answersTo(
  tx: TenantTransaction,
  quoteIds: readonly string[],
): Promise<QuoteAnswer[]> {
  return tx.all(sql<QuoteAnswer>`
    select qa.id, qa.quote_id as "quoteId", q.customer_id as "customerId", qa.kind, q.status,
           qa.answered_at as "answeredAt"
      from quote_answers qa
      join quotes q on q.business_id = qa.business_id and q.id = qa.quote_id
     where qa.business_id = ${tx.businessId} and qa.quote_id = any(${[...quoteIds]}::uuid[])
     order by qa.answered_at, qa.id`);
}
