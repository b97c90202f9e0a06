import type { Random } from '@roundbook/routing/random';
import type { Problem } from '../problem.ts';
import type { DayRoutes } from './day-routes.ts';

/** The number of nearby visits that a removal considers. */
const AROUND = 60;
/** The number of visits that a removal takes on average, and the maximum from a single day. */
const MEAN_REMOVED = 10;
const MOST_OF_DAY = 10;
/** The share of removals that leave visits in the middle of a string in place. */
const SPLIT_SHARE = 0.5;
/** The shares of removals that take a whole day apart, or a round on its days. */
const WHOLE_DAY_SHARE = 0.06;
const ROUND_SHARE = 0.06;
const MOST_WHOLE = 40;

/**
 * Takes visits out of a rota so that they can be reinserted better: strings of neighbouring days as in Christiaens
 * and Vanden Berghe, "Slack induction by string removals for vehicle routing problems" (2020); at times a whole
 * day, or all of a round that is spread over several days, which no string would move.
 */
export class Destroyer {
  readonly #routes: DayRoutes;
  readonly #random: Random;
  readonly #around: Int32Array;
  readonly #width: number;
  readonly #marked: Uint8Array;
  readonly #seeds: Int32Array;
  /** The visits taken by the last removal. */
  readonly removed: number[] = [];

  constructor(routes: DayRoutes, random: Random) {
    this.#routes = routes;
    this.#random = random;
    const { problem } = routes;
    this.#seeds = Int32Array.from(
      [...problem.visits.keys()].filter((visit) => problem.choices[visit]!.length > 0),
    );
    this.#width = Math.min(AROUND, Math.max(1, this.#seeds.length));
    this.#around = visitsAround(problem, this.#seeds, this.#width);
    this.#marked = new Uint8Array(problem.visits.length);
  }

  /** @param touch called for each day before it changes */
  destroy(touch: (day: number) => void): void {
    this.removed.length = 0;
    const random = this.#random;
    const seed = this.#seeds[random.below(this.#seeds.length)]!;
    const kind = random.unit();
    const day = this.#routes.dayOf[seed]!;
    if (day < 0) this.removed.push(seed);
    if (kind < WHOLE_DAY_SHARE && day >= 0) this.#takeDay(day, touch);
    else if (kind < WHOLE_DAY_SHARE + ROUND_SHARE && day >= 0) this.#takeRound(seed, touch);
    else this.#takeStrings(seed, touch);
  }

  #takeDay(day: number, touch: (day: number) => void): void {
    if (this.#routes.length[day]! > MOST_WHOLE) return;
    touch(day);
    this.#take(day, () => true);
  }

  /** Takes all visits of the seed's round on its own day and on a nearby day that the round shares. */
  #takeRound(seed: number, touch: (day: number) => void): void {
    const { dayOf, problem } = this.#routes;
    const round = problem.round[seed]!;
    const taken = new Set<number>();
    const start = seed * this.#width;
    for (const visit of [seed, ...this.#around.subarray(start, start + this.#width)]) {
      if (visit < 0 || problem.round[visit] !== round) continue;
      const day = dayOf[visit]!;
      if (day < 0 || taken.has(day)) continue;
      taken.add(day);
      touch(day);
      this.#take(day, (one) => problem.round[one] === round);
      if (taken.size >= 2 || this.removed.length > MOST_WHOLE) return;
    }
  }

  #takeStrings(seed: number, touch: (day: number) => void): void {
    const routes = this.#routes;
    const random = this.#random;
    const strings = 1 + random.below((4 * MEAN_REMOVED) / (1 + MOST_OF_DAY) - 1);
    const taken = new Set<number>();
    const start = seed * this.#width;
    for (let at = -1; at < this.#width && taken.size < strings; at++) {
      const visit = at < 0 ? seed : this.#around[start + at]!;
      if (visit < 0) break;
      const day = routes.dayOf[visit]!;
      if (day < 0 || taken.has(day)) continue;
      taken.add(day);
      touch(day);
      this.#takeString(day, visit);
    }
  }

  #takeString(day: number, visit: number): void {
    const routes = this.#routes;
    const random = this.#random;
    const length = routes.length[day]!;
    const most = Math.min(length, MOST_OF_DAY);
    const count = 1 + random.below(most);
    let position = 1;
    while (routes.at(day, position) !== visit) position++;
    const spared = random.unit() < SPLIT_SHARE ? random.below(length - count + 1) : 0;
    const span = Math.min(length, count + Math.min(spared, MOST_OF_DAY));
    const lowest = Math.max(1, position - span + 1);
    const highest = Math.min(position, length - span + 1);
    const from = lowest + random.below(highest - lowest + 1);
    const sparedFrom = from + random.below(count + 1);
    const sparedTo = sparedFrom + (span - count);
    for (let at = from; at < from + span; at++) {
      if (at >= sparedFrom && at < sparedTo) continue;
      this.#marked[routes.at(day, at)] = 1;
    }
    this.#take(day, (one) => this.#marked[one] === 1);
  }

  #take(day: number, leaves: (visit: number) => boolean): void {
    const before = this.removed.length;
    this.#routes.remove(day, (visit) => {
      const takes = leaves(visit);
      if (takes) this.removed.push(visit);
      return takes;
    });
    for (let at = before; at < this.removed.length; at++) this.#marked[this.removed[at]!] = 0;
  }
}

/** For each visit, the nearest visits that may be on one of its days, nearest first; −1 for none. */
function visitsAround(problem: Problem, visits: Int32Array, width: number): Int32Array {
  const { driving, point, visits: all } = problem;
  const around = new Int32Array(all.length * width).fill(-1);
  const away = new Float64Array(all.length);
  const others = new Int32Array(visits.length);
  const byDistance = (a: number, b: number): number => away[a]! - away[b]! || a - b;
  for (const visit of visits) {
    const { earliest, latest } = all[visit]!;
    const row = point[visit]! * driving.size;
    let count = 0;
    for (const other of visits) {
      const { earliest: first, latest: last } = all[other]!;
      if (other === visit || first > latest || last < earliest) continue;
      const there = row + point[other]!;
      away[other] = driving.seconds[there]! + driving.inward[there]!;
      others[count++] = other;
    }
    const nearest = others.subarray(0, count).sort(byDistance);
    around.set(nearest.subarray(0, width), visit * width);
  }
  return around;
}
