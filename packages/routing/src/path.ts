import type { Layout } from './layout.ts';
import type { Rearrangement } from './rearrangement.ts';
import { LATE_COST, WAITING_COST } from './schedule.ts';

/**
 * A route as a sequence with times of arrival, for travel times that depend on the direction and
 * for time windows. What a rearrangement would cost is told without making it: driving along any
 * stretch, forwards or backwards, is a difference of running sums, and of the stops only those with
 * a window are visited.
 */
export class Path {
  readonly order: Int32Array;
  /** The position of each node of the middle; meaningless for others. */
  readonly position: Int32Array;
  /** The first and the last position that may change. */
  readonly from: number;
  readonly to: number;
  /** The nodes' number and their travel times, `from * size + to`. */
  readonly size: number;
  readonly seconds: Float64Array;
  readonly #layout: Layout;
  readonly #windowed: boolean;
  /** Seconds of driving and work from position 0 to arriving here, without waiting. */
  readonly #forward: Float64Array;
  /** The same for the sequence read backwards, growing with the position. */
  readonly #backward: Float64Array;
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
  readonly #scratch: Int32Array;
  /** Whether a node is reached after it closes. */
  #late = false;
  // The walk in progress: see #walk.
  #clock = 0;
  #cost = 0;

  constructor(layout: Layout) {
    const length = layout.sequence.length;
    this.#layout = layout;
    this.order = Int32Array.from(layout.sequence);
    this.position = new Int32Array(layout.size);
    this.from = layout.from;
    this.to = layout.to;
    this.size = layout.size;
    this.seconds = layout.seconds;
    this.#forward = new Float64Array(length);
    this.#backward = new Float64Array(length);
    this.#arrival = new Float64Array(length);
    this.#penalty = new Float64Array(length);
    this.#slope = new Float64Array(length + 1);
    this.#laterBy = new Float64Array(length + 1).fill(Infinity);
    this.#earlierBy = new Float64Array(length + 1).fill(Infinity);
    this.#nextWindow = new Int32Array(length + 1).fill(length);
    this.#previousWindow = new Int32Array(length).fill(-1);
    this.#scratch = new Int32Array(length);
    this.#windowed = layout.sequence.some((node) => this.#hasWindow(node));
    this.#refresh(0);
  }

  /** Driving, waiting and lateness as `routeCost` weighs them, and the work, which is constant. */
  get cost(): number {
    const last = this.order.length - 1;
    return this.#forward[last]! + this.#penalty[last]!;
  }

  /** Takes over another order of the same nodes. */
  set(order: Int32Array): void {
    this.order.set(order);
    this.#refresh(0);
  }

  /**
   * How much less the route would cost after a rearrangement; only an upper limit where that limit
   * is not above `atLeast`.
   */
  gain(move: Rearrangement, atLeast: number): number {
    const { order } = this;
    const { head, tail, stretches } = move;
    const service = this.#layout.service;
    let node = order[head]!;
    let driving = this.#forward[tail + 1]! - this.#forward[head]! - service[node]!;
    for (let index = 0; index < move.count * 2; index += 2) {
      const first = stretches[index]!;
      const last = stretches[index + 1]!;
      driving -= this.#leg(node, order[first]!) + this.#along(first, last);
      node = order[last]!;
      driving -= service[node]!;
    }
    driving -= this.#leg(node, order[tail + 1]!);
    if (!this.#windowed) return driving;
    // While nobody is served late, all that a move can save beyond driving is waiting on its way: to
    // come later and wait less further on costs more driving than it saves.
    const penalty = this.#penalty[order.length - 1]!;
    const atStake = (this.#late ? penalty : this.#penalty[tail]!) - this.#penalty[head]!;
    if (driving + atStake <= atLeast) return driving + atStake;
    return driving + penalty - this.#penaltyAfter(move);
  }

  /** What waiting and lateness cost at a position, from 1 on. */
  penaltyAt(position: number): number {
    return this.#penalty[position]! - this.#penalty[position - 1]!;
  }

  /** Makes a rearrangement. */
  apply(move: Rearrangement): void {
    const { order } = this;
    const { head, tail, stretches } = move;
    const scratch = this.#scratch;
    for (let at = head + 1; at <= tail; at++) scratch[at] = order[at]!;
    let at = head + 1;
    for (let index = 0; index < move.count * 2; index += 2) {
      const first = stretches[index]!;
      const last = stretches[index + 1]!;
      const step = first <= last ? 1 : -1;
      for (let source = first; source !== last + step; source += step)
        order[at++] = scratch[source]!;
    }
    this.#refresh(head + 1);
  }

  #leg(from: number, to: number): number {
    return this.seconds[from * this.size + to]!;
  }

  /** Driving and work along a stretch, the work at its last node left out. */
  #along(first: number, last: number): number {
    return first <= last
      ? this.#forward[last]! - this.#forward[first]!
      : this.#backward[first]! - this.#backward[last]!;
  }

  /** What waiting and lateness would cost in all after a rearrangement. */
  #penaltyAfter(move: Rearrangement): number {
    const { order } = this;
    const { head, tail, stretches } = move;
    const { service, opens } = this.#layout;
    let node = order[head]!;
    this.#cost = this.#penalty[head]!;
    this.#clock = Math.max(this.#arrival[head]!, opens[node]!) + service[node]!;
    for (let index = 0; index < move.count * 2; index += 2) {
      const first = stretches[index]!;
      const last = stretches[index + 1]!;
      this.#clock += this.#leg(node, order[first]!);
      node = order[last]!;
      this.#walk(first, last);
      this.#clock += service[node]!;
    }
    this.#clock += this.#leg(node, order[tail + 1]!);
    return this.#finish(tail + 1);
  }

  /** Moves the clock from the arrival at a stretch's first node to the departure for its last. */
  #walk(first: number, last: number): void {
    const step = first <= last ? 1 : -1;
    const windows = step > 0 ? this.#nextWindow : this.#previousWindow;
    let base = this.#clock;
    let at = windows[first]!;
    while (at !== -1 && (last - at) * step >= 0) {
      base += this.#enter(this.order[at]!, base + this.#along(first, at));
      if (at === last) break;
      at = windows[at + step]!;
    }
    this.#clock = base + this.#along(first, last);
  }

  /** Walks from arriving at a position, in the order as it is, to the end; returns the whole cost. */
  #finish(first: number): number {
    const { order } = this;
    const end = order.length - 1;
    let base = this.#clock;
    for (let at = this.#nextWindow[first]!; at <= end; at = this.#nextWindow[at + 1]!) {
      const arrival = base + this.#along(first, at);
      const later = arrival - this.#arrival[at]!;
      if (later <= this.#laterBy[at]! && -later <= this.#earlierBy[at]!) {
        const unchanged = this.#penalty[end]! - this.#penalty[at - 1]!;
        return this.#cost + unchanged + later * this.#slope[at]!;
      }
      base += this.#enter(order[at]!, arrival);
    }
    return this.#cost;
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

  /** Brings everything that is derived from the order up to date from a position on. */
  #refresh(start: number): void {
    const { order, position, seconds, size } = this;
    const { service, departAt } = this.#layout;
    const length = order.length;
    for (let at = start; at < length; at++) {
      const node = order[at]!;
      position[node] = at;
      if (at === 0) continue;
      const previous = order[at - 1]!;
      this.#forward[at] =
        this.#forward[at - 1]! + service[previous]! + seconds[previous * size + node]!;
      this.#backward[at] =
        this.#backward[at - 1]! + service[node]! + seconds[node * size + previous]!;
    }
    if (!this.#windowed) return;
    this.#clock = departAt;
    for (let at = start; at < length; at++) {
      const node = order[at]!;
      if (at > 0) {
        const previous = order[at - 1]!;
        this.#clock =
          Math.max(this.#arrival[at - 1]!, this.#layout.opens[previous]!) +
          service[previous]! +
          seconds[previous * size + node]!;
      }
      this.#arrival[at] = this.#clock;
      this.#cost = at === 0 ? 0 : this.#penalty[at - 1]!;
      this.#enter(node, this.#clock);
      this.#penalty[at] = this.#cost;
      this.#previousWindow[at] = this.#hasWindow(node)
        ? at
        : at === 0
          ? -1
          : this.#previousWindow[at - 1]!;
    }
    this.#late = false;
    for (let at = length - 1; at >= 0; at--) this.#lookAhead(at);
  }

  #lookAhead(at: number): void {
    const node = this.order[at]!;
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
}
