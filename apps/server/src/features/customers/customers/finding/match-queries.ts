import { sql } from 'kysely';
import type { Match } from '@roundbook/contract/home/search/search';
import type { Address } from '@roundbook/contract/values';
import { type CustomerType, customerDisplayName } from '@roundbook/domain/customers/customers/name';
import { displayAddress, JOB_ADDRESS_PARTS } from '@roundbook/domain/values/addresses/display';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import { isFoundBy } from '../relations.ts';

interface FoundCustomer {
  readonly id: string;
  readonly shortId: string;
  readonly type: CustomerType;
  readonly name: string;
  readonly businessName: string;
  readonly address: Address;
}

/**
 * A search with more matches than this is broad: reading customers in name order soon finds the
 * first few.
 */
const BROAD_SEARCH = 200;

/**
 * Selects the first customers, in name order, whose search text matches, each word in any field. Finds matching
 * customers in the narrow index, and then reads only their rows or, if the search is broad, all rows in name order.
 */
function selectCustomers(tx: TenantTransaction, patterns: readonly string[], most: number) {
  const columns = sql`c.id, c.short_id as "shortId", c.type, c.name,
    c.business_name as "businessName", c.address, c.sort_name`;
  const matching = sql`c.business_id = ${tx.businessId} and c.lifecycle = 'Active'
    and ${isFoundBy(patterns)}`;
  return sql<FoundCustomer & { sort_name: string }>`
    with found as materialized (
      select c.id from customers c where ${matching} limit ${BROAD_SEARCH + 1}
    ), counted as materialized (select count(*) as count from found)
    (select ${columns} from found
      join customers c on c.business_id = ${tx.businessId} and c.id = found.id
      where (select count from counted) <= ${BROAD_SEARCH}
      order by c.sort_name, c.id limit ${most})
    union all
    (select ${columns} from customers c
      where (select count from counted) > ${BROAD_SEARCH} and ${matching}
      order by c.sort_name, c.id limit ${most})`;
}

/** The active customers who match a global search. */
export async function matchCustomers(
  tx: TenantTransaction,
  patterns: readonly string[],
  most: number,
): Promise<Match[]> {
  const customers = await tx.all(selectCustomers(tx, patterns, most));
  return customers.map((customer) => ({
    id: customer.id,
    title: customerDisplayName(customer),
    subtitle: [displayAddress(customer.address, JOB_ADDRESS_PARTS), customer.shortId]
      .filter((part) => part !== '')
      .join(' · '),
  }));
}
