import type { Layout } from './layout.ts';
import type { Neighbours } from './neighbours.ts';
import type { PathMoves } from './path-moves.ts';
import { PartialRoute } from './partial-route.ts';
import type { Path } from './path.ts';
import type { Random } from './random.ts';

/** The longest run of stops that is taken out around one of the chosen ones. */
const LONGEST_RUN = 12;

/** One place in so many is passed over when a stop is put back, so that it is not always the same. */
const PASSED_OVER = 128;

/**
 * A kick that reaches across the day: stops around one place on the map, whenever they are visited,
 * are taken out with some that are visited before and after them, and put back one by one where
 * they then cost least.
 */
export class Ruin {
  readonly #path: Path;
  readonly #partial: PartialRoute;
  readonly #layout: Layout;
  readonly #near: Neighbours;
  readonly #moves: PathMoves;
  readonly #random: Random;
  readonly #marks: Uint8Array;
  readonly #middle: Int32Array;

  /** @param near for every node the stops of the middle that are near it */
  constructor(path: Path, layout: Layout, near: Neighbours, moves: PathMoves, random: Random) {
    this.#path = path;
    this.#partial = new PartialRoute(layout, path.inward);
    this.#layout = layout;
    this.#near = near;
    this.#moves = moves;
    this.#random = random;
    this.#marks = new Uint8Array(path.size);
    this.#middle = path.order.slice(path.from, path.to + 1);
  }

  /** Takes out and puts back up to `most` stops, and queues those that have new neighbours. */
  kick(most: number): void {
    const removed = this.#choose(1 + this.#random.below(most));
    this.#sort(removed);
    this.#partial.take(this.#path.order, this.#marks);
    for (const node of removed) this.#putBack(node);
    for (const node of removed) this.#marks[node] = 0;
    this.#enqueueChanged();
  }

  /**
   * Takes out every stop that has a window and puts it back where that costs least: a far quicker
   * way out of a tour that knows no windows than to move one late stop after the other.
   */
  rebuild(): void {
    const { opens, closes } = this.#layout;
    const bounded = this.#middle.filter(
      (node) => opens[node]! > -Infinity || closes[node]! < Infinity,
    );
    bounded.sort((a, b) => compare(closes[a]!, closes[b]!) || compare(opens[a]!, opens[b]!));
    for (const node of bounded) this.#marks[node] = 1;
    this.#partial.take(this.#path.order, this.#marks);
    for (const node of bounded) {
      this.#partial.insert(node, this.#partial.cheapestPlace(node, Infinity, Infinity));
      this.#marks[node] = 0;
    }
    this.#path.set(this.#partial.order);
  }

  /** Queues what stands at the ends of every leg that was not in the order before. */
  #enqueueChanged(): void {
    const { order, position, from, to } = this.#path;
    const next = this.#partial.order;
    const changed: number[] = [];
    for (let at = from - 1; at <= to; at++) {
      const was = at < from ? at : position[next[at]!]!;
      if (order[was + 1] !== next[at + 1]) changed.push(at, at + 1);
    }
    this.#path.set(next);
    for (const at of changed) this.#moves.enqueue(at);
  }

  /** Marks stops around a random one and lists them. */
  #choose(count: number): number[] {
    const { width, cities } = this.#near;
    const chosen: number[] = [];
    const centre = this.#middle[this.#random.below(this.#middle.length)]!;
    this.#mark(centre, count, chosen);
    for (let rank = 0; rank < width && chosen.length < count; rank++) {
      const node = cities[centre * width + rank]!;
      if (this.#marks[node] === 0) this.#mark(node, count, chosen);
    }
    return chosen;
  }

  /** Marks a run of stops with the given one in it, to `count` in all. */
  #mark(node: number, count: number, chosen: number[]): void {
    const { order, position, from, to } = this.#path;
    const length = 1 + this.#random.below(LONGEST_RUN);
    const start = position[node]! - this.#random.below(length);
    const end = Math.min(to, start + length - 1);
    for (let at = Math.max(from, start); at <= end && chosen.length < count; at++) {
      const stop = order[at]!;
      if (this.#marks[stop] === 1) continue;
      this.#marks[stop] = 1;
      chosen.push(stop);
    }
  }

  /** Brings stops into the order to put them back: those that close first, that open last, any. */
  #sort(nodes: number[]): void {
    const { opens, closes } = this.#layout;
    const way = this.#random.below(3);
    for (let at = nodes.length - 1; at > 0; at--) {
      const other = this.#random.below(at + 1);
      const held = nodes[at]!;
      nodes[at] = nodes[other]!;
      nodes[other] = held;
    }
    if (way === 0) nodes.sort((a, b) => compare(closes[a]!, closes[b]!));
    if (way === 1) nodes.sort((a, b) => compare(opens[b]!, opens[a]!));
  }

  #putBack(node: number): void {
    const partial = this.#partial;
    const place = partial.cheapestPlace(node, this.#random.below(PASSED_OVER), PASSED_OVER);
    partial.insert(node, place);
  }
}

/** Unlike a difference, right for infinities. */
function compare(a: number, b: number): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
