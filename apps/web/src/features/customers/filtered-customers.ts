import type { CustomerRow } from '@roundbook/contract/customers';
import type { Balance, CustomerFilters } from './customer-filters.ts';
import { customerMatcher } from './customer-search.ts';

function balanceOf({ balance }: Pick<CustomerRow, 'balance'>): Balance {
  if (balance === 0) return 'settled';
  return balance > 0 ? 'owing' : 'credit';
}

export interface Filtered {
  readonly rows: readonly CustomerRow[];
  /** How many rows each balance has, whichever of them is chosen. */
  readonly counts: Readonly<Record<Balance, number>>;
}

/** The rows that pass the filters, in their order. */
export function filterCustomers(
  customers: readonly CustomerRow[],
  { search, tag, round, balance }: CustomerFilters,
): Filtered {
  const matches = search ? customerMatcher(search) : () => true;
  const rows: CustomerRow[] = [];
  const counts = { owing: 0, credit: 0, settled: 0 };
  for (const row of customers) {
    if (tag && !row.tagIds.includes(tag)) continue;
    if (round && !row.roundIds.includes(round)) continue;
    if (!matches(row)) continue;
    const standing = balanceOf(row);
    counts[standing] += 1;
    if (!balance || balance === standing) rows.push(row);
  }
  return { rows, counts };
}
