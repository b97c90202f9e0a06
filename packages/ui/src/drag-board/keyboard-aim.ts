/**
 * Which place the arrow keys aim at while an item is held. The library says what an item is over only once it has
 * drawn it there: keys pressed faster than that would start from where the item was.
 */
export class KeyboardAim {
  #aim: { readonly placeId: string; readonly overBefore: string | null } | null = null;

  /** An item was picked up. */
  begin(): void {
    this.#aim = null;
  }

  /** An arrow key led to this place, pressed while the item was said to be over `overId`. */
  lead(placeId: string, overId: string | null): void {
    this.#aim = { placeId, overBefore: overId };
  }

  /** Where the item is: the place aimed at until the item is said to be over another one, then that. */
  placeId(overId: string | null): string | null {
    return this.#aim && this.#aim.overBefore === overId ? this.#aim.placeId : overId;
  }
}
