import type { ChangeHearer } from './database.ts';

/** Those who hear of changes before they commit; each hears of those that follow its arrival. */
export class ChangeHearers {
  readonly #hearers: ChangeHearer[] = [];

  add(hearer: ChangeHearer): void {
    this.#hearers.push(hearer);
  }

  readonly hear: ChangeHearer = (tx, changes) => {
    for (const hearer of this.#hearers) hearer(tx, changes);
  };
}
