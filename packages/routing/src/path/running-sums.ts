import type { Layout } from '../layout/layout.ts';

/** Seconds of driving and work along a sequence, so that any stretch's sum is a single subtraction. */
export class RunningSums {
  readonly #layout: Layout;
  readonly #forward: Float64Array;
  /** The running sums of the sequence driven backwards; like the forward sums, they grow with the position. */
  readonly #backward: Float64Array;

  constructor(layout: Layout) {
    this.#layout = layout;
    this.#forward = new Float64Array(layout.sequence.length);
    this.#backward = new Float64Array(layout.sequence.length);
  }

  /** Seconds from the first position to another, without the work at the latter. */
  upTo(position: number): number {
    return this.#forward[position]!;
  }

  /** Seconds along a stretch (backwards if `first > last`), without the work at its last node. */
  along(first: number, last: number): number {
    return first <= last
      ? this.#forward[last]! - this.#forward[first]!
      : this.#backward[first]! - this.#backward[last]!;
  }

  /** Updates after a change to the order from `start` onwards. */
  refresh(order: Int32Array, start: number, end: number): void {
    const { seconds, size, service } = this.#layout;
    const forward = this.#forward;
    const backward = this.#backward;
    for (let at = Math.max(1, start); at <= end; at++) {
      const node = order[at]!;
      const previous = order[at - 1]!;
      forward[at] = forward[at - 1]! + service[previous]! + seconds[previous * size + node]!;
      backward[at] = backward[at - 1]! + service[node]! + seconds[node * size + previous]!;
    }
  }
}
