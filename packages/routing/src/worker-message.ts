import { optimiseRoute } from './optimise.ts';
import type { Budget, RouteProblem } from './problem.ts';
import type { RouteOutcome } from './solution.ts';

/** What a worker is asked; all of it can be posted. */
export interface WorkerRequest {
  readonly problem: RouteProblem;
  readonly budget: Budget;
  readonly seed: number;
}

/** What a worker answers to each request, in turn. */
export type WorkerReply =
  | { readonly kind: 'outcome'; readonly outcome: RouteOutcome }
  | { readonly kind: 'error'; readonly message: string };

/** A worker's whole work. */
export function answer({ problem, budget, seed }: WorkerRequest): WorkerReply {
  try {
    return { kind: 'outcome', outcome: optimiseRoute(problem, budget, seed) };
  } catch (error) {
    return { kind: 'error', message: error instanceof Error ? error.message : String(error) };
  }
}
