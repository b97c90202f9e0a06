import type { Neighbours } from '../layout/neighbours.ts';
import type { Tour } from './tour.ts';

/**
 * Local search over a symmetric tour. For a city it weighs every sequential 2-opt and 3-opt move
 * (or-opt is one of them) that begins with one of its two edges and goes along the neighbour lists
 * with a positive partial gain, without touching the tour, and then makes the best one.
 *
 * Names in the search: `t1 t2` is the first edge removed, `t2 t3` the first added, `t3 t4` the
 * second removed, and so on; the last added closes `t4 t1` or `t6 t1`. An offset counts positions
 * from t2 away from t1, so that t2 has offset 0 and t1 the last one, whichever way the search looks.
 */
export class ThreeOpt {
  readonly #costs: Int32Array;
  readonly #neighbours: Neighbours;
  /** The costs of the edges to the neighbours, side by side to be cache-friendly. */
  readonly #nearest: Int32Array;
  readonly #tour: Tour;
  readonly #queue: Int32Array;
  readonly #queued: Uint8Array;
  #head = 0;
  #waiting = 0;
  // The best move found from the city under search.
  #gain = 0;
  #kind = 0;
  #i = 0;
  #j = 0;

  constructor(costs: Int32Array, neighbours: Neighbours, tour: Tour) {
    this.#costs = costs;
    this.#neighbours = neighbours;
    this.#nearest = neighbours.cities.map(
      (city, edge) => costs[Math.floor(edge / neighbours.width) * tour.size + city]!,
    );
    this.#tour = tour;
    this.#queue = new Int32Array(tour.size);
    this.#queued = new Uint8Array(tour.size);
  }

  /** Puts a city on the work queue: one of its edges has changed. */
  enqueue(city: number): void {
    if (this.#queued[city] === 1) return;
    this.#queued[city] = 1;
    let slot = this.#head + this.#waiting++;
    if (slot >= this.#queue.length) slot -= this.#queue.length;
    this.#queue[slot] = city;
  }

  /** Works until the queue is empty. Returns the decrease in the tour's length. */
  run(): number {
    let total = 0;
    while (this.#waiting > 0) {
      const city = this.#queue[this.#head]!;
      if (++this.#head === this.#queue.length) this.#head = 0;
      this.#waiting--;
      this.#queued[city] = 0;
      for (;;) {
        const gain = this.#improve(city);
        if (gain === 0) break;
        total += gain;
      }
    }
    return total;
  }

  #improve(t1: number): number {
    const { order, position, size } = this.#tour;
    const at = position[t1]!;
    this.#gain = 0;
    this.#search(t1, order[at + 1 === size ? 0 : at + 1]!, true);
    const forwardGain = this.#gain;
    this.#search(t1, order[at === 0 ? size - 1 : at - 1]!, false);
    if (this.#gain === 0) return 0;
    this.#apply(t1, this.#gain === forwardGain);
    return this.#gain;
  }

  #search(t1: number, t2: number, forward: boolean): void {
    const costs = this.#costs;
    const { width, cities } = this.#neighbours;
    const nearest = this.#nearest;
    const { order, position, size } = this.#tour;
    const base = position[t2]!;
    const cost12 = costs[t1 * size + t2]!;
    const row1 = t1 * size;
    let best = this.#gain;
    let kind = 0;
    let bestI = 0;
    let bestJ = 0;
    const end2 = t2 * width + width;
    for (let edge2 = t2 * width; edge2 < end2; edge2++) {
      const gain1 = cost12 - nearest[edge2]!;
      if (gain1 <= 0) break;
      const t3 = cities[edge2]!;
      const p3 = position[t3]!;
      let i = forward ? p3 - base : base - p3;
      if (i < 0) i += size;
      if (i === 1) continue;
      const row3 = t3 * size;
      // t4 before t3: closing here already gives a tour.
      {
        let p4 = forward ? p3 - 1 : p3 + 1;
        if (p4 < 0) p4 += size;
        else if (p4 >= size) p4 -= size;
        const t4 = order[p4]!;
        const gain2 = gain1 + costs[row3 + t4]!;
        const closed = gain2 - costs[row1 + t4]!;
        if (closed > best) {
          best = closed;
          kind = 1;
          bestI = i;
        }
        const end4 = t4 * width + width;
        for (let edge4 = t4 * width; edge4 < end4; edge4++) {
          const gain3 = gain2 - nearest[edge4]!;
          if (gain3 <= best) break;
          const t5 = cities[edge4]!;
          const p5 = position[t5]!;
          let j = forward ? p5 - base : base - p5;
          if (j < 0) j += size;
          if (j === i || j === i - 2) continue;
          let p6 = forward === j > i ? p5 - 1 : p5 + 1;
          if (p6 < 0) p6 += size;
          else if (p6 >= size) p6 -= size;
          const t6 = order[p6]!;
          const gain = gain3 + costs[t5 * size + t6]! - costs[row1 + t6]!;
          if (gain > best) {
            best = gain;
            kind = j > i ? 2 : 3;
            bestI = i;
            bestJ = j;
          }
        }
      }
      // t4 after t3: t2 … t3 closes upon itself until t5 t6 opens it again.
      if (i < size - 1) {
        let p4 = forward ? p3 + 1 : p3 - 1;
        if (p4 < 0) p4 += size;
        else if (p4 >= size) p4 -= size;
        const t4 = order[p4]!;
        const gain2 = gain1 + costs[row3 + t4]!;
        const end4 = t4 * width + width;
        for (let edge4 = t4 * width; edge4 < end4; edge4++) {
          const gain3 = gain2 - nearest[edge4]!;
          if (gain3 <= best) break;
          const t5 = cities[edge4]!;
          const p5 = position[t5]!;
          let j = forward ? p5 - base : base - p5;
          if (j < 0) j += size;
          if (j >= i) {
            if (j > i) continue;
          } else {
            let p6 = forward ? p5 + 1 : p5 - 1;
            if (p6 < 0) p6 += size;
            else if (p6 >= size) p6 -= size;
            const t6 = order[p6]!;
            const gain = gain3 + costs[t5 * size + t6]! - costs[row1 + t6]!;
            if (gain > best) {
              best = gain;
              kind = 4;
              bestI = i;
              bestJ = j;
            }
          }
          if (j > 0 && j < i) {
            let p6 = forward ? p5 - 1 : p5 + 1;
            if (p6 < 0) p6 += size;
            else if (p6 >= size) p6 -= size;
            const t6 = order[p6]!;
            const gain = gain3 + costs[t5 * size + t6]! - costs[row1 + t6]!;
            if (gain > best) {
              best = gain;
              kind = 5;
              bestI = i;
              bestJ = j;
            }
          }
        }
      }
    }
    if (best > this.#gain) {
      this.#gain = best;
      this.#kind = kind;
      this.#i = bestI;
      this.#j = bestJ;
    }
  }

  #apply(t1: number, forward: boolean): void {
    const step = forward ? 1 : -1;
    const i = this.#i;
    const j = this.#j;
    const kind = this.#kind;
    this.#touch(t1, step, -1);
    this.#touch(t1, step, 0);
    if (kind === 1) {
      this.#touch(t1, step, i - 1);
      this.#touch(t1, step, i);
      this.#tour.flip(t1, step, 0, i - 1);
      return;
    }
    const outer = kind <= 3 ? i - 1 : i;
    const inner = kind === 2 || kind === 5 ? j - 1 : j;
    this.#touch(t1, step, outer);
    this.#touch(t1, step, outer + 1);
    this.#touch(t1, step, inner);
    this.#touch(t1, step, inner + 1);
    if (kind === 2) {
      const turned = this.#tour.flip(t1, step, 0, i - 1);
      this.#tour.flip(t1, turned, 0, j - 1);
    } else if (kind === 3) {
      const turned = this.#tour.flip(t1, step, 0, i - 1);
      this.#tour.flip(t1, turned, 0, i - 2 - j);
    } else if (kind === 4) {
      const once = this.#tour.flip(t1, step, 0, j);
      const twice = this.#tour.flip(t1, once, j + 1, i);
      this.#tour.flip(t1, twice, 0, i);
    } else {
      const turned = this.#tour.flip(t1, step, 0, j - 1);
      this.#tour.flip(t1, turned, j, i);
    }
  }

  #touch(t1: number, step: number, offset: number): void {
    const { order, position, size } = this.#tour;
    this.enqueue(order[(position[t1]! + step * (offset + 1) + size) % size]!);
  }
}
