/** Work that may have to wait for other work. */
export interface Task {
  readonly name: string;
  /** The names of the tasks that have to end first; names outside the list are ignored. */
  readonly after: readonly string[];
  /** The expected duration in milliseconds. */
  readonly lasts: number;
  run(): Promise<void>;
}

/** Each task's duration together with that of the longest chain of tasks that wait for it. */
function chainsOf(tasks: readonly Task[]): ReadonlyMap<Task, number> {
  const chains = new Map<Task, number>();
  const lengthOf = (task: Task, before: ReadonlySet<Task>): number => {
    if (before.has(task)) throw new Error(`${task.name} waits for itself.`);
    const known = chains.get(task);
    if (known !== undefined) return known;
    const waiting = tasks.filter(({ after }) => after.includes(task.name));
    const along = new Set([...before, task]);
    const length = task.lasts + Math.max(0, ...waiting.map((next) => lengthOf(next, along)));
    chains.set(task, length);
    return length;
  };
  for (const task of tasks) lengthOf(task, new Set());
  return chains;
}

/**
 * Runs all tasks, each after those that it waits for. Of the tasks that may begin, the task with the
 * longest chain behind it begins first, so that the last to begin is short.
 *
 * @param workers the number of tasks that run at the same time
 */
export async function runTasks(tasks: readonly Task[], workers: number): Promise<void> {
  const chains = chainsOf(tasks);
  const queue = tasks.toSorted((one, other) => (chains.get(other) ?? 0) - (chains.get(one) ?? 0));
  const unfinished = new Set(tasks.map(({ name }) => name));
  const running = new Set<Promise<void>>();
  while (queue.length > 0) {
    const next = queue.findIndex(({ after }) => !after.some((name) => unfinished.has(name)));
    if (next === -1 || running.size >= workers) {
      await Promise.race(running);
      continue;
    }
    for (const task of queue.splice(next, 1)) {
      const run = task.run().finally(() => {
        unfinished.delete(task.name);
        running.delete(run);
      });
      running.add(run);
    }
  }
  await Promise.all(running);
}
