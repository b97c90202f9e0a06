import type { Layout } from '../layout/layout.ts';
import { transpose } from '../layout/transpose.ts';
import { LATE_COST, WAITING_COST } from '../schedule.ts';
import type { Piece } from './piece.ts';

/**
 * A route with stops removed, for reinserting them piece by piece where they cost least. It keeps
 * only the data needed for that, by position, so that weighing every place is a tight loop. Like
 * `Timeline`, it sums up the route after a place in two times: a worker who arrives by `#latest` is
 * never late afterwards, and a worker who arrives at `#noWait` or later never waits.
 */
export class PartialRoute {
  readonly order: Int32Array;
  readonly #layout: Layout;
  /** The travel times, indexed by `to * size + from`. */
  readonly #inward: Float64Array;
  /** The drive to each position, 0 to the first. */
  readonly #legs: Float64Array;
  readonly #departure: Float64Array;
  /** The cost of waiting and lateness up to and including this position. */
  readonly #penalty: Float64Array;
  readonly #noWait: Float64Array;
  /** −Infinity if a later stop is always late because of a wait on the way. */
  readonly #latest: Float64Array;
  /** Lower bounds on the cost of a piece at places that would make a visit late. */
  readonly #bounds: Float64Array;
  readonly #after: number;
  #end: number;
  #driving = 0;
  #least = 0;

  constructor(layout: Layout) {
    const { length } = layout.sequence;
    this.#layout = layout;
    this.#inward = transpose(layout.seconds, layout.size);
    this.order = new Int32Array(length);
    this.#legs = new Float64Array(length);
    this.#departure = new Float64Array(length);
    this.#penalty = new Float64Array(length);
    this.#noWait = new Float64Array(length);
    this.#latest = new Float64Array(length);
    this.#bounds = new Float64Array(length);
    this.#after = length - 1 - layout.to;
    this.#end = length - 1;
  }

  /** The last position of the middle. */
  get to(): number {
    return this.#end - this.#after;
  }

  /** Seconds of driving. */
  get driving(): number {
    return this.#driving;
  }

  /** Driving, and waiting and lateness as `routeCost` weighs them. */
  get cost(): number {
    return this.#driving + this.#penalty[this.#end]!;
  }

  /** The extra cost of the place that `cheapestPlace` found. */
  get least(): number {
    return this.#least;
  }

  /** Starts again with an order of all the nodes, without the nodes of its middle whose mark is 1. */
  take(order: Int32Array, marks: Uint8Array): void {
    const { from, to, seconds, size } = this.#layout;
    const legs = this.#legs;
    let previous = order[0]!;
    let at = 0;
    this.order[0] = previous;
    this.#driving = 0;
    for (let source = 1; source < order.length; source++) {
      const node = order[source]!;
      if (source >= from && source <= to && marks[node] === 1) continue;
      this.order[++at] = node;
      legs[at] = seconds[previous * size + node]!;
      this.#driving += legs[at]!;
      previous = node;
    }
    this.#end = at;
    this.#lookBack(0);
    this.#lookAhead(at);
  }

  /** Inserts a piece after a position. */
  insert(piece: Piece, head: number): void {
    const { order } = this;
    const { seconds, size } = this.#layout;
    const legs = this.#legs;
    const { nodes, count } = piece;
    const at = head + 1;
    const next = at + count;
    for (const values of [order, legs, this.#noWait, this.#latest]) {
      values.copyWithin(next, at, this.#end + 1);
    }
    this.#end += count;
    for (let index = 0; index < count; index++) order[at + index] = nodes[index]!;
    this.#driving -= legs[next]!;
    for (let position = at; position <= next; position++) {
      legs[position] = seconds[order[position - 1]! * size + order[position]!]!;
      this.#driving += legs[position]!;
    }
    this.#lookBack(at);
    this.#lookAhead(next - 1);
  }

  /**
   * The position after which inserting a piece costs least. If a place would make a visit late,
   * works out the exact cost only if a lower bound does not rule the place out.
   *
   * @param passedOver the positions to look at before the first is skipped, then one in `every`
   * @param enough if no place costs less than this, the answer is −1
   */
  cheapestPlace(piece: Piece, passedOver: number, every: number, enough: number): number {
    const { order, to } = this;
    const { from, seconds, size } = this.#layout;
    const inward = this.#inward;
    const legs = this.#legs;
    const departure = this.#departure;
    const penalty = this.#penalty;
    const noWait = this.#noWait;
    const latest = this.#latest;
    const bounds = this.#bounds;
    const { opens, closes, work } = piece;
    const rowTo = piece.first * size;
    const rowFrom = piece.last * size;
    const total = penalty[this.#end]!;
    const inside = piece.driving;
    let best = enough === Infinity ? from - 1 : -1;
    let least = enough - inside;
    let likeliest = -1;
    let skip = from - 1 + passedOver;
    for (let head = from - 1; head <= to; head++) {
      bounds[head] = Infinity;
      if (head === skip) {
        skip += every;
        continue;
      }
      const there = inward[rowTo + order[head]!]!;
      const on = seconds[rowFrom + order[head + 1]!]!;
      const driving = there + on - legs[head + 1]!;
      const now = total - penalty[head]!;
      // Arriving later can only save waiting, at most by the delay.
      const delay = driving + work;
      const saved = WAITING_COST * delay < now ? WAITING_COST * delay : now;
      if (delay >= 0 && driving - saved >= least) continue;
      let clock = departure[head]! + there;
      let cost = driving - now;
      if (clock < opens) {
        cost += (opens - clock) * WAITING_COST;
        clock = opens;
      } else if (clock > closes) {
        cost += (clock - closes) * LATE_COST;
      }
      clock += work + on;
      if (clock < noWait[head + 1]!) cost += (noWait[head + 1]! - clock) * WAITING_COST;
      if (cost >= least) continue;
      const late = clock - latest[head + 1]!;
      if (late <= 0) {
        least = cost;
        best = head;
        continue;
      }
      // A visit is late by at least this much.
      bounds[head] = late < Infinity ? cost + late * LATE_COST : cost;
      if (likeliest < 0 || bounds[head]! < bounds[likeliest]!) likeliest = head;
    }
    this.#least = least + inside;
    if (likeliest < 0) return best;
    for (let round = from - 2; round <= to; round++) {
      const head = round < from - 1 ? likeliest : round;
      if (bounds[head]! >= least) continue;
      const cost = this.insertionCost(piece, head, least + inside) - inside;
      if (cost >= least) continue;
      least = cost;
      best = head;
    }
    this.#least = least + inside;
    return best;
  }

  /**
   * The extra cost of the route with a piece inserted after a position; only a lower bound if that
   * is not below `enough`, or if several stops of the piece would be late.
   */
  insertionCost(piece: Piece, head: number, enough: number): number {
    const { order } = this;
    const { seconds, size, service, opens, closes } = this.#layout;
    const legs = this.#legs;
    const there = this.#inward[piece.first * size + order[head]!]!;
    const on = seconds[piece.last * size + order[head + 1]!]!;
    const now = this.#penalty[this.#end]! - this.#penalty[head]!;
    let clock = this.#departure[head]! + there;
    let cost = there + piece.driving + on - legs[head + 1]! - now;
    let { opens: opensAt, closes: closesAt, work } = piece;
    let leg = on;
    for (let at = head + 1; ; at++) {
      if (clock < opensAt) {
        cost += (opensAt - clock) * WAITING_COST;
        clock = opensAt;
      } else if (clock > closesAt) {
        cost += (clock - closesAt) * LATE_COST;
      }
      if (at > this.#end || cost >= enough) return cost;
      clock += work + leg;
      if (clock <= this.#latest[at]!) {
        return cost + Math.max(0, this.#noWait[at]! - clock) * WAITING_COST;
      }
      leg = at < this.#end ? legs[at + 1]! : 0;
      const stop = order[at]!;
      opensAt = opens[stop]!;
      closesAt = closes[stop]!;
      work = service[stop]!;
    }
  }

  /** Updates the departure from each position, starting at this one. */
  #lookBack(start: number): void {
    const { order } = this;
    const { service, opens, closes, departAt } = this.#layout;
    const legs = this.#legs;
    const departure = this.#departure;
    const penalty = this.#penalty;
    let clock = start === 0 ? departAt : departure[start - 1]!;
    let cost = start === 0 ? 0 : penalty[start - 1]!;
    for (let at = start; at <= this.#end; at++) {
      const node = order[at]!;
      if (at > 0) clock += legs[at]!;
      const opensAt = opens[node]!;
      const closesAt = closes[node]!;
      if (clock < opensAt) {
        cost += (opensAt - clock) * WAITING_COST;
        clock = opensAt;
      } else if (clock > closesAt) {
        cost += (clock - closesAt) * LATE_COST;
      }
      penalty[at] = cost;
      clock += service[node]!;
      departure[at] = clock;
    }
  }

  /** Updates the sums over the rest of the route, from this position back to the first. */
  #lookAhead(start: number): void {
    const { order } = this;
    const { service, opens, closes } = this.#layout;
    const legs = this.#legs;
    const noWait = this.#noWait;
    const latest = this.#latest;
    let wait = -Infinity;
    let late = Infinity;
    let leg = 0;
    if (start < this.#end) {
      wait = noWait[start + 1]!;
      late = latest[start + 1]!;
      leg = legs[start + 1]!;
    }
    for (let at = start; at >= 0; at--) {
      const node = order[at]!;
      const opensAt = opens[node]!;
      const closesAt = closes[node]!;
      wait -= service[node]! + leg;
      late -= service[node]! + leg;
      if (opensAt > late) late = -Infinity;
      else if (closesAt < late) late = closesAt;
      if (wait < opensAt) wait = opensAt;
      noWait[at] = wait;
      latest[at] = late;
      leg = legs[at]!;
    }
  }
}
