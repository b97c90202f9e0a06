import type { BusinessId } from '../db/business-id.ts';
import { AppError } from './app-error.ts';

/**
 * Limits the number of long calls that this process handles simultaneously for each business, so
 * that no business can fill the queue for the process's processors. Calls over the limit are
 * refused rather than kept waiting.
 */
export class FairShare {
  readonly #most: number;
  readonly #retryAfter: number;
  readonly #underWay = new Map<BusinessId, number>();

  /**
   * @param most the maximum number of simultaneous calls by one business
   * @param retryAfter the number of seconds within which that many calls finish
   */
  constructor(most: number, retryAfter: number) {
    this.#most = most;
    this.#retryAfter = retryAfter;
  }

  /**
   * Runs `work` unless the business has too many calls in progress.
   * @throws AppError `limited` with the seconds to wait
   */
  async take<Result>(businessId: BusinessId, work: () => Promise<Result>): Promise<Result> {
    const others = this.#underWay.get(businessId) ?? 0;
    if (others >= this.#most) throw new AppError('limited', { retryAfter: this.#retryAfter });
    this.#underWay.set(businessId, others + 1);
    try {
      return await work();
    } finally {
      const left = this.#underWay.get(businessId)! - 1;
      if (left > 0) this.#underWay.set(businessId, left);
      else this.#underWay.delete(businessId);
    }
  }
}
