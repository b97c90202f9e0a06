import { threadCpuUsage } from 'node:process';

/** Reading the CPU time takes longer than a kick, so a reading is reused for this many ms. */
const TRUSTED = 0.05;

/**
 * Makes `performance.now()` count this thread's CPU time, so that a budget of 100 ms is the same
 * amount of work on a shared machine.
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
