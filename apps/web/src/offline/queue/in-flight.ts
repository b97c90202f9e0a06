import type { QueuedTask } from './queued-task.ts';

type TaskKey = Pick<QueuedTask, 'account' | 'id'>;

/** Who sends: the person's own tap, while they wait for the answer, or a sync. */
type Sender = 'tap' | 'sync';

const PREFIX = 'roundbook.task ';

// Absent on plain http, which is how a phone on the same network opens a local server.
const locks = (navigator as Partial<Navigator>).locks;

/** What this tab is sending, where tabs cannot know of each other. */
const inTab = new Map<string, Sender>();

// Syncs are one at a time already, so the mode of a lock can tell whose it is.
const modes = { tap: 'exclusive', sync: 'shared' } as const;

function nameOf({ account, id }: TaskKey): string {
  return `${PREFIX}${account} ${id}`;
}

/**
 * Runs `work` as the only one in this browser that sends the task. A tab that is closed or reloaded
 * holds nothing any more, so that the next sync sends what it was sending.
 *
 * @returns what `work` gives; undefined, without running it, where another one is sending the task
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

/** Names the tasks whose answer somebody is waiting for: they are not yet waiting in the queue. */
export async function findInFlight(): Promise<(task: TaskKey) => boolean> {
  const held = (await locks?.query())?.held ?? [];
  const names = new Set(held.flatMap(({ name, mode }) => (mode === modes.tap ? [name] : [])));
  return (task) => names.has(nameOf(task)) || inTab.get(nameOf(task)) === 'tap';
}
