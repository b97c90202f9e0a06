import type { CustomerRow } from '@roundbook/contract/customers';
import { type SearchInput, searchChoice, searchText } from '../../platform/search-params.ts';
import { customerMatcher } from './customer-search.ts';

/** Stages of life that the list can show. Purged customers are gone. */
export const LISTED_STATES = ['Active', 'Deleted', 'Anonymised'] as const;

export const BALANCES = ['owing', 'credit', 'settled'] as const;
export type Balance = (typeof BALANCES)[number];

/** What the address of the list holds. */
export interface CustomerFilters {
  readonly search?: string;
  /** Active when absent. */
  readonly status?: (typeof LISTED_STATES)[number];
  /** The id of a tag. */
  readonly tag?: string;
  /** The id of a round. */
  readonly round?: string;
  readonly balance?: Balance;
  readonly sort?: string;
}

/** Reads the filters from the address; what does not fit is dropped. */
export function customerFilters(search: SearchInput): CustomerFilters {
  const status = searchChoice(search, 'status', LISTED_STATES);
  const balance = searchChoice(search, 'balance', BALANCES);
  const texts = ['search', 'tag', 'round', 'sort'].flatMap((name) => {
    const text = searchText(search, name);
    return text ? [[name, text] as const] : [];
  });
  return {
    ...Object.fromEntries(texts),
    ...(status ? { status } : {}),
    ...(balance ? { balance } : {}),
  };
}

/** Whether anything but the stage of life narrows the list. */
export function isFiltered({ search, tag, round, balance }: CustomerFilters): boolean {
  return [search, tag, round, balance].some(Boolean);
}

export function balanceOf({ balance }: Pick<CustomerRow, 'balance'>): Balance {
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
