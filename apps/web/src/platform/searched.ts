import type { LinkProps } from '@tanstack/react-router';
import type { ChangedEntity } from '@roundbook/contract/realtime';

/** How the global search shows one kind of record. */
export interface Searched {
  /** The field of the search's answer that holds its matches. */
  readonly noun: string;
  /** The heading above its matches. */
  readonly label: string;
  /** The link that opens a record. */
  readonly record: (id: string) => LinkProps;
  /** The list of everything that matches the search text. */
  readonly list: (typed: string) => LinkProps;
}

const kinds = new Map<ChangedEntity, Searched>();

/**
 * Declares how matches of a kind are shown and opened. Called by a slice's `search.ts`, which is
 * found and loaded automatically.
 */
export function registerSearched(kind: ChangedEntity, searched: Searched): void {
  kinds.set(kind, searched);
}

/** The kinds of records that the search can show. */
export function searchedKinds(): ReadonlyMap<ChangedEntity, Searched> {
  return kinds;
}
