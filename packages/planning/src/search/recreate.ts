import type { Random } from '@roundbook/routing/random';
import type { DayRoutes } from './day-routes.ts';

/** One position in this many is passed over, so that the same removal ends differently. */
const BLINKS = 100;
/** The relative frequency of each order of reinsertion: see `#sort`. */
const SHARES = { random: 4, long: 2, choosy: 2, far: 2, near: 1 };
const ALL_SHARES = Object.values(SHARES).reduce((sum, share) => sum + share, 0);

/** Reinserts visits one at a time, each where it costs least at that moment. */
export class Recreator {
  readonly #routes: DayRoutes;
  readonly #random: Random;
  readonly #key: Float64Array;
  readonly #skip: () => boolean;

  constructor(routes: DayRoutes, random: Random) {
    this.#routes = routes;
    this.#random = random;
    this.#key = new Float64Array(routes.problem.visits.length);
    this.#skip = () => random.unit() * BLINKS < 1;
  }

  /**
   * Reinserts visits where they fit.
   * @param touch called for each day before it changes
   */
  place(pool: number[], touch: (day: number) => void): void {
    const routes = this.#routes;
    this.#sort(pool);
    for (const visit of pool) {
      let least = Infinity;
      let bestDay = -1;
      let bestPlace = 0;
      const { dayCost, days } = routes.problem;
      for (const day of routes.problem.choices[visit]!) {
        // The days come cheapest first: a later day cannot be better.
        if (dayCost[visit * days.length + day]! >= least) break;
        const setting = routes.settingCost(visit, day);
        if (setting >= least) continue;
        const driving = routes.drivingFor(visit, day, least - setting, this.#skip);
        if (driving === Infinity) continue;
        least = setting + driving;
        bestDay = day;
        bestPlace = routes.place;
      }
      if (bestDay < 0) continue;
      touch(bestDay);
      routes.insert(visit, bestDay, bestPlace);
    }
  }

  #sort(pool: number[]): void {
    const { choices, days, driving, point, service } = this.#routes.problem;
    const home = days[0]?.person.start ?? driving.nowhere;
    let kind = this.#random.unit() * ALL_SHARES;
    let valueOf: (visit: number) => number = () => this.#random.unit();
    if ((kind -= SHARES.long) < 0) valueOf = (visit) => -service[visit]!;
    else if ((kind -= SHARES.choosy) < 0) valueOf = (visit) => choices[visit]!.length;
    else if ((kind -= SHARES.far) < 0) {
      valueOf = (visit) => -driving.seconds[home * driving.size + point[visit]!]!;
    } else if ((kind -= SHARES.near) < 0) {
      valueOf = (visit) => driving.seconds[home * driving.size + point[visit]!]!;
    }
    const key = this.#key;
    for (const visit of pool) key[visit] = valueOf(visit);
    pool.sort((a, b) => key[a]! - key[b]! || a - b);
  }
}
