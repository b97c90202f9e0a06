import { hasWindows, type Layout } from '../layout/layout.ts';
import { transpose } from '../layout/transpose.ts';
import type { Rearrangement } from './rearrangement.ts';
import { RunningSums } from './running-sums.ts';
import { Timeline } from './timeline.ts';

/**
 * A route as a sequence, for travel times that depend on the direction and for time windows. It
 * predicts the cost of a change without making it: see `RunningSums` and `Timeline`.
 */
export class Path {
  readonly order: Int32Array;
  /** The position of each node of the middle; meaningless for other nodes. */
  readonly position: Int32Array;
  /** The first and the last position that may change. */
  readonly from: number;
  readonly to: number;
  /** The number of nodes, and the travel times between them, indexed by `from * size + to`. */
  readonly size: number;
  readonly seconds: Float64Array;
  readonly #service: Float64Array;
  /** The travel times, indexed by `to * size + from`. */
  readonly inward: Float64Array;
  readonly #sums: RunningSums;
  /** Null if there are no windows. */
  readonly #timeline: Timeline | null;
  readonly #scratch: Int32Array;
  readonly #end: number;

  constructor(layout: Layout) {
    const length = layout.sequence.length;
    this.order = Int32Array.from(layout.sequence);
    this.position = new Int32Array(layout.size);
    this.from = layout.from;
    this.size = layout.size;
    this.seconds = layout.seconds;
    this.#service = layout.service;
    this.inward = transpose(layout.seconds, layout.size);
    this.#sums = new RunningSums(layout);
    this.#timeline = hasWindows(layout) ? new Timeline(layout, this.order, this.#sums) : null;
    this.#scratch = new Int32Array(length);
    this.to = layout.to;
    this.#end = length - 1;
    this.#refresh(0);
  }

  /** Driving, waiting and lateness as `routeCost` weighs them, and the work, which is constant. */
  get cost(): number {
    return this.#sums.upTo(this.#end) + (this.#timeline?.penalty(0, this.#end) ?? 0);
  }

  /** The cost of waiting and lateness at a position, counted from 1. */
  penaltyAt(position: number): number {
    return this.#timeline?.penalty(position - 1, position) ?? 0;
  }

  /** Switches to another order of all the nodes. */
  set(order: Int32Array): void {
    this.order.set(order);
    this.#refresh(0);
  }

  /** The saving of a rearrangement; only an upper bound if that bound is not above `atLeast`. */
  gain(move: Rearrangement, atLeast: number): number {
    const { order } = this;
    const { head, tail, stretches } = move;
    let node = order[head]!;
    let driving = this.#sums.along(head, tail + 1) - this.#service[node]!;
    for (let index = 0; index < move.count * 2; index += 2) {
      const first = stretches[index]!;
      const last = stretches[index + 1]!;
      driving -= this.#leg(node, order[first]!) + this.#sums.along(first, last);
      node = order[last]!;
      driving -= this.#service[node]!;
    }
    driving -= this.#leg(node, order[tail + 1]!);
    const timeline = this.#timeline;
    if (!timeline) return driving;
    const limit = driving + this.mostSaved(head, tail);
    if (limit <= atLeast) return limit;
    const most = driving + timeline.penalty(head, this.#end);
    return most - this.#penaltyAfter(timeline, move, most - atLeast);
  }

  /** The driving saved by reversing a stretch. */
  savedByTurning(first: number, last: number): number {
    return this.#sums.along(first, last) - this.#sums.along(last, first);
  }

  /**
   * An upper bound on the savings of a rearrangement other than driving: waiting and lateness. If no visit is late,
   * only the waiting on the rearranged stretch counts, since arriving later to wait less further on costs more driving
   * than it saves.
   */
  mostSaved(head: number, tail: number): number {
    const timeline = this.#timeline;
    if (!timeline) return 0;
    return timeline.penalty(head, timeline.isLateFrom(tail + 1) ? this.#end : tail);
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
      for (let source = first; source !== last + step; source += step) {
        order[at++] = scratch[source]!;
      }
    }
    this.#refresh(head + 1);
  }

  #leg(from: number, to: number): number {
    return this.seconds[from * this.size + to]!;
  }

  /** The cost of waiting and lateness from `head` on after a rearrangement; see `finish`. */
  #penaltyAfter(
    timeline: Timeline,
    { head, tail, count, stretches }: Rearrangement,
    enough: number,
  ): number {
    const { order } = this;
    let node = order[head]!;
    timeline.leave(head);
    for (let index = 0; index < count * 2; index += 2) {
      const first = stretches[index]!;
      const last = stretches[index + 1]!;
      const cost = timeline.pass(this.#leg(node, order[first]!), first, last, enough);
      if (cost >= enough) return cost;
      node = order[last]!;
    }
    return timeline.finish(this.#leg(node, order[tail + 1]!), tail + 1, enough);
  }

  /** Updates everything derived from the order, from a position onwards. */
  #refresh(start: number): void {
    const { order, position } = this;
    for (let at = start; at <= this.#end; at++) position[order[at]!] = at;
    this.#sums.refresh(order, start, this.#end);
    this.#timeline?.refresh(start, this.#end);
  }
}
