import { availableParallelism } from 'node:os';
import type { Budget, RouteProblem } from '@roundbook/routing/problem';
import type { RouteOutcome } from '@roundbook/routing/solution';
import type { RouteJob } from './routing-thread.ts';
import { ThreadPool } from './thread-pool.ts';

const routing = new ThreadPool<RouteJob, RouteOutcome>(
  new URL('./routing-thread.ts', import.meta.url),
  {
    // Leaves one processor for the event loop.
    threads: Math.max(1, availableParallelism() - 1),
    milliseconds: 30_000,
    megabytes: 512,
    resultBytes: 4_000_000,
    // `FairShare` admits a few routes of each business.
    waitingOfGroup: 200,
    waiting: 200,
  },
  { tooMuch: 'We could not find the best order in time. Please plan fewer stops at once.' },
);

/** Runs `optimiseRoute` in a thread; a time budget starts when the thread takes the job. */
export function optimiseInThread(
  problem: RouteProblem,
  budget: Budget,
  seed: number,
): Promise<RouteOutcome> {
  return routing.run({ problem, budget, seed });
}

/** Starts a thread ahead of the first route. */
export function warmRouting(): void {
  routing.warm();
}
