import type { Layout } from './layout.ts';
import type { RunningSums } from './running-sums.ts';
import { LATE_COST, WAITING_COST } from './schedule.ts';

/**
 * When a sequence's nodes are reached, and what waiting and lateness cost on the way. It also walks
 * sequences that are not there yet: from a position, along stretches of the sequence, back into it.
 * Of a stretch it looks only at the nodes that have a window.
 */
export class Timeline {
  readonly #layout: Layout;
  readonly #order: Int32Array;
  readonly #sums: RunningSums;
  readonly #arrival: Float64Array;
  /** What waiting and lateness have cost, this position included. */
  readonly #penalty: Float64Array;
  /**
   * For arriving at a position later than now: by how much what follows becomes dearer per second
   * (that is the negative part of it, for earlier), and for how many seconds of either that holds.
   */
  readonly #slope: Float64Array;
  readonly #laterBy: Float64Array;
  readonly #earlierBy: Float64Array;
  readonly #nextWindow: Int32Array;
  readonly #previousWindow: Int32Array;
  #end = 0;
  /** Whether a node is reached after it closes. */
  #late = false;
  // The walk in progress.
  #clock = 0;
  #cost = 0;

  /** @param order the sequence; it may change, but then `refresh` is to be called */
  constructor(layout: Layout, order: Int32Array, sums: RunningSums) {
    const length = order.length;
    this.#layout = layout;
    this.#order = order;
    this.#sums = sums;
    this.#arrival = new Float64Array(length);
    this.#penalty = new Float64Array(length);
    this.#slope = new Float64Array(length + 1);
    this.#laterBy = new Float64Array(length + 1);
    this.#earlierBy = new Float64Array(length + 1);
    this.#nextWindow = new Int32Array(length + 1);
    this.#previousWindow = new Int32Array(length);
  }

  /** What waiting and lateness cost from one position, left out, to another. */
  penalty(after: number, upTo: number): number {
    return this.#penalty[upTo]! - this.#penalty[after]!;
  }

  /** Whether anything is reached after it closes. */
  get late(): boolean {
    return this.#late;
  }

  /** Begins a walk with leaving a position. */
  leave(head: number): void {
    const node = this.#order[head]!;
    this.#cost = 0;
    this.#clock =
      Math.max(this.#arrival[head]!, this.#layout.opens[node]!) + this.#layout.service[node]!;
  }

  /** Walks on to a node that is not in the sequence, and leaves it. */
  visit(node: number, leg: number): void {
    this.#clock += leg;
    this.#clock += this.#enter(node, this.#clock) + this.#layout.service[node]!;
  }

  /** Walks on to a stretch's first node, along it, and leaves its last. */
  pass(leg: number, first: number, last: number): void {
    const step = first <= last ? 1 : -1;
    const windows = step > 0 ? this.#nextWindow : this.#previousWindow;
    let base = this.#clock + leg;
    let at = windows[first]!;
    while (at !== -1 && (last - at) * step >= 0) {
      base += this.#enter(this.#order[at]!, base + this.#sums.along(first, at));
      if (at === last) break;
      at = windows[at + step]!;
    }
    this.#clock = base + this.#sums.along(first, last) + this.#layout.service[this.#order[last]!]!;
  }

  /** Walks on to a position and from there to the end; returns what the whole walk has cost. */
  finish(leg: number, position: number): number {
    const end = this.#end;
    let base = this.#clock + leg;
    for (let at = this.#nextWindow[position]!; at <= end; at = this.#nextWindow[at + 1]!) {
      const arrival = base + this.#sums.along(position, at);
      const later = arrival - this.#arrival[at]!;
      if (later <= this.#laterBy[at]! && -later <= this.#earlierBy[at]!) {
        return this.#cost + this.penalty(at - 1, end) + later * this.#slope[at]!;
      }
      base += this.#enter(this.#order[at]!, arrival);
    }
    return this.#cost;
  }

  /** Follows a change of the order at `start` and after it; the sums must be right already. */
  refresh(start: number, end: number): void {
    const order = this.#order;
    const { seconds, size, departAt } = this.#layout;
    this.#end = end;
    for (let at = start; at <= end; at++) {
      const node = order[at]!;
      if (at === 0) {
        this.#clock = departAt;
      } else {
        this.leave(at - 1);
        this.#clock += seconds[order[at - 1]! * size + node]!;
      }
      this.#arrival[at] = this.#clock;
      this.#cost = at === 0 ? 0 : this.#penalty[at - 1]!;
      this.#enter(node, this.#clock);
      this.#penalty[at] = this.#cost;
      const windowBefore = at === 0 ? -1 : this.#previousWindow[at - 1]!;
      this.#previousWindow[at] = this.#hasWindow(node) ? at : windowBefore;
    }
    this.#late = false;
    this.#nextWindow[end + 1] = end + 1;
    this.#slope[end + 1] = 0;
    this.#laterBy[end + 1] = Infinity;
    this.#earlierBy[end + 1] = Infinity;
    for (let at = end; at >= 0; at--) this.#lookAhead(at);
  }

  #lookAhead(at: number): void {
    const node = this.#order[at]!;
    this.#nextWindow[at] = this.#hasWindow(node) ? at : this.#nextWindow[at + 1]!;
    const untilOpen = this.#layout.opens[node]! - this.#arrival[at]!;
    const untilClosed = this.#layout.closes[node]! - this.#arrival[at]!;
    if (untilOpen > 0) {
      // The wait takes up any change: nothing further on notices.
      this.#slope[at] = -WAITING_COST;
      this.#laterBy[at] = untilOpen;
      this.#earlierBy[at] = Infinity;
      return;
    }
    const late = untilClosed < 0;
    if (late) this.#late = true;
    this.#slope[at] = this.#slope[at + 1]! + (late ? LATE_COST : 0);
    this.#laterBy[at] = Math.min(this.#laterBy[at + 1]!, late ? Infinity : untilClosed);
    this.#earlierBy[at] = Math.min(
      this.#earlierBy[at + 1]!,
      late ? -untilClosed : Infinity,
      -untilOpen,
    );
  }

  /** Adds what a node's window costs on arrival; returns the wait. */
  #enter(node: number, arrival: number): number {
    const { opens, closes } = this.#layout;
    if (arrival < opens[node]!) {
      const wait = opens[node]! - arrival;
      this.#cost += wait * WAITING_COST;
      return wait;
    }
    if (arrival > closes[node]!) this.#cost += (arrival - closes[node]!) * LATE_COST;
    return 0;
  }

  #hasWindow(node: number): boolean {
    return this.#layout.opens[node]! > -Infinity || this.#layout.closes[node]! < Infinity;
  }
}
