/** A list of a noun's records that can be exported by itself, as CSV; its `list-export.ts` declares it. */
export interface DeclaredList {
  /** The name of its list among the slice's exports. */
  readonly kind: string;
  /** Its name on screens. */
  readonly name: string;
  /** Its content, in a phrase. */
  readonly about: string;
  /** Its position among all lists: the smallest comes first. */
  readonly place: number;
}
