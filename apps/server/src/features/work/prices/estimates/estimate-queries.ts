import { type RawBuilder, sql } from 'kysely';
import type { ResponseOf } from '@roundbook/contract/endpoint';
import type { PriceListRecord } from '@roundbook/contract/work/prices/price-list';
import type { getEstimate } from '@roundbook/contract/work/prices/price-lists';
import { estimate } from '@roundbook/domain/work/prices/estimate';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';

type EstimateView = ResponseOf<typeof getEstimate>['estimate'];

interface Row extends Omit<EstimateView, 'estimate'> {
  readonly content: PriceListRecord['content'];
}

/** Selects estimates, each calculated with the version of the price list that it was made from. */
async function select(
  tx: TenantTransaction,
  condition: RawBuilder<unknown>,
): Promise<EstimateView[]> {
  const rows = await tx.all(sql<Row>`
    select estimate.id, estimate.quote_id as "quoteId", estimate.price_list_id as "priceListId", list.name as "listName",
           estimate.number, estimate.facts, estimate.created_at as "createdAt", plv.content
      from price_estimates estimate
      join price_lists list on list.business_id = estimate.business_id and list.id = estimate.price_list_id
      join price_list_versions plv on plv.business_id = estimate.business_id
       and plv.price_list_id = estimate.price_list_id and plv.number = estimate.number
     where estimate.business_id = ${tx.businessId} and ${condition}
     order by estimate.created_at desc, estimate.id desc limit 20`);
  return rows.map(({ content, ...row }) => {
    const { regular, first, parts } = estimate(content, row.facts);
    const written = <Price extends { steps: readonly object[] }>(price: Price) => ({
      ...price,
      steps: [...price.steps],
    });
    return {
      ...row,
      estimate: {
        regular: regular && { ...written(regular) },
        first: written(first),
        parts: [...parts],
      },
    } as EstimateView;
  });
}

/** One estimate; undefined if there is no such estimate. */
export async function findEstimate(
  tx: TenantTransaction,
  id: string,
): Promise<EstimateView | undefined> {
  const [found] = await select(tx, sql`estimate.id = ${id}`);
  return found;
}

/** The newest estimates for a quote. */
export function findEstimatesOf(tx: TenantTransaction, quoteId: string): Promise<EstimateView[]> {
  return select(tx, sql`estimate.quote_id = ${quoteId}`);
}
