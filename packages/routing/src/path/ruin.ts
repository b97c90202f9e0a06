import type { Layout } from '../layout/layout.ts';
import type { Neighbours } from '../layout/neighbours.ts';
import type { Random } from '../random.ts';
import { PartialRoute } from './partial-route.ts';
import type { PathMoves } from './path-moves.ts';
import type { Path } from './path.ts';
import { Piece } from './piece.ts';

/** The longest run of stops removed around a chosen stop. */
const LONGEST_RUN = 12;

/** The longest leg, in mean legs, over which removed stops stay together. */
const LONGEST_JOINT = 8;

/** One place in this many is skipped when a piece is reinserted, so that the outcome varies. */
const PASSED_OVER = 128;

/**
 * A kick that reaches across the day: removes stops around a place on the map, whenever they are
 * visited, with some of the stops visited before and after them, and reinserts them where they cost
 * least. Stops that follow each other by short legs stay together: the best order mostly visits
 * neighbouring houses together too, and fewer pieces are quicker.
 */
export class Ruin {
  readonly #path: Path;
  readonly #partial: PartialRoute;
  readonly #piece: Piece;
  readonly #layout: Layout;
  readonly #near: Neighbours;
  readonly #moves: PathMoves;
  readonly #random: Random;
  readonly #marks: Uint8Array;
  readonly #middle: Int32Array;

  /** @param near for every node, the stops of the middle near it */
  constructor(path: Path, layout: Layout, near: Neighbours, moves: PathMoves, random: Random) {
    this.#path = path;
    this.#partial = new PartialRoute(layout);
    this.#piece = new Piece(layout);
    this.#layout = layout;
    this.#near = near;
    this.#moves = moves;
    this.#random = random;
    this.#marks = new Uint8Array(path.size);
    this.#middle = path.order.slice(path.from, path.to + 1);
  }

  /**
   * Removes and reinserts up to `most` stops, and queues the stops that have new neighbours.
   *
   * @param meanLeg in seconds; the unit for legs that hold stops together
   * @param limit the cost, as `PartialRoute` counts it, above which the route stays as it was
   * @returns true if the route has changed
   */
  kick(most: number, meanLeg: number, limit: number): boolean {
    const removed = this.#choose(1 + this.#random.below(most));
    const longest = meanLeg * LONGEST_JOINT * this.#random.unit();
    const stretches = this.#stretches(removed, longest);
    this.#sort(stretches);
    this.#partial.take(this.#path.order, this.#marks);
    for (const node of removed) this.#marks[node] = 0;
    for (const { nodes } of stretches) {
      this.#putBack(nodes);
      // Each reinserted stop adds to the driving, unless there is a shorter way through it.
      if (this.#partial.driving > limit) return false;
    }
    return this.#partial.cost <= limit && this.#takeOver();
  }

  /**
   * Removes every stop that has a window and reinserts it where that costs least: far quicker than
   * repairing a tour made without windows by moving late stops one by one.
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
      const piece = this.#piece.one(node);
      this.#partial.insert(piece, this.#partial.cheapestPlace(piece, Infinity, Infinity, Infinity));
      this.#marks[node] = 0;
    }
    this.#path.set(this.#partial.order);
  }

  /** Gives the path the new order, and queues the nodes at the ends of every new leg. */
  #takeOver(): boolean {
    const { order, position, from, to } = this.#path;
    const next = this.#partial.order;
    const changed: number[] = [];
    for (let at = from - 1; at <= to; at++) {
      const was = at < from ? at : position[next[at]!]!;
      if (order[was + 1] !== next[at + 1]) changed.push(at, at + 1);
    }
    if (changed.length === 0) return false;
    this.#path.set(next);
    for (const at of changed) this.#moves.enqueue(at);
    return true;
  }

  /** Marks and lists stops around a random stop. */
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

  /** Marks a run of stops around the given one, up to `count` in all. */
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

  /** Splits the removed stops into stretches of the path without a long leg. */
  #stretches(removed: readonly number[], longest: number): Stretch[] {
    const { order, position } = this.#path;
    const { seconds, size, opens, closes } = this.#layout;
    const positions = Int32Array.from(removed, (node) => position[node]!).sort();
    const stretches: Stretch[] = [];
    let start = 0;
    for (let end = 1; end <= positions.length; end++) {
      const at = positions[end - 1]!;
      const leg = seconds[order[at]! * size + order[at + 1]!]!;
      if (positions[end] === at + 1 && leg <= longest) continue;
      const nodes = order.slice(positions[start], at + 1);
      const first = nodes[0]!;
      stretches.push({ nodes, opens: opens[first]!, closes: closes[first]! });
      start = end;
    }
    return stretches;
  }

  /** Sorts stretches for reinsertion: by earliest closing, by latest opening or at random. */
  #sort(stretches: Stretch[]): void {
    const way = this.#random.below(3);
    for (let at = stretches.length - 1; at > 0; at--) {
      const other = this.#random.below(at + 1);
      const held = stretches[at]!;
      stretches[at] = stretches[other]!;
      stretches[other] = held;
    }
    if (way === 0) stretches.sort((a, b) => compare(a.closes, b.closes));
    if (way === 1) stretches.sort((a, b) => compare(b.opens, a.opens));
  }

  /** Reinserts stops together, in whichever direction costs less. */
  #putBack(nodes: Int32Array): void {
    const partial = this.#partial;
    const piece = this.#piece;
    const passedOver = this.#random.below(PASSED_OVER);
    piece.take(nodes);
    const place = partial.cheapestPlace(piece, passedOver, PASSED_OVER, Infinity);
    if (nodes.length === 1) return partial.insert(piece, place);
    piece.turn();
    const turned = partial.cheapestPlace(piece, passedOver, PASSED_OVER, partial.least);
    if (turned >= 0) return partial.insert(piece, turned);
    piece.turn();
    partial.insert(piece, place);
  }
}

/** Stops removed together, and the window of the first. */
interface Stretch {
  readonly nodes: Int32Array;
  readonly opens: number;
  readonly closes: number;
}

/** Unlike a subtraction, also works for infinities. */
function compare(a: number, b: number): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
