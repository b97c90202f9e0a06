import type { LinkProps } from '@tanstack/react-router';
import type { ChangedEntity } from '@roundbook/contract/realtime';

/** How the global search shows one kind of record. */
export interface Searched {
  /** Under which the answer of the search has its matches. */
  readonly noun: string;
  /** The heading of its matches. */
  readonly label: string;
  /** Where a record is opened. */
  readonly record: (id: string) => LinkProps;
  /** The list of everything that matches what was typed. */
  readonly list: (typed: string) => LinkProps;
}

const kinds = new Map<ChangedEntity, Searched>();

/**
 * Says how matches of a kind are shown and opened. Called by `search.ts` of a slice, which is found and
 * loaded by itself.
 */
export function registerSearched(kind: ChangedEntity, searched: Searched): void {
  kinds.set(kind, searched);
}

/** The kinds of records that the search knows how to show. */
export function searchedKinds(): ReadonlyMap<ChangedEntity, Searched> {
  return kinds;
}
