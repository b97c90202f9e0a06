import { threadCpuUsage } from 'node:process';

/** Asking for the processor time takes longer than a kick, so it is asked this often, in ms. */
const TRUSTED = 0.05;

/**
 * Makes `performance.now()` count the milliseconds that this thread has had of a processor, so that a
 * budget of 100 ms is that much work on a machine that others use too.
 */
export function countProcessorTime(): void {
  const wallClock = performance.now.bind(performance);
  let askedAt = -Infinity;
  let used = 0;
  let latest = 0;
  performance.now = () => {
    const since = wallClock() - askedAt;
    if (since < TRUSTED) {
      latest = Math.max(latest, used + since);
    } else {
      const { user, system } = threadCpuUsage();
      used = (user + system) / 1000;
      askedAt = wallClock();
      latest = Math.max(latest, used);
    }
    return latest;
  };
}
