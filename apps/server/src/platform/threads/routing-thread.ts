/** The entry module of a thread that finds routes; `routing.ts` starts it. */
import { optimiseRoute } from '@roundbook/routing/optimise';
import type { Budget, RouteProblem } from '@roundbook/routing/problem';
import type { RouteOutcome } from '@roundbook/routing/solution';
import { warmUp } from '@roundbook/routing/threads/warm-up';

export interface RouteJob {
  readonly problem: RouteProblem;
  readonly budget: Budget;
  readonly seed: number;
}

// Warmed up in advance, as a warm thread is several times faster.
warmUp();

export function run({ problem, budget, seed }: RouteJob): RouteOutcome {
  return optimiseRoute(problem, budget, seed);
}
