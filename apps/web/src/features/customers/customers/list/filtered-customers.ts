import type { CustomerRow } from '@roundbook/contract/customers/customers/customer';
import { isUnplaced } from '../place/place-text.ts';
import type { Balance, CustomerFilters } from './customer-filters.ts';
import { customerMatcher } from './customer-search.ts';

function balanceOf({ balance }: Pick<CustomerRow, 'balance'>): Balance {
  if (balance === 0) return 'settled';
  return balance > 0 ? 'owing' : 'credit';
}

export interface Filtered {
  readonly rows: readonly CustomerRow[];
  /** The number of rows with each balance, ignoring the balance filter. */
  readonly counts: Readonly<Record<Balance, number>>;
  /** The number of rows that are not on the map. */
  readonly unplacedCount: number;
  /** The number of rows on hold. */
  readonly heldCount: number;
}

/** The rows that pass the filters, sorted. */
export function filterCustomers(
  customers: readonly CustomerRow[],
  { search, tag, round, balance, place, hold }: CustomerFilters,
): Filtered {
  const matches = search ? customerMatcher(search) : () => true;
  const rows: CustomerRow[] = [];
  let unplacedCount = 0;
  let heldCount = 0;
  const counts = { owing: 0, credit: 0, settled: 0 };
  for (const row of customers) {
    if (tag && !row.tagIds.includes(tag)) continue;
    if (round && !row.roundIds.includes(round)) continue;
    if (!matches(row)) continue;
    if (row.onHold) heldCount += 1;
    if (hold && !row.onHold) continue;
    const standing = balanceOf(row);
    const [isListed, isStranded] = [!balance || balance === standing, isUnplaced(row.address)];
    if (!place || isStranded) counts[standing] += 1;
    if (isListed && isStranded) unplacedCount += 1;
    if (isListed && (!place || isStranded)) rows.push(row);
  }
  return { rows, counts, unplacedCount, heldCount };
}
