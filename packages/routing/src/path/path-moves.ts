import type { Meter } from '../budget.ts';
import type { Neighbours } from '../layout/neighbours.ts';
import type { Path } from './path.ts';
import { Rearrangement } from './rearrangement.ts';

/** Gains below this, in seconds, are rounding. */
const LEAST_GAIN = 1e-6;

/** Nodes between two readings of the clock. */
const STRIDE = 8;

/** The maximum number of positions in a stretch that is also tried in reverse. */
const SHORT = 3;

/**
 * Local search over a path. For a node u and each node v near it, weighs the rearrangements that
 * make v follow u: 2-opt, exchanges of two neighbouring stretches of any length (or-3opt, which
 * reverses nothing), the same with a stretch reversed, and short stretches moved either way round.
 * Applies the best rearrangement.
 */
export class PathMoves {
  readonly #path: Path;
  /** The nearest nodes to go to; `#inward` holds the nearest nodes to come from. */
  readonly #onward: Neighbours;
  readonly #inward: Neighbours;
  readonly #queue: number[] = [];
  readonly #queued: Uint8Array;
  readonly #candidate = new Rearrangement();
  readonly #chosen = new Rearrangement();
  #gain = 0;

  constructor(path: Path, onward: Neighbours, inward: Neighbours) {
    this.#path = path;
    this.#onward = onward;
    this.#inward = inward;
    this.#queued = new Uint8Array(path.size);
  }

  /** Puts the node at a position on the work queue. */
  enqueue(position: number): void {
    const node = this.#path.order[position]!;
    if (this.#queued[node] === 1) return;
    this.#queued[node] = 1;
    this.#queue.push(node);
  }

  /** Makes a rearrangement and puts the nodes whose neighbours change on the queue. */
  make(move: Rearrangement): void {
    this.enqueue(move.head);
    this.enqueue(move.tail + 1);
    for (let index = 0; index < move.count * 2; index++) this.enqueue(move.stretches[index]!);
    this.#path.apply(move);
  }

  /** Works until the queue is empty or the time is up, then clears the queue. */
  run(meter: Meter): void {
    for (let work = 1; ; work++) {
      const node = this.#queue.pop();
      if (node === undefined) return;
      this.#queued[node] = 0;
      if (work % STRIDE === 0 && meter.outOfTime()) break;
      // An improved node is at the end of a stretch, and so back on the queue.
      if (this.#improve(node)) this.make(this.#chosen);
    }
    for (const left of this.#queue.splice(0)) this.#queued[left] = 0;
  }

  #improve(node: number): boolean {
    const { from, to, order } = this.#path;
    this.#gain = LEAST_GAIN;
    const i =
      order[from - 1] === node
        ? from - 1
        : order[to + 1] === node
          ? to + 1
          : this.#path.position[node]!;
    if (i <= to) this.#follow(node, i);
    if (i >= from) this.#precede(node, i);
    if (i >= from && i <= to && this.#path.penaltyAt(i) > 0) this.#relocate(i);
    return this.#gain > LEAST_GAIN;
  }

  /** Weighs moves that make a near node follow the node at position `i`. */
  #follow(node: number, i: number): void {
    const { width, cities } = this.#onward;
    const { position, order } = this.#path;
    const now = this.#leg(node, order[i + 1]!);
    for (let edge = node * width; edge < (node + 1) * width; edge++) {
      const near = cities[edge]!;
      const saved = now - this.#leg(node, near);
      if (saved <= 0) return;
      const j = position[near]!;
      if (j > i + 1) this.#joinForward(i, j, saved);
      else if (j < i) this.#joinBackward(i, j, saved);
    }
  }

  /** Weighs moves that make the node at position `j` follow a near node. */
  #precede(node: number, j: number): void {
    const { width, cities } = this.#inward;
    const { position, order, to } = this.#path;
    const now = this.#leg(order[j - 1]!, node);
    for (let edge = node * width; edge < (node + 1) * width; edge++) {
      const near = cities[edge]!;
      const saved = now - this.#leg(near, node);
      if (saved <= 0) return;
      const i = position[near]!;
      // Only reversing the nodes in between brings a node to the end of the stretch.
      if (j > to) this.#turn(i - 1, to);
      else if (j > i + 1) this.#joinForward(i, j, saved);
      else if (j < i) this.#joinBackward(i, j, saved);
    }
  }

  /**
   * Weighs making position `j`, two or more later, follow `i`.
   *
   * @param saved seconds that the new leg saves on the old leg
   */
  #joinForward(i: number, j: number, saved: number): void {
    const { to, order, position } = this.#path;
    this.#turn(i, j);
    // The stretch from j to k comes before the stretch from i + 1 to j - 1.
    for (let k = j; k <= to && k < j + SHORT; k++) this.#exchange(i, j, k, false, false);
    for (let k = j - 1; k > i + 1 && k > j - SHORT; k--) this.#exchange(i, k, j, false, true);
    const { width, cities } = this.#inward;
    const next = order[i + 1]!;
    const previous = order[j - 1]!;
    const left = saved + this.#leg(previous, order[j]!);
    for (let edge = next * width; edge < (next + 1) * width; edge++) {
      const near = cities[edge]!;
      if (this.#leg(near, next) >= left) break;
      const k = position[near]!;
      if (k >= j + SHORT && k <= to) this.#exchange(i, j, k, false, false);
    }
    for (let edge = previous * width; edge < (previous + 1) * width; edge++) {
      const near = cities[edge]!;
      if (this.#leg(near, previous) >= left) break;
      const k = position[near]!;
      if (k >= j && k <= to) this.#exchange(i, j, k, true, false);
    }
  }

  /** Weighs making position `j`, which is earlier, follow `i`. */
  #joinBackward(i: number, j: number, saved: number): void {
    const { from, order, position } = this.#path;
    // The stretch from j to k comes after the stretch from k + 1 to i.
    for (let k = j; k < i && k < j + SHORT; k++) this.#exchange(j - 1, k + 1, i, false, false);
    for (let k = j; k >= from && k > j - SHORT; k--) this.#exchange(k - 1, j + 1, i, true, false);
    const { width, cities } = this.#onward;
    const previous = order[j - 1]!;
    const left = saved + this.#leg(previous, order[j]!);
    for (let edge = previous * width; edge < (previous + 1) * width; edge++) {
      const near = cities[edge]!;
      if (this.#leg(previous, near) >= left) break;
      const k = position[near]! - 1;
      if (k >= j + SHORT && k < i) this.#exchange(j - 1, k + 1, i, false, false);
    }
  }

  /**
   * Weighs moving a stop with a wait or a late arrival to any other time of the day: the stops near
   * it are mostly visited at a similar time.
   */
  #relocate(i: number): void {
    const { from, to } = this.#path;
    for (let last = i; last <= to && last < i + SHORT; last++) {
      for (let head = from - 1; head < i - 1; head++) this.#exchange(head, i, last, false, false);
      for (let tail = last + 1; tail <= to; tail++)
        this.#exchange(i - 1, last + 1, tail, false, false);
    }
  }

  /**
   * Weighs moving the stretch from `middle` to `tail` before the stretch that follows `head`,
   * either of them perhaps reversed.
   */
  #exchange(
    head: number,
    middle: number,
    tail: number,
    turnFirst: boolean,
    turnSecond: boolean,
  ): void {
    const path = this.#path;
    const { order, seconds, size } = path;
    const before = order[head]!;
    const first = order[head + 1]!;
    const last = order[middle - 1]!;
    const second = order[middle]!;
    const end = order[tail]!;
    const after = order[tail + 1]!;
    const first0 = turnFirst ? last : first;
    const first1 = turnFirst ? first : last;
    const second0 = turnSecond ? end : second;
    const second1 = turnSecond ? second : end;
    let driving =
      seconds[before * size + first]! -
      seconds[before * size + second0]! +
      (seconds[last * size + second]! - seconds[second1 * size + first0]!) +
      (seconds[end * size + after]! - seconds[first1 * size + after]!);
    if (turnFirst) driving += path.savedByTurning(head + 1, middle - 1);
    if (turnSecond) driving += path.savedByTurning(middle, tail);
    if (driving + path.mostSaved(head, tail) <= this.#gain) return;
    const candidate = this.#candidate;
    const a = turnSecond ? tail : middle;
    const b = turnSecond ? middle : tail;
    const c = turnFirst ? middle - 1 : head + 1;
    const d = turnFirst ? head + 1 : middle - 1;
    candidate.two(head, tail, a, b, c, d);
    this.#weigh();
  }

  /** Weighs reversing the stretch after `head` up to `tail`. */
  #turn(head: number, tail: number): void {
    const path = this.#path;
    const { order, seconds, size } = path;
    const before = order[head]!;
    const first = order[head + 1]!;
    const last = order[tail]!;
    const after = order[tail + 1]!;
    const driving =
      seconds[before * size + first]! -
      seconds[before * size + last]! +
      (seconds[last * size + after]! - seconds[first * size + after]!) +
      path.savedByTurning(head + 1, tail);
    if (driving + path.mostSaved(head, tail) <= this.#gain) return;
    this.#candidate.one(head, tail, tail, head + 1);
    this.#weigh();
  }

  #leg(from: number, to: number): number {
    return this.#path.seconds[from * this.#path.size + to]!;
  }

  #weigh(): void {
    const gain = this.#path.gain(this.#candidate, this.#gain);
    if (gain <= this.#gain) return;
    this.#gain = gain;
    this.#chosen.copy(this.#candidate);
  }
}
