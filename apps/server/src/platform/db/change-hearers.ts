import type { ChangeHearer } from './database.ts';

/**
 * Functions that are called before changes commit; each is called for changes made after it was
 * registered.
 */
export class ChangeHearers {
  readonly #hearers: ChangeHearer[] = [];

  add(hearer: ChangeHearer): void {
    this.#hearers.push(hearer);
  }

  readonly hear: ChangeHearer = (tx, changes) => {
    for (const hearer of this.#hearers) hearer(tx, changes);
  };
}
