import type { PriceListRecord } from '@roundbook/contract/work/prices/price-list';
import type { EstimateFacts } from '@roundbook/domain/work/prices/price-list';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import { insertEstimate } from './estimate-store.ts';

/** Saves an estimate for work that a person asked for on the quote form. */
export function keepAskedEstimate(
  tx: TenantTransaction,
  quoteId: string,
  { id, number }: Pick<PriceListRecord, 'id' | 'number'>,
  facts: EstimateFacts,
): void {
  insertEstimate(tx, { priceListId: id, number, quoteId, facts }, null);
}
