import type { Problem } from '../problem.ts';
import { DayBreaks } from './day-breaks.ts';

const FIRST_ROOM = 32;

/**
 * The routes during a search: who makes which visit on which day and in what order. Each day knows when the person
 * leaves each visit and the latest arrival at it, so that weighing a place for another visit takes a few additions:
 * the forward and backward times of Savelsbergh, "The vehicle routing problem with time windows: minimizing route
 * duration" (1992).
 *
 * A day holds its visits at positions 1 to `length`; the person's start and end are the positions around them.
 */
export class DayRoutes {
  readonly problem: Problem;
  readonly length: Int32Array;
  /** The day of each visit; −1 while unplanned. */
  readonly dayOf: Int32Array;
  /** The total cost of each day. */
  readonly cost: Float64Array;
  /** The end of each day: later than its hours only if fixed visits take longer. */
  readonly limit: Float64Array;
  /** The latest start of each visit: later than its window only if it is fixed too late. */
  readonly closes: Float64Array;
  /** `day * rounds + round` → the number of its visits. */
  readonly #ofRound: Int16Array;
  readonly #visits: Int32Array[];
  readonly #points: Int32Array[];
  /** The drive to each position. */
  readonly #legs: Int32Array[];
  readonly #departure: Float64Array[];
  readonly #latest: Float64Array[];
  readonly #finish: Float64Array;
  /** The waiting on a day that another visit may use up. */
  readonly #waiting: Float64Array;
  readonly breaks: DayBreaks;
  /** The best position for the visit weighed last, as the position before it. */
  place = 0;

  constructor(problem: Problem) {
    const days = problem.days.length;
    this.problem = problem;
    this.length = new Int32Array(days);
    this.dayOf = new Int32Array(problem.visits.length).fill(-1);
    this.cost = new Float64Array(days);
    this.limit = Float64Array.from(problem.days, ({ hours }) => hours.to);
    this.closes = Float64Array.from(problem.closes);
    this.#ofRound = new Int16Array(days * problem.rounds);
    this.#finish = new Float64Array(days);
    this.#waiting = new Float64Array(days);
    this.breaks = new DayBreaks(problem);
    const each = <Values>(make: () => Values): Values[] => Array.from({ length: days }, make);
    this.#visits = each(() => new Int32Array(FIRST_ROOM));
    this.#points = each(() => new Int32Array(FIRST_ROOM));
    this.#legs = each(() => new Int32Array(FIRST_ROOM));
    this.#departure = each(() => new Float64Array(FIRST_ROOM));
    this.#latest = each(() => new Float64Array(FIRST_ROOM));
    for (let day = 0; day < days; day++) this.refresh(day);
  }

  /** The visit at a position of a day, counted from 1. */
  at(day: number, position: number): number {
    return this.#visits[day]![position]!;
  }

  /** A copy of a day's visits in order. */
  visitsOn(day: number): Int32Array {
    return this.#visits[day]!.slice(1, this.length[day]! + 1);
  }

  /** The number of a round's visits on a day. */
  ofRound(day: number, round: number): number {
    return this.#ofRound[day * this.problem.rounds + round]!;
  }

  /** The cost of a visit on a day besides driving: off its due date, a new round, another person. */
  settingCost(visit: number, day: number): number {
    const { dayCost, days, round, rounds, weights } = this.problem;
    let cost = dayCost[visit * days.length + day]!;
    const number = round[visit]!;
    if (number >= 0 && this.#ofRound[day * rounds + number] === 0) cost += weights.roundOnDay;
    if (this.length[day] === 0) cost += weights.dayOut;
    return cost;
  }

  /**
   * The seconds of driving that a visit adds to a day at the best position, stored in `place`;
   * Infinity if it fits nowhere, or nowhere for less than `enough`.
   *
   * @param skip called for each better position; now and then it returns true to pass over the position, so that
   * searches differ
   */
  drivingFor(visit: number, day: number, enough: number, skip?: () => boolean): number {
    const { driving, opens, point, service } = this.problem;
    const { seconds, inward, size } = driving;
    const work = service[visit]!;
    if (this.#finish[day]! + work > this.limit[day]! + this.#waiting[day]!) return Infinity;
    const here = point[visit]! * size;
    const points = this.#points[day]!;
    const legs = this.#legs[day]!;
    const departure = this.#departure[day]!;
    const latest = this.#latest[day]!;
    const opensAt = opens[visit]!;
    const closesAt = this.closes[visit]!;
    const breakAfter = this.breaks.after[day]!;
    let least = enough;
    let place = -1;
    for (let at = this.length[day]!; at >= 0; at--) {
      const before = points[at]!;
      const after = points[at + 1]!;
      const there = inward[here + before]!;
      const on = seconds[here + after]!;
      const added = there + on - legs[at + 1]!;
      if (added >= least) continue;
      let begins = departure[at]! + there;
      if (begins < opensAt) begins = opensAt;
      if (begins > closesAt || begins + work + on > latest[at + 1]!) {
        if (at !== breakAfter) continue;
        if (!this.breaks.fitsBefore(visit, day, there, closesAt, latest[at + 1]! - on)) continue;
      }
      if (skip?.()) continue;
      least = added;
      place = at;
    }
    if (place < 0) return Infinity;
    this.place = place;
    return least;
  }

  /** Puts a visit after a position of a day. */
  insert(visit: number, day: number, after: number): void {
    const length = this.length[day]! + 1;
    this.#makeRoom(day, length);
    const visits = this.#visits[day]!;
    visits.copyWithin(after + 2, after + 1, length);
    visits[after + 1] = visit;
    this.length[day] = length;
    this.dayOf[visit] = day;
    this.#count(day, visit, 1);
    this.refresh(day);
  }

  /** Removes the visits for which `leaves` is true from a day. */
  remove(day: number, leaves: (visit: number) => boolean): void {
    const visits = this.#visits[day]!;
    const length = this.length[day]!;
    let kept = 0;
    for (let at = 1; at <= length; at++) {
      const visit = visits[at]!;
      if (leaves(visit)) {
        this.dayOf[visit] = -1;
        this.#count(day, visit, -1);
      } else {
        visits[++kept] = visit;
      }
    }
    this.length[day] = kept;
    this.refresh(day);
  }

  /** Replaces a day's visits with these, in this order. */
  load(day: number, order: Int32Array): void {
    this.#makeRoom(day, order.length);
    const visits = this.#visits[day]!;
    for (let at = 1; at <= this.length[day]!; at++) {
      const visit = visits[at]!;
      if (this.dayOf[visit] === day) this.dayOf[visit] = -1;
      this.#count(day, visit, -1);
    }
    visits.set(order, 1);
    this.length[day] = order.length;
    for (const visit of order) {
      this.dayOf[visit] = day;
      this.#count(day, visit, 1);
    }
    this.refresh(day);
  }

  /** True if everything on a day is in time: its visits, and its end. */
  isInTime(day: number): boolean {
    return this.#departure[day]![0]! <= this.#latest[day]![0]!;
  }

  /**
   * Extends a day's limits to its current lateness: its end, and the latest starts of the visits
   * that are late.
   */
  relax(day: number): void {
    this.limit[day] = Math.max(this.limit[day]!, this.#finish[day]!);
    const departure = this.#departure[day]!;
    for (let at = 1; at <= this.length[day]!; at++) {
      const visit = this.at(day, at);
      const left = at === this.breaks.after[day] ? this.breaks.left[day]! : departure[at]!;
      const begins = left - this.problem.service[visit]!;
      if (begins > this.closes[visit]!) this.closes[visit] = begins;
    }
    this.refresh(day);
  }

  /** Computes a day again: times, then its cost. */
  refresh(day: number): void {
    const { days, dayCost, driving, opens, point, service, rounds, weights } = this.problem;
    const { person, hours, break: pause } = days[day]!;
    const { seconds, size, nowhere } = driving;
    const length = this.length[day]!;
    const visits = this.#visits[day]!;
    const points = this.#points[day]!;
    const legs = this.#legs[day]!;
    const departure = this.#departure[day]!;
    const latest = this.#latest[day]!;
    points[0] = person.start ?? nowhere;
    points[length + 1] = person.end ?? nowhere;
    let drive = 0;
    let cost = 0;
    for (let at = 1; at <= length; at++) {
      const visit = visits[at]!;
      points[at] = point[visit]!;
      legs[at] = seconds[points[at - 1]! * size + points[at]!]!;
      drive += legs[at]!;
      cost += dayCost[visit * days.length + day]!;
    }
    const last = length === 0 ? 0 : seconds[points[length]! * size + points[length + 1]!]!;
    legs[length + 1] = last;
    const limit = this.limit[day]!;
    const { closes } = this;
    const after = pause
      ? this.breaks.place(day, pause, { length, visits, legs, closes, limit })
      : -1;
    let waited = 0;
    // A worker who would wait at the first door leaves later, and no one waits at home for a break.
    let idle = 0;
    departure[0] = hours.from;
    for (let at = 0; at <= length; at++) {
      if (at > 0) {
        const visit = visits[at]!;
        const arrival = departure[at - 1]! + legs[at]!;
        const wait = Math.max(0, opens[visit]! - arrival);
        if (at === 1) idle += wait;
        waited += wait;
        departure[at] = arrival + wait + service[visit]!;
      }
      if (!pause || at !== after) continue;
      const left = departure[at]!;
      const wait = Math.max(0, pause.from - left);
      if (at === 0 || at === length) idle += wait;
      waited += wait;
      this.breaks.left[day] = left;
      departure[at] = left + wait + pause.seconds;
    }
    this.#finish[day] = departure[length]! + last;
    this.#waiting[day] = waited;
    latest[length + 1] = limit;
    for (let at = length; at > 0; at--) {
      const visit = visits[at]!;
      // A wait here that makes a person late further on cannot be made up earlier.
      let reach = latest[at + 1]! - legs[at + 1]!;
      if (pause && at === after) {
        reach -= pause.seconds;
        reach = pause.from > reach ? -Infinity : Math.min(reach, pause.to);
      }
      reach -= service[visit]!;
      latest[at] = opens[visit]! > reach ? -Infinity : Math.min(reach, closes[visit]!);
    }
    latest[0] = latest[1]! - legs[1]!;
    if (length > 0) {
      cost += drive + last + weights.dayOut + weights.waiting * (waited - idle);
      for (let at = day * rounds; at < (day + 1) * rounds; at++) {
        if (this.#ofRound[at]! > 0) cost += weights.roundOnDay;
      }
    }
    this.cost[day] = cost;
  }

  #count(day: number, visit: number, change: number): void {
    const { round, rounds } = this.problem;
    const number = round[visit]!;
    if (number >= 0) this.#ofRound[day * rounds + number]! += change;
  }

  #makeRoom(day: number, length: number): void {
    const room = this.#visits[day]!.length;
    if (length + 2 <= room) return;
    const size = Math.max(2 * room, length + 2);
    const larger = (values: Int32Array): Int32Array => {
      const grown = new Int32Array(size);
      grown.set(values);
      return grown;
    };
    this.#visits[day] = larger(this.#visits[day]!);
    this.#points[day] = larger(this.#points[day]!);
    this.#legs[day] = larger(this.#legs[day]!);
    this.#departure[day] = new Float64Array(size);
    this.#latest[day] = new Float64Array(size);
  }
}
