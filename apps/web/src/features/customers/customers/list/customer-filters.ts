import { type SearchInput, searchChoice, searchText } from '../../../../platform/search-params.ts';

/** Stages of life that the list can show. Purged customers are gone. */
export const LISTED_STATES = ['Active', 'Deleted', 'Anonymised'] as const;

export const BALANCES = ['owing', 'credit', 'settled'] as const;
export type Balance = (typeof BALANCES)[number];

export const PLACES = ['unplaced'] as const;

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
  /** Those that are not on the map. */
  readonly place?: (typeof PLACES)[number];
  readonly sort?: string;
}

/** Reads the filters from the address; what does not fit is dropped. */
export function customerFilters(search: SearchInput): CustomerFilters {
  const status = searchChoice(search, 'status', LISTED_STATES);
  const balance = searchChoice(search, 'balance', BALANCES);
  const place = searchChoice(search, 'place', PLACES);
  const texts = ['search', 'tag', 'round', 'sort'].flatMap((name) => {
    const text = searchText(search, name);
    return text ? [[name, text] as const] : [];
  });
  return {
    ...Object.fromEntries(texts),
    ...(status ? { status } : {}),
    ...(balance ? { balance } : {}),
    ...(place ? { place } : {}),
  };
}

/** Whether anything but the stage of life narrows the list. */
export function isFiltered({ search, tag, round, balance, place }: CustomerFilters): boolean {
  return [search, tag, round, balance, place].some(Boolean);
}
