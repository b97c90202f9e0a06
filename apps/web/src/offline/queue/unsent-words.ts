import { wordsOf } from '../tasks/task-types.ts';
import type { QueuedTask } from './queued-task.ts';

/** The tasks as text, by kind: `2 jobs marked as done`. */
export function kindsOf(tasks: readonly QueuedTask[]): string[] {
  const kinds = Map.groupBy(tasks, ({ task }) => task);
  return [...kinds].map(([task, own]) => wordsOf({ task }).unsent(own));
}

/** A sentence about the tasks that this device still has to send; null if there are none. */
export function unsentWords(unsent: readonly QueuedTask[]): string | null {
  if (unsent.length === 0) return null;
  const what = new Intl.ListFormat('en-GB').format(kindsOf(unsent));
  const sent = unsent.length === 1 ? 'it is' : 'they are';
  return `${what} on this device could not be sent yet: ${sent} only sent once you log in here again.`;
}
