/** A list of a noun's records that can be exported on its own, as CSV; the noun's `list-export.ts` declares it. */
export interface DeclaredList {
  /** The name of the list among the slice's exports. */
  readonly kind: string;
  /** The list's name on screens. */
  readonly name: string;
  /** The list's content, in a phrase. */
  readonly about: string;
  /** The list's position among all lists: the smallest comes first. */
  readonly place: number;
}
