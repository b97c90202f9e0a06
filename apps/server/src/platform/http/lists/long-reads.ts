import type { BusinessId } from '../../db/business-id.ts';
import { Turns } from '../../threads/turns.ts';
import { AppError } from '../app-error.ts';

/** The number of seconds after which several long reads have probably been answered. */
const RETRY_AFTER = 5;

/**
 * Long reads take turns: a business has one at a time, and its other long reads wait without holding a connection, so
 * that neither the event loop nor the database works on several of its reads at once.
 */
export class LongReads {
  readonly #turns: Turns<() => void>;

  /** @param running the maximum number of long reads of all businesses at once */
  constructor(running = 4) {
    this.#turns = new Turns({ waiting: 500, waitingOfGroup: 50, running, runningOfGroup: 1 });
  }

  /**
   * Does `work` when it is the business's turn.
   * @throws AppError `limited` if too many of its reads are waiting
   */
  async take<Result>(businessId: BusinessId, work: () => Promise<Result>): Promise<Result> {
    const turn = Promise.withResolvers<void>();
    if (!this.#turns.add(businessId, turn.resolve)) {
      throw new AppError('limited', { retryAfter: RETRY_AFTER });
    }
    this.#start();
    await turn.promise;
    try {
      return await work();
    } finally {
      this.#turns.end(businessId);
      this.#start();
    }
  }

  #start(): void {
    for (let next = this.#turns.take(); next; next = this.#turns.take()) next.job();
  }
}
