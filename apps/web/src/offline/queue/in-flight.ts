import type { QueuedTask } from './queued-task.ts';

type TaskKey = Pick<QueuedTask, 'account' | 'id'>;

/** The sender of a task: a tap by a user who waits for the answer, or a sync. */
type Sender = 'tap' | 'sync';

const PREFIX = 'roundbook.task ';

// Browsers provide no locks on plain http, which a phone on the same network uses to open a local server.
const locks = (navigator as Partial<Navigator>).locks;

/** The tasks that this tab is sending, for browsers whose tabs cannot see each other's tasks. */
const inTab = new Map<string, Sender>();

// Only one sync runs at a time, so a lock's mode reveals who holds it.
const modes = { tap: 'exclusive', sync: 'shared' } as const;

function nameOf({ account, id }: TaskKey): string {
  return `${PREFIX}${account} ${id}`;
}

/**
 * Runs `work` if nothing else in this browser is sending the task. A tab that is closed or reloaded releases its lock,
 * so that the next sync sends the task.
 *
 * @returns the result of `work`; undefined, without running it, if the task is already being sent
 */
export async function sendAlone<Result>(
  sender: Sender,
  task: TaskKey,
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  const name = nameOf(task);
  if (locks) {
    const options = { ifAvailable: true, mode: modes[sender] };
    return locks.request(name, options, async (lock) => (lock ? work() : undefined));
  }
  if (inTab.has(name)) return undefined;
  inTab.set(name, sender);
  try {
    return await work();
  } finally {
    inTab.delete(name);
  }
}

/** Finds the tasks whose answer a user is waiting for: they do not count as waiting in the queue yet. */
export async function findInFlight(): Promise<(task: TaskKey) => boolean> {
  const held = (await locks?.query())?.held ?? [];
  const names = new Set(held.flatMap(({ name, mode }) => (mode === modes.tap ? [name] : [])));
  return (task) => names.has(nameOf(task)) || inTab.get(nameOf(task)) === 'tap';
}
