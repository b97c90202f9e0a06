import { wordsOf } from '../tasks/task-types.ts';
import type { QueuedTask } from './queued-task.ts';

/** A sentence about the tasks that this device still has to send; null if there are none. */
export function unsentWords(unsent: readonly QueuedTask[]): string | null {
  if (unsent.length === 0) return null;
  const kinds = Map.groupBy(unsent, ({ task }) => task);
  const counts = [...kinds].map(([task, tasks]) => wordsOf({ task }).unsent(tasks));
  const what = new Intl.ListFormat('en-GB').format(counts);
  const sent = unsent.length === 1 ? 'it is' : 'they are';
  return `${what} on this device could not be sent yet: ${sent} only sent once you log in here again.`;
}
