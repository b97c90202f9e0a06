import type { Layout } from './layout.ts';
import { LATE_COST, WAITING_COST } from './schedule.ts';

/**
 * A route that stops have been taken out of, to be put back one by one where they cost least. It
 * keeps only what that needs, by position, so that weighing every place is one tight loop. Of what
 * follows a place it knows two times, as `Timeline` does: who arrives by `#latest` is late nowhere
 * after, and who arrives at `#noWait` or later never waits.
 */
export class PartialRoute {
  readonly order: Int32Array;
  readonly #layout: Layout;
  /** The travel times, `to * size + from`. */
  readonly #inward: Float64Array;
  /** The drive to each position, 0 to the first. */
  readonly #legs: Float64Array;
  readonly #departure: Float64Array;
  /** What waiting and lateness have cost, this position included. */
  readonly #penalty: Float64Array;
  readonly #noWait: Float64Array;
  /** −Infinity where something after is late even so, because of a wait on the way. */
  readonly #latest: Float64Array;
  /** Lower limits of what a stop costs at places that would make somebody late. */
  readonly #bounds: Float64Array;
  readonly #after: number;
  #end: number;

  /** @param inward the layout's travel times, `to * size + from` */
  constructor(layout: Layout, inward: Float64Array) {
    const { length } = layout.sequence;
    this.#layout = layout;
    this.#inward = inward;
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

  /** Driving, and waiting and lateness as `routeCost` weighs them. */
  get cost(): number {
    let driving = 0;
    for (let at = 1; at <= this.#end; at++) driving += this.#legs[at]!;
    return driving + this.#penalty[this.#end]!;
  }

  /** Begins anew with an order of all the nodes, but for those of its middle whose mark is 1. */
  take(order: Int32Array, marks: Uint8Array): void {
    const { from, to, seconds, size } = this.#layout;
    const legs = this.#legs;
    let previous = order[0]!;
    let at = 0;
    this.order[0] = previous;
    for (let source = 1; source < order.length; source++) {
      const node = order[source]!;
      if (source >= from && source <= to && marks[node] === 1) continue;
      this.order[++at] = node;
      legs[at] = seconds[previous * size + node]!;
      previous = node;
    }
    this.#end = at;
    this.#lookBack(0);
    this.#lookAhead(at);
  }

  /** Puts a node in after a position. */
  insert(node: number, head: number): void {
    const { order } = this;
    const { seconds, size } = this.#layout;
    const at = head + 1;
    for (const values of [order, this.#legs, this.#noWait, this.#latest]) {
      values.copyWithin(at + 1, at, this.#end + 1);
    }
    this.#end++;
    order[at] = node;
    this.#legs[at] = seconds[order[head]! * size + node]!;
    this.#legs[at + 1] = seconds[node * size + order[at + 1]!]!;
    this.#lookBack(at);
    this.#lookAhead(at);
  }

  /**
   * The position after which a node makes the route dearer by least. Where that would make somebody
   * late, it walks on to tell by how much only if a lower limit does not rule the place out.
   *
   * @param passedOver the positions to look at before one is left out, and then one in `every`
   */
  cheapestPlace(node: number, passedOver: number, every: number): number {
    const { order, to } = this;
    const { from, seconds, size, service, opens, closes } = this.#layout;
    const inward = this.#inward;
    const legs = this.#legs;
    const departure = this.#departure;
    const penalty = this.#penalty;
    const noWait = this.#noWait;
    const latest = this.#latest;
    const bounds = this.#bounds;
    const row = node * size;
    const opensAt = opens[node]!;
    const closesAt = closes[node]!;
    const work = service[node]!;
    const total = penalty[this.#end]!;
    let best = from - 1;
    let least = Infinity;
    let likeliest = -1;
    let skip = from - 1 + passedOver;
    for (let head = from - 1; head <= to; head++) {
      bounds[head] = Infinity;
      if (head === skip) {
        skip += every;
        continue;
      }
      const there = inward[row + order[head]!]!;
      const on = seconds[row + order[head + 1]!]!;
      const driving = there + on - legs[head + 1]!;
      const now = total - penalty[head]!;
      // All that coming later can make cheaper is waiting, by as much as it is later.
      const delay = driving + work;
      const saved = WAITING_COST * delay < now ? WAITING_COST * delay : now;
      if (delay >= 0 && driving - saved >= least) continue;
      let clock = departure[head]! + there;
      let cost = driving - now;
      if (clock < opensAt) {
        cost += (opensAt - clock) * WAITING_COST;
        clock = opensAt;
      } else if (clock > closesAt) {
        cost += (clock - closesAt) * LATE_COST;
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
      // Somebody is reached late by this much at least.
      bounds[head] = late < Infinity ? cost + late * LATE_COST : cost;
      if (likeliest < 0 || bounds[head]! < bounds[likeliest]!) likeliest = head;
    }
    if (likeliest < 0) return best;
    for (let round = from - 2; round <= to; round++) {
      const head = round < from - 1 ? likeliest : round;
      if (bounds[head]! >= least) continue;
      const cost = this.insertionCost(node, head, least);
      if (cost >= least) continue;
      least = cost;
      best = head;
    }
    return best;
  }

  /**
   * How much dearer the route is with a node put in after a position; only a lower limit where that
   * is not below `enough`.
   */
  insertionCost(node: number, head: number, enough: number): number {
    const { order } = this;
    const { seconds, size, service, opens, closes } = this.#layout;
    const legs = this.#legs;
    const there = this.#inward[node * size + order[head]!]!;
    const on = seconds[node * size + order[head + 1]!]!;
    const now = this.#penalty[this.#end]! - this.#penalty[head]!;
    let clock = this.#departure[head]! + there;
    let cost = there + on - legs[head + 1]! - now;
    let leg = on;
    for (let stop = node, at = head + 1; ; stop = order[at++]!) {
      if (clock < opens[stop]!) {
        cost += (opens[stop]! - clock) * WAITING_COST;
        clock = opens[stop]!;
      } else if (clock > closes[stop]!) {
        cost += (clock - closes[stop]!) * LATE_COST;
      }
      if (at > this.#end || cost >= enough) return cost;
      clock += service[stop]! + leg;
      if (clock <= this.#latest[at]!) {
        return cost + Math.max(0, this.#noWait[at]! - clock) * WAITING_COST;
      }
      leg = at < this.#end ? legs[at + 1]! : 0;
    }
  }

  /** Brings up to date when positions are left, from one on. */
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

  /** Brings up to date what follows positions, from one back to the first. */
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
