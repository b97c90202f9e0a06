import { Random } from '@roundbook/routing/random';
import { describe } from './describe.ts';
import type { Firm } from './firm.ts';
import { problemOf } from './problem.ts';
import type { Rota } from './rota.ts';
import { begin } from './search/begin.ts';
import { DayRoutes } from './search/day-routes.ts';
import { polishDay } from './search/polish.ts';
import { search } from './search/search.ts';

/** Search time: milliseconds on the clock, or a number of steps for a repeatable answer. */
export type RotaBudget = { readonly milliseconds: number } | { readonly steps: number };

export interface PlanOptions {
  readonly budget: RotaBudget;
  /** The same firm, seed and number of steps give the same rota on every machine. */
  readonly seed: number;
  /**
   * Receives the first usable rota immediately, then better rotas, about one a second.
   * @param share the share of the budget used, 0 to 1
   */
  readonly onProgress?: (rota: Rota, share: number) => void;
}

/** The least time between two reports of progress, in milliseconds. */
const BETWEEN_REPORTS = 1000;
/** Steps of a search between readings of the clock. */
const STRIDE = 8;

/**
 * Plans the visits of a firm that are due within its weeks: who makes them, on which day, in what order.
 *
 * The rota never exceeds a visit's tolerance, a customer's hours or a person's hours, never sends a person who may not
 * do the work, never moves a fixed visit, and never plans for a customer on hold. Within these rules it minimises
 * `Weights`. Visits without a place are listed with the reason. Only fixed visits may break hours, because a user put
 * them there, and the rota's figures show it.
 *
 * A time budget covers everything from the call to the answer.
 *
 * @throws RangeError if the weeks, a point or the number of travel times is out of range
 */
export function planRota(firm: Firm, { budget, seed, onProgress }: PlanOptions): Rota {
  const startedAt = performance.now();
  const elapsed = (): number => performance.now() - startedAt;
  const routes = new DayRoutes(problemOf(firm));
  begin(routes);
  let closing = elapsed();
  polish(routes, seed);
  let rota = describe(routes, 0);
  // The work after the search takes about as long as the work before it.
  closing = (elapsed() - closing) * 1.5;
  onProgress?.(rota, 0);

  let reportedAt = elapsed();
  let share = 0;
  const progress = (step: number): number => {
    if ('steps' in budget) share = budget.steps > 0 ? step / budget.steps : 1;
    else if (step % STRIDE === 0) share = elapsed() / Math.max(1, budget.milliseconds - closing);
    return share;
  };
  const improved = (): void => {
    if (!onProgress || elapsed() - reportedAt < BETWEEN_REPORTS) return;
    reportedAt = elapsed();
    onProgress(describe(routes, 0), share);
  };
  const steps = search(routes, new Random(seed), progress, improved);
  if (steps > 0) polish(routes, seed);
  rota = describe(routes, steps);
  return rota;
}

function polish(routes: DayRoutes, seed: number): void {
  for (const day of routes.problem.days.keys()) polishDay(routes, day, seed);
}
