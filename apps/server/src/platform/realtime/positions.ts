import { createHmac, hash } from 'node:crypto';
import type { Secrets } from '../auth/secrets.ts';
import type { BusinessId } from '../db/business-id.ts';

const HALF_BITS = 26;
const HALF = 2 ** HALF_BITS;
/**
 * The limit below which numbers can be shown; both halves together are an integer that JSON holds
 * exactly.
 */
const LIMIT = HALF * HALF;
const ROUNDS = 4;

/**
 * A client's place in the change log. The changes of all businesses are numbered in one sequence, so the numbers
 * themselves would reveal to a business how busy the others are. Each business therefore sees them in its own
 * permutation (a Feistel network, as in format-preserving encryption), which only this server can undo.
 */
export class Positions {
  readonly #secret: string;

  constructor([secret]: Secrets) {
    this.#secret = createHmac('sha256', secret).update('positions in the change log').digest('hex');
  }

  /** The position to show for a number in the change log. */
  show(businessId: BusinessId, sequence: number): number {
    if (!(sequence >= 0 && sequence < LIMIT)) throw new RangeError('Not a number of a change');
    let [left, right] = [Math.floor(sequence / HALF), sequence % HALF];
    for (let round = 0; round < ROUNDS; round += 1) {
      [left, right] = [right, left ^ this.#mix(businessId, round, right)];
    }
    return left * HALF + right;
  }

  /** The number that a position stands for; for a position that was never shown, an arbitrary number. */
  read(businessId: BusinessId, position: number): number {
    let [left, right] = [Math.floor(position / HALF) % HALF, position % HALF];
    for (let round = ROUNDS - 1; round >= 0; round -= 1) {
      [left, right] = [right ^ this.#mix(businessId, round, left), left];
    }
    return left * HALF + right;
  }

  #mix(businessId: BusinessId, round: number, half: number): number {
    const text = `${this.#secret}:${businessId}:${round}:${half}`;
    return hash('sha256', text, 'buffer').readUInt32BE(0) % HALF;
  }
}
