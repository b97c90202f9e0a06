import { monitorEventLoopDelay } from 'node:perf_hooks';
import { optimiseInThread } from '../../apps/server/src/platform/threads/routing.ts';
import { openDays } from './problems.ts';

const REQUESTS = 40;
const MILLISECONDS = 100;

/**
 * Computes routes of 200 stops in a thread, one at a time: measures their duration, and the delay
 * that they cause in the event loop.
 */
export async function measurePool(print: (text: string) => void): Promise<void> {
  const { problem } = openDays([1, 2, 3]).at(-1)!;
  await optimiseInThread(problem, { milliseconds: MILLISECONDS }, 1);
  const delay = monitorEventLoopDelay({ resolution: 1 });
  const times: number[] = [];
  delay.enable();
  for (let request = 0; request < REQUESTS; request++) {
    const start = performance.now();
    await optimiseInThread(problem, { milliseconds: MILLISECONDS }, request);
    times.push(performance.now() - start);
  }
  delay.disable();
  const p95 = times.toSorted((a, b) => a - b)[Math.ceil(REQUESTS * 0.95) - 1]!;
  print(
    `pool: ${problem.stops.length} stops, p95 ${p95.toFixed(0)} ms; ` +
      `event loop delay p99 ${(delay.percentile(99) / 1e6).toFixed(1)} ms`,
  );
}
