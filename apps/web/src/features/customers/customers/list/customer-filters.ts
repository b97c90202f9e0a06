import { type SearchInput, searchChoice, searchText } from '../../../../platform/search-params.ts';

/** Lifecycle states that the list can show. Purged customers no longer exist. */
export const LISTED_STATES = ['Active', 'Deleted', 'Anonymised'] as const;

export const BALANCES = ['owing', 'credit', 'settled'] as const;
export type Balance = (typeof BALANCES)[number];

export const PLACES = ['unplaced'] as const;

const HOLDS = ['on'] as const;

/** The filters in the list's URL. */
export interface CustomerFilters {
  readonly search?: string;
  /** The lifecycle state; absent for active customers. */
  readonly status?: (typeof LISTED_STATES)[number];
  /** A tag's id. */
  readonly tag?: string;
  /** A round's id. */
  readonly round?: string;
  readonly balance?: Balance;
  /** Only customers who are not on the map. */
  readonly place?: (typeof PLACES)[number];
  /** Only customers on hold. */
  readonly hold?: (typeof HOLDS)[number];
  readonly sort?: string;
}

/** Reads the filters from the URL and drops invalid ones. */
export function customerFilters(search: SearchInput): CustomerFilters {
  const status = searchChoice(search, 'status', LISTED_STATES);
  const balance = searchChoice(search, 'balance', BALANCES);
  const place = searchChoice(search, 'place', PLACES);
  const hold = searchChoice(search, 'hold', HOLDS);
  const texts = ['search', 'tag', 'round', 'sort'].flatMap((name) => {
    const text = searchText(search, name);
    return text ? [[name, text] as const] : [];
  });
  return {
    ...Object.fromEntries(texts),
    ...(status ? { status } : {}),
    ...(balance ? { balance } : {}),
    ...(place ? { place } : {}),
    ...(hold ? { hold } : {}),
  };
}

/** Whether any filter besides the lifecycle state is set. */
export function isFiltered({ search, tag, round, balance, place, hold }: CustomerFilters): boolean {
  return [search, tag, round, balance, place, hold].some(Boolean);
}
