/** The processor time of this thread so far, in milliseconds. */
function processorTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** The number of measurements; the smallest result counts. */
const MEASUREMENTS = 3;

/**
 * The largest share of `work`, from 0 to 1, that this thread did in one turn of the event loop: 1 if other calls have
 * to wait until all the work is done. The share is of processor time, as a limit in milliseconds would fail on a slow
 * machine. The work is done several times and its smallest share counts, as garbage collection also holds the thread.
 */
export async function longestShare(work: () => Promise<unknown>): Promise<number> {
  const shares: number[] = [];
  for (let times = 0; times < MEASUREMENTS; times += 1) shares.push(await longestShareOnce(work));
  return Math.min(...shares);
}

async function longestShareOnce(work: () => Promise<unknown>): Promise<number> {
  const began = processorTime();
  let [longest, before, isOver] = [0, began, false];
  const look = () => {
    const now = processorTime();
    longest = Math.max(longest, now - before);
    before = now;
    if (!isOver) setImmediate(look);
  };
  setImmediate(look);
  try {
    await work();
  } finally {
    isOver = true;
  }
  look();
  return longest / (before - began);
}
