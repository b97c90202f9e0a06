import type { Random } from '@roundbook/routing/random';
import type { Problem } from '../problem.ts';
import type { DayRoutes } from './day-routes.ts';
import { Destroyer } from './destroy.ts';
import { Recreator } from './recreate.ts';

/** The temperatures between which annealing cools, in seconds of driving. */
const FIRST_TEMPERATURE = 300;
const LAST_TEMPERATURE = 3;
/** The number of left-out visits that each removal tries again. */
const RETRIED = 6;

/** The planner's objective: the cost of all days, and of the visits left out. */
export function totalCost({ cost, dayOf, problem }: DayRoutes): number {
  let total = 0;
  for (const one of cost) total += one;
  for (const [visit, day] of dayOf.entries()) if (day < 0) total += absenceCost(problem, visit);
  return total;
}

/** The cost of leaving a visit out; zero for visits that no day could hold. */
function absenceCost({ absence, choices }: Problem, visit: number): number {
  return choices[visit]!.length > 0 ? absence[visit]! : 0;
}

/** Copies of days before their changes, for going back to them. */
class Copies {
  readonly #routes: DayRoutes;
  readonly #visits: Int32Array[];
  /** Days that have changed since they were copied. */
  readonly stale = new Set<number>();

  constructor(routes: DayRoutes) {
    this.#routes = routes;
    this.#visits = Array.from(routes.length, (_, day) => routes.visitsOn(day));
  }

  take(): void {
    for (const day of this.stale) this.#visits[day] = this.#routes.visitsOn(day);
    this.stale.clear();
  }

  putBack(): void {
    for (const day of this.stale) this.#routes.load(day, new Int32Array());
    for (const day of this.stale) this.#routes.load(day, this.#visits[day]!);
    this.stale.clear();
  }
}

/**
 * Improves a rota by ruin and recreate under annealing: takes visits out together and reinserts them where they
 * cost least; keeps a dearer result with a probability that falls with time.
 *
 * @param progress the share of the search that is over, asked before each step; it ends at 1
 * @param improved called with the cost of each rota that is cheaper than all before
 * @returns the steps made; the routes hold the cheapest rota
 */
export function search(
  routes: DayRoutes,
  random: Random,
  progress: (step: number) => number,
  improved: () => void,
): number {
  const { problem } = routes;
  if (problem.choices.every((days) => days.length === 0)) return 0;
  const destroyer = new Destroyer(routes, random);
  const recreator = new Recreator(routes, random);
  const best = new Copies(routes);
  const kept = new Copies(routes);
  const touch = (day: number): void => {
    if (kept.stale.has(day)) return;
    kept.stale.add(day);
    before += routes.cost[day]!;
  };
  const absent = new Set(
    [...routes.dayOf.keys()].filter(
      (visit) => routes.dayOf[visit]! < 0 && problem.choices[visit]!.length > 0,
    ),
  );
  let before = 0;
  let cost = totalCost(routes);
  let least = cost;
  let step = 0;
  for (; ; step++) {
    const done = progress(step);
    if (done >= 1) break;
    before = 0;
    destroyer.destroy(touch);
    const pool = destroyer.removed;
    addSome(pool, absent, random);
    for (const visit of pool) if (absent.has(visit)) before += problem.absence[visit]!;
    recreator.place(pool, touch);

    let after = 0;
    for (const day of kept.stale) after += routes.cost[day]!;
    for (const visit of pool) if (routes.dayOf[visit]! < 0) after += problem.absence[visit]!;
    const change = after - before;
    const temperature = FIRST_TEMPERATURE * (LAST_TEMPERATURE / FIRST_TEMPERATURE) ** done;
    if (change > 0 && change >= -temperature * Math.log(random.unit())) {
      kept.putBack();
      continue;
    }
    for (const day of kept.stale) best.stale.add(day);
    kept.take();
    for (const visit of pool) {
      if (routes.dayOf[visit]! < 0) absent.add(visit);
      else absent.delete(visit);
    }
    cost += change;
    if (cost >= least - 1e-6) continue;
    least = cost;
    best.take();
    improved();
  }
  best.putBack();
  return step;
}

function addSome(pool: number[], absent: ReadonlySet<number>, random: Random): void {
  if (absent.size === 0) return;
  const share = RETRIED / absent.size;
  for (const visit of absent) {
    if (random.unit() < share && !pool.includes(visit)) pool.push(visit);
  }
}
