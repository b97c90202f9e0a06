import type { Budget, RouteProblem } from '../problem.ts';
import type { RouteOutcome } from '../solution.ts';
import type { WorkerReply, WorkerRequest } from './web-worker.ts';

/**
 * `optimiseRoute` in a separate web worker, which ends with the answer; works offline. Rejects if
 * it throws or the worker cannot be started.
 */
export async function optimiseInBrowser(
  problem: RouteProblem,
  budget: Budget,
  seed: number,
): Promise<RouteOutcome> {
  const worker = new Worker(new URL('./web-worker.ts', import.meta.url), { type: 'module' });
  try {
    const reply = await new Promise<WorkerReply>((resolve, reject) => {
      worker.addEventListener('message', (event: MessageEvent<WorkerReply>) => resolve(event.data));
      worker.addEventListener('error', (event) => reject(new Error(event.message)));
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- workers have no origin
      worker.postMessage({ problem, budget, seed } satisfies WorkerRequest);
    });
    if (reply.kind === 'error') throw new Error(reply.message);
    return reply.outcome;
  } finally {
    worker.terminate();
  }
}
