/** The processor time of this thread so far, in milliseconds. */
function processorTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/**
 * The longest time for which this thread worked without a turn of the event loop while `work` went on, in milliseconds
 * of processor time: whatever else the machine does hardly matters.
 */
export async function longestHold(work: () => Promise<unknown>): Promise<number> {
  let [longest, before, isOver] = [0, processorTime(), false];
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
  return longest;
}
