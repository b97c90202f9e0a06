import type { PriceListRecord } from '@roundbook/contract/work/prices/price-list';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import { findDefaultId, findPriceList } from '../list-queries.ts';
import { findEstimatesOf } from './estimate-queries.ts';

/** The current version of the business's default price list; undefined if there is none. */
export async function findDefaultPriceList(
  tx: TenantTransaction,
): Promise<PriceListRecord | undefined> {
  const id = await findDefaultId(tx);
  return id === undefined ? undefined : findPriceList(tx, id);
}

/** The first estimate that was saved for a quote, calculated from the price list as it was at the time. */
export async function findFirstEstimate(tx: TenantTransaction, quoteId: string) {
  return (await findEstimatesOf(tx, quoteId)).at(-1);
}
