import { availableParallelism } from 'node:os';
import type { Budget, RouteProblem } from '@roundbook/routing/problem';
import type { RouteOutcome } from '@roundbook/routing/solution';
import type { RouteJob } from './routing-thread.ts';
import { ThreadPool } from './thread-pool.ts';

const routing = new ThreadPool<RouteJob, RouteOutcome>(
  new URL('./routing-thread.ts', import.meta.url),
  {
    // Leaves one processor free for the event loop.
    threads: Math.max(1, availableParallelism() - 1),
    isUrgent: true,
    milliseconds: 30_000,
    megabytes: 512,
    resultBytes: 4_000_000,
    // High enough never to be reached, as `FairShare` admits only a few routes per business.
    waitingOfGroup: 200,
    waiting: 200,
  },
  { tooMuch: 'We could not find the best order in time. Please plan fewer stops at once.' },
);

/** Runs `optimiseRoute` in a thread; a time budget begins when the thread takes the job. */
export function optimiseInThread(
  problem: RouteProblem,
  budget: Budget,
  seed: number,
): Promise<RouteOutcome> {
  return routing.run({ problem, budget, seed });
}

/** Starts a thread before the first route is needed. */
export function warmRouting(): void {
  routing.warm();
}
