import type { PriceListRecord } from '@roundbook/contract/work/prices/price-list';
import type { EstimateFacts } from '@roundbook/domain/work/prices/price-list';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { insertEstimate } from './estimate-store.ts';

/** Keeps what a price list says about work that somebody asked for on their own, for their quote. */
export function keepAskedEstimate(
  tx: TenantTransaction,
  quoteId: string,
  { id, number }: Pick<PriceListRecord, 'id' | 'number'>,
  facts: EstimateFacts,
): void {
  insertEstimate(tx, { priceListId: id, number, quoteId, facts }, null);
}
