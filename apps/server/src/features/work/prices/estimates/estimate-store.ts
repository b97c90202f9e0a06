import { sql } from 'kysely';
import type { EstimateFacts } from '@roundbook/domain/work/prices/price-list';
import { inserted } from '../../../../platform/db/columns.ts';
import { newId } from '../../../../platform/db/ids.ts';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';

/** An estimate that is about to be saved: the facts from which its price is calculated. */
interface NewEstimate {
  readonly priceListId: string;
  readonly number: number;
  readonly quoteId: string | null;
  readonly facts: EstimateFacts;
}

/**
 * Saves an estimate.
 * @param userId the author; null if the quote form made the estimate
 * @returns its id
 */
export function insertEstimate(
  tx: TenantTransaction,
  { priceListId, number, quoteId, facts }: NewEstimate,
  userId: string | null,
): string {
  const id = newId();
  const columns = {
    business_id: tx.businessId,
    id,
    price_list_id: priceListId,
    number,
    quote_id: quoteId,
    facts: JSON.stringify(facts),
    created_by: userId,
  };
  tx.send(sql`insert into price_estimates ${inserted(columns)}`);
  tx.changed('priceEstimate', id, 1);
  return id;
}
