import type { Layout } from '../layout/layout.ts';

/**
 * Stops inserted into a route together, in direct succession, summed up as a single stop: a worker
 * who arrives before `opens` waits for the difference, and a worker who arrives after `closes` is
 * late by at least the difference (exactly, if only one stop of the piece is then late). If waiting
 * at one of its stops always makes another late, `closes` is −Infinity: the piece costs too much
 * everywhere.
 */
export class Piece {
  readonly #layout: Layout;
  /** In visiting order; only the first `count` are used. */
  readonly nodes: Int32Array;
  count = 0;
  first = 0;
  last = 0;
  /** Seconds of driving between the stops. */
  driving = 0;
  /** Seconds from the start of work at the first stop to the end of work at the last. */
  work = 0;
  opens = 0;
  closes = 0;

  constructor(layout: Layout) {
    this.#layout = layout;
    this.nodes = new Int32Array(layout.size);
  }

  /** Becomes the piece of a single stop. */
  one(node: number): this {
    this.nodes[0] = node;
    this.count = 1;
    this.#sumUp();
    return this;
  }

  /** Becomes the piece of several stops, at least one, in this order. */
  take(nodes: Int32Array): void {
    this.nodes.set(nodes);
    this.count = nodes.length;
    this.#sumUp();
  }

  /** Reverses the order of the stops. */
  turn(): void {
    this.nodes.subarray(0, this.count).reverse();
    this.#sumUp();
  }

  #sumUp(): void {
    const { nodes } = this;
    const { seconds, size, service, opens, closes } = this.#layout;
    let node = nodes[this.count - 1]!;
    this.last = node;
    let driving = 0;
    let work = service[node]!;
    let opensAt = opens[node]!;
    let closesAt = closes[node]!;
    for (let at = this.count - 2; at >= 0; at--) {
      const before = nodes[at]!;
      const leg = seconds[before * size + node]!;
      const step = service[before]! + leg;
      driving += leg;
      work += step;
      opensAt = Math.max(opensAt - step, opens[before]!);
      closesAt -= step;
      // A worker who has to wait here is always late further on.
      if (opens[before]! > closesAt) closesAt = -Infinity;
      else closesAt = Math.min(closesAt, closes[before]!);
      node = before;
    }
    this.first = node;
    this.driving = driving;
    this.work = work;
    this.opens = opensAt;
    this.closes = closesAt;
  }
}
