import { optimiseRoute } from '../optimise.ts';
import type { Budget, RouteProblem } from '../problem.ts';
import type { RouteOutcome } from '../solution.ts';

/** A worker's task; all of it can be posted. */
export interface WorkerRequest {
  readonly problem: RouteProblem;
  readonly budget: Budget;
  readonly seed: number;
}

/** A worker's answer to each request, in turn. */
export type WorkerReply =
  | { readonly kind: 'outcome'; readonly outcome: RouteOutcome }
  | { readonly kind: 'error'; readonly message: string };

/** Everything that a worker does. */
export function answer({ problem, budget, seed }: WorkerRequest): WorkerReply {
  try {
    return { kind: 'outcome', outcome: optimiseRoute(problem, budget, seed) };
  } catch (error) {
    return { kind: 'error', message: error instanceof Error ? error.message : String(error) };
  }
}
