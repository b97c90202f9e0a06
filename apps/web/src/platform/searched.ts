import type { LinkProps } from '@tanstack/react-router';

/** How the global search shows one kind of record. */
export interface Searched {
  /** The field of the search's answer that holds its matches. */
  readonly noun: string;
  /** The heading above the matches. */
  readonly label: string;
  /** The link that opens a record. */
  readonly record: (id: string) => LinkProps;
  /** The list of everything that matches the search text; null if there is no such list. */
  readonly list: ((typed: string) => LinkProps) | null;
  /** Whether the kind belongs to the program, not to the business: it comes last, and is not kept as recent. */
  readonly isOfProgram?: true;
  /** False if opened matches are not kept as recent, because their links go out of date. */
  readonly isKept?: false;
}

const kinds = new Map<string, Searched>();

/**
 * Declares how matches of a kind are shown and opened. Called by a slice's `search.ts`, which is
 * found and loaded automatically.
 */
export function registerSearched(kind: string, searched: Searched): void {
  kinds.set(kind, searched);
}

/** The kinds of records that the search can show, in order. */
export function searchedKinds(): ReadonlyMap<string, Searched> {
  const isLast = ([, searched]: [string, Searched]) => Number(searched.isOfProgram ?? false);
  return new Map([...kinds].toSorted((one, other) => isLast(one) - isLast(other)));
}
