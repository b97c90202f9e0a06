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

/** Estimates, each calculated by its own version of the price list. */
async function select(
  tx: TenantTransaction,
  condition: RawBuilder<unknown>,
): Promise<EstimateView[]> {
  const rows = await tx.all(sql<Row>`
    select e.id, e.quote_id as "quoteId", e.price_list_id as "priceListId", l.name as "listName",
           e.number, e.facts, e.created_at as "createdAt", v.content
      from price_estimates e
      join price_lists l on l.business_id = e.business_id and l.id = e.price_list_id
      join price_list_versions v on v.business_id = e.business_id
       and v.price_list_id = e.price_list_id and v.number = e.number
     where e.business_id = ${tx.businessId} and ${condition}
     order by e.created_at desc, e.id desc limit 20`);
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

/** One estimate; undefined if it does not exist. */
export async function findEstimate(
  tx: TenantTransaction,
  id: string,
): Promise<EstimateView | undefined> {
  const [found] = await select(tx, sql`e.id = ${id}`);
  return found;
}

/** The newest estimates for a quote. */
export function findEstimatesOf(tx: TenantTransaction, quoteId: string): Promise<EstimateView[]> {
  return select(tx, sql`e.quote_id = ${quoteId}`);
}
