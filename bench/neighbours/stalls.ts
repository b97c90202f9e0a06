import { setTimeout as delay } from 'node:timers/promises';
import type { NeighboursServer } from './server.ts';

/** The longest time for which the event loop was held up, and the heavy work under way then. */
export interface Stall {
  readonly milliseconds: number;
  readonly during: string;
}

/** The server keeps its longest delay between two questions, so nothing is missed by asking only now and then. */
const BETWEEN_QUESTIONS_MS = 2000;

/**
 * Watches the server's event loop until it is told to stop.
 * @param steps the steps of heavy work under way
 */
export async function watchStalls(
  server: Pick<NeighboursServer, 'longestStall'>,
  steps: () => string,
): Promise<{ readonly end: () => Promise<Stall> }> {
  let longest: Stall = { milliseconds: 0, during: '' };
  let before = steps();
  const look = async () => {
    const now = steps();
    const during = [...new Set([before, now])].filter((one) => one !== '').join(', then ');
    before = now;
    const milliseconds = await server.longestStall();
    if (milliseconds > longest.milliseconds) longest = { milliseconds, during };
  };
  // Discards delays from before this watch.
  await server.longestStall();
  const over = new AbortController();
  const watching = (async () => {
    while (!over.signal.aborted) {
      await delay(BETWEEN_QUESTIONS_MS, undefined, { signal: over.signal }).catch(() => undefined);
      await look();
    }
  })();
  return {
    end: async () => {
      over.abort();
      await watching;
      return longest;
    },
  };
}
