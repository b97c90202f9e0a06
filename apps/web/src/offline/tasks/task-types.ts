import type { ApiFailure } from '@roundbook/client/api-failure';
import { taskNotFound } from '@roundbook/domain/offline/queue-item';
import type { AppStart } from '../../platform/app-start.ts';
import type { QueuedTask } from '../queue/queued-task.ts';
import type { TaskChoice, TaskRecord, TaskType, TaskWords } from './task-type.ts';

const types = new Map<string, TaskType>();

/**
 * Registers a kind of task with the queue. Called by a slice's `offline.ts`, which is found and
 * loaded automatically.
 */
export function registerTask<Task extends QueuedTask, Answer>(type: TaskType<Task, Answer>): void {
  types.set(type.name, type);
}

/** The names of the tasks that the queue accepts. */
export function acceptedTasks(): string[] {
  return [...types.keys()];
}

/**
 * The kind of a queued task.
 *
 * @throws Error with a message for the user if no slice registered the kind
 */
export function typeOf({ task }: QueuedTask): TaskType {
  const type = types.get(task);
  if (!type) throw new Error(taskNotFound(task));
  return type;
}

/** The tasks of one kind. */
export function tasksOf<Task extends QueuedTask>(
  { name }: TaskType<Task>,
  tasks: readonly QueuedTask[],
): Task[] {
  // A task is created and stored under the name of its kind, with that kind's data.
  return tasks.filter(({ task }) => task === name) as Task[];
}

/** The texts for a task from another release that this release does not know. */
const unknownWords: TaskWords<QueuedTask> = {
  alreadyQueued: 'This change is already waiting to be sent.',
  happened: 'Changed',
  discarded: ({ label }) => `The change for ${label} will be lost.`,
  unsent: ({ length }) => (length === 1 ? '1 change' : `${length} changes`),
};

/** The texts for a task's kind. */
export function wordsOf({ task }: Pick<QueuedTask, 'task'>): TaskWords<QueuedTask> {
  return types.get(task)?.words ?? unknownWords;
}

/** The message for a task that the server refused. */
export function refusalWords(task: QueuedTask, failure: ApiFailure): string {
  if (task.isTakenBack) return `It could not be undone. ${failure.message}`;
  return types.get(task.task)?.refusalWords(failure) ?? failure.message;
}

/** Whether trying a refused task again is pointless, and which choices remain. */
export function outlookOf(task: QueuedTask): {
  readonly isOver: boolean;
  readonly choices: readonly TaskChoice[];
} {
  const type = types.get(task.task);
  const isOver = !task.isTakenBack && (type?.isOver?.(task) ?? false);
  return { isOver, choices: isOver ? (type?.choices?.(task) ?? []) : [] };
}

/** A link to the record that a task is about; null if the user may open none. */
export function recordOf(task: QueuedTask, start: AppStart): TaskRecord | null {
  return types.get(task.task)?.record?.(task, start) ?? null;
}

/** Whether a task settles the earlier failed task that it replaced. */
export function settles(task: QueuedTask, earlier: QueuedTask): boolean {
  return types.get(task.task)?.settles(task, earlier) ?? false;
}
