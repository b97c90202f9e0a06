/** The entry point of a web worker; `optimiseInBrowser` starts it. */
import { optimiseRoute } from '../optimise.ts';
import type { Budget, RouteProblem } from '../problem.ts';
import type { RouteOutcome } from '../solution.ts';

/** The message to the worker. */
export interface WorkerRequest {
  readonly problem: RouteProblem;
  readonly budget: Budget;
  readonly seed: number;
}

/** The worker's answer. */
export type WorkerReply =
  | { readonly kind: 'outcome'; readonly outcome: RouteOutcome }
  | { readonly kind: 'error'; readonly message: string };

function answer({ problem, budget, seed }: WorkerRequest): WorkerReply {
  try {
    return { kind: 'outcome', outcome: optimiseRoute(problem, budget, seed) };
  } catch (error) {
    return { kind: 'error', message: error instanceof Error ? error.message : String(error) };
  }
}

globalThis.addEventListener('message', (event: MessageEvent<WorkerRequest>) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- workers have no origin
  globalThis.postMessage(answer(event.data));
});
