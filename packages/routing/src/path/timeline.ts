import type { Layout } from '../layout/layout.ts';
import { LATE_COST, WAITING_COST } from '../schedule.ts';
import type { RunningSums } from './running-sums.ts';

/**
 * The arrivals along a sequence, and the cost of its waiting and lateness. It also walks sequences
 * that do not exist yet: from a position, along stretches of the sequence, back into it.
 *
 * Two times sum up the rest of the route after a position, so that a walk seldom continues to the
 * end: a worker who arrives there by `#latest` is never late afterwards, and a worker who arrives
 * at `#noWait` or later never waits. This is the concatenation of segments of Vidal et al., "A
 * unified solution framework for multi-attribute vehicle routing problems" (2014), for a day with a
 * given start.
 */
export class Timeline {
  readonly #layout: Layout;
  readonly #order: Int32Array;
  readonly #sums: RunningSums;
  /** The end of work at a position. */
  readonly #departure: Float64Array;
  /** The cost of waiting and lateness up to and including this position. */
  readonly #penalty: Float64Array;
  readonly #noWait: Float64Array;
  /** The latest arrival without lateness afterwards; −Infinity if waiting on the way makes a later stop late anyway. */
  readonly #latest: Float64Array;
  readonly #nextWindow: Int32Array;
  readonly #previousWindow: Int32Array;
  #end = 0;
  // The walk in progress.
  #clock = 0;
  #cost = 0;

  /** @param order the sequence; call `refresh` after changing it */
  constructor(layout: Layout, order: Int32Array, sums: RunningSums) {
    const length = order.length;
    this.#layout = layout;
    this.#order = order;
    this.#sums = sums;
    this.#departure = new Float64Array(length);
    this.#penalty = new Float64Array(length);
    this.#noWait = new Float64Array(length + 1);
    this.#latest = new Float64Array(length + 1);
    this.#nextWindow = new Int32Array(length + 1);
    this.#previousWindow = new Int32Array(length);
  }

  /** The cost of waiting and lateness after one position, up to another. */
  penalty(after: number, upTo: number): number {
    return this.#penalty[upTo]! - this.#penalty[after]!;
  }

  /** True if the worker reaches any node from this position onwards after the node has closed. */
  isLateFrom(position: number): boolean {
    return this.#departure[position - 1]! + this.#legTo(position) > this.#latest[position]!;
  }

  /** Begins a walk by leaving a position. */
  leave(head: number): void {
    this.#cost = 0;
    this.#clock = this.#departure[head]!;
  }

  /**
   * Walks on to a stretch's first node and along the stretch, and leaves its last node.
   *
   * @returns the cost of the walk so far; it stops early once that reaches `enough`
   */
  pass(leg: number, first: number, last: number, enough: number): number {
    const order = this.#order;
    const sums = this.#sums;
    const arrival = this.#clock + leg;
    const length = sums.along(first, last);
    let base = arrival;
    const step = first <= last ? 1 : -1;
    // Between these two times there is no waiting and no lateness, here or further on.
    if (step < 0 || arrival < this.#noWait[first]! || arrival > this.#latest[first]!) {
      const windows = step > 0 ? this.#nextWindow : this.#previousWindow;
      let at = windows[first]!;
      while (at !== -1 && (last - at) * step >= 0) {
        base += this.#enter(order[at]!, base + sums.along(first, at));
        if (this.#cost >= enough) return this.#cost;
        if (at === last) break;
        at = windows[at + step]!;
      }
    }
    this.#clock = base + length + this.#layout.service[order[last]!]!;
    return this.#cost;
  }

  /**
   * Walks on to a position and from there to the end.
   *
   * @returns the cost of the whole walk, or a lower bound if that is not below `enough`
   */
  finish(leg: number, position: number, enough: number): number {
    let arrival = this.#clock + leg;
    let at = position;
    for (;;) {
      const ahead = this.#cost + WAITING_COST * Math.max(0, this.#noWait[at]! - arrival);
      const late = arrival - this.#latest[at]!;
      if (late <= 0) return ahead;
      // A visit is late by at least this much.
      const bound = late < Infinity ? ahead + LATE_COST * late : ahead;
      if (bound >= enough) return bound;
      const next = this.#nextWindow[at]!;
      arrival += this.#sums.along(at, next);
      arrival += this.#enter(this.#order[next]!, arrival);
      if (next === this.#end) return this.#cost;
      arrival += this.#sums.along(next, next + 1);
      at = next + 1;
    }
  }

  /** Updates after a change to the order from `start` onwards; the sums must be up to date already. */
  refresh(start: number, end: number): void {
    const order = this.#order;
    const { seconds, size, service, opens, closes } = this.#layout;
    const noWait = this.#noWait;
    const latest = this.#latest;
    this.#end = end;
    this.#lookBack(start, end);
    let next = order[end]!;
    noWait[end] = opens[next]!;
    latest[end] = closes[next]!;
    this.#nextWindow[end] = this.#hasWindow(next) ? end : end + 1;
    for (let at = end - 1; at >= 0; at--) {
      const node = order[at]!;
      const step = service[node]! + seconds[node * size + next]!;
      const opensAt = opens[node]!;
      const closesAt = closes[node]!;
      const wait = noWait[at + 1]! - step;
      const late = latest[at + 1]! - step;
      noWait[at] = wait > opensAt ? wait : opensAt;
      if (opensAt > late) latest[at] = -Infinity;
      else latest[at] = late < closesAt ? late : closesAt;
      const bounded = opensAt > -Infinity || closesAt < Infinity;
      this.#nextWindow[at] = bounded ? at : this.#nextWindow[at + 1]!;
      next = node;
    }
  }

  #lookBack(start: number, end: number): void {
    const order = this.#order;
    const { seconds, size, service, opens, closes, departAt } = this.#layout;
    let previous = start === 0 ? -1 : order[start - 1]!;
    let clock = start === 0 ? departAt : this.#departure[start - 1]!;
    let cost = start === 0 ? 0 : this.#penalty[start - 1]!;
    let window = start === 0 ? -1 : this.#previousWindow[start - 1]!;
    for (let at = start; at <= end; at++) {
      const node = order[at]!;
      if (previous >= 0) clock += seconds[previous * size + node]!;
      const opensAt = opens[node]!;
      const closesAt = closes[node]!;
      if (opensAt > -Infinity || closesAt < Infinity) window = at;
      this.#previousWindow[at] = window;
      if (clock < opensAt) {
        cost += (opensAt - clock) * WAITING_COST;
        clock = opensAt;
      } else if (clock > closesAt) {
        cost += (clock - closesAt) * LATE_COST;
      }
      this.#penalty[at] = cost;
      clock += service[node]!;
      this.#departure[at] = clock;
      previous = node;
    }
  }

  /** Adds the cost of a node's window on arrival; returns the wait. */
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

  #legTo(position: number): number {
    const { seconds, size } = this.#layout;
    return seconds[this.#order[position - 1]! * size + this.#order[position]!]!;
  }

  #hasWindow(node: number): boolean {
    return this.#layout.opens[node]! > -Infinity || this.#layout.closes[node]! < Infinity;
  }
}
