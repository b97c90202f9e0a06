/**
 * The place at which the arrow keys aim while an item is held. The library reports the place below an item only once it
 * has drawn the item there, so that without this record of the aim, keys pressed sooner would start from the item's
 * former place.
 */
export class KeyboardAim {
  #aim: { readonly placeId: string; readonly overBefore: string | null } | null = null;

  /** Forgets the former aim. Call when an item is picked up. */
  begin(): void {
    this.#aim = null;
  }

  /** Aims at a place. Call when an arrow key leads there, while the library still reports the item over `overId`. */
  lead(placeId: string, overId: string | null): void {
    this.#aim = { placeId, overBefore: overId };
  }

  /** The item's place: the place aimed at, until the library reports the item over another place. */
  placeId(overId: string | null): string | null {
    return this.#aim && this.#aim.overBefore === overId ? this.#aim.placeId : overId;
  }
}
