import { AppError } from '../http/app-error.ts';

/** Lets a few pieces of work run at the same time; others wait in order, up to a limit. */
export class Turns {
  readonly #atOnce: number;
  readonly #mostWaiting: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(atOnce: number, mostWaiting: number) {
    this.#atOnce = atOnce;
    this.#mostWaiting = mostWaiting;
  }

  /**
   * Runs `work` when its turn comes.
   * @throws AppError `unavailable` immediately if too many pieces of work are already waiting
   */
  async take<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#running >= this.#atOnce) {
      if (this.#waiting.length >= this.#mostWaiting) throw new AppError('unavailable');
      // A piece of work that finishes passes its place on, so `#running` stays the same.
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    } else {
      this.#running += 1;
    }
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}
