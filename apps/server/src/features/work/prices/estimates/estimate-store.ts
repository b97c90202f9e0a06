import { sql } from 'kysely';
import type { EstimateFacts } from '@roundbook/domain/work/prices/price-list';
import { inserted } from '../../../../platform/db/columns.ts';
import { newId } from '../../../../platform/db/ids.ts';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';

/** An estimate, from which the price follows. */
interface NewEstimate {
  readonly priceListId: string;
  readonly number: number;
  readonly quoteId: string | null;
  readonly facts: EstimateFacts;
}

/** Keeps an estimate, without an author where the quote form made it. @returns its id */
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
