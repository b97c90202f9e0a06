import type { Budget } from './problem.ts';

/** Iterations between two readings of the clock. */
const STRIDE = 16;

/** Measures how much of a budget has been used. */
export class Meter {
  readonly #iterations: number;
  readonly #milliseconds: number;
  readonly #startedAt: number;
  #progress = 0;

  /** @param startedAt the reading of `performance.now()` at which the budget starts */
  constructor(budget: Budget, startedAt: number) {
    this.#iterations = 'iterations' in budget ? budget.iterations : Infinity;
    this.#milliseconds = 'milliseconds' in budget ? budget.milliseconds : Infinity;
    this.#startedAt = startedAt;
  }

  /** Whether a time budget is spent; the caller counts iterations. */
  outOfTime(): boolean {
    return performance.now() - this.#startedAt >= this.#milliseconds;
  }

  /** A meter for the first part of the same budget, as a share from 0 to 1. */
  part(share: number): Meter {
    const budget =
      this.#iterations === Infinity
        ? { milliseconds: this.#milliseconds * share }
        : { iterations: Math.floor(this.#iterations * share) };
    return new Meter(budget, this.#startedAt);
  }

  /** The share used after this many iterations: 1 or more once the budget is spent. */
  progress(iteration: number): number {
    if (this.#iterations !== Infinity)
      return this.#iterations > 0 ? iteration / this.#iterations : 1;
    if (iteration % STRIDE === 0) {
      this.#progress = (performance.now() - this.#startedAt) / this.#milliseconds;
    }
    return this.#progress;
  }
}

/**
 * The number of kicks after which a problem with this many stops counts as solved, whatever the
 * budget: with a dozen stops the search finds nothing more after a few milliseconds.
 */
export function iterationsWorthwhile(stops: number): number {
  return 100 + 4 * stops ** 3;
}
