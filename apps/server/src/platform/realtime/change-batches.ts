import type { CommittedChange } from '../db/transaction.ts';

/**
 * The minimum number of milliseconds between batches; the first change after a quiet time does not
 * wait.
 */
const SPACING_MS = 20;

/**
 * Gathers changes that are committed in quick succession, so that each listener gets one message rather than
 * hundreds at a busy moment.
 */
export class ChangeBatches {
  readonly #deliver: (changes: readonly CommittedChange[]) => void;
  #waiting: CommittedChange[] = [];
  #lastAt = -Infinity;
  #timer: NodeJS.Timeout | undefined;

  constructor(deliver: (changes: readonly CommittedChange[]) => void) {
    this.#deliver = deliver;
  }

  add(changes: readonly CommittedChange[]): void {
    this.#waiting.push(...changes);
    this.#timer ??= setTimeout(
      () => this.flush(),
      Math.max(0, this.#lastAt + SPACING_MS - performance.now()),
    );
  }

  /** Delivers the waiting changes now. */
  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#waiting.length === 0) return;
    const changes = this.#waiting;
    this.#waiting = [];
    this.#lastAt = performance.now();
    this.#deliver(changes);
  }
}
