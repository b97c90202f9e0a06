import type { LinkProps } from '@tanstack/react-router';
import type { CallOptions } from '@roundbook/client/api-client';
import type { ApiFailure } from '@roundbook/client/api-failure';
import type { Question } from '@roundbook/client/confirm';
import type { Conflict } from '@roundbook/contract/envelope';
import type { AppStart } from '../../platform/app-start.ts';
import type { QueuedTask, SentTask } from '../queue/queued-task.ts';

/** The arguments that a kind of task receives to send one of its tasks. */
export interface Sending<Task> extends Pick<CallOptions, 'onProgress'> {
  /** The signal for every call: aborted when the connection is given up. */
  readonly signal: AbortSignal;
  /** Reports that data has moved, so that the connection does not count as dead. */
  readonly heard: () => void;
  /** Stores progress, such as an uploaded photo, so that a later attempt continues from there. */
  readonly keep: (progress: Task) => Promise<void>;
  /** The handling of conflicts, for the call that makes the change. */
  readonly conflicts: Exclude<CallOptions['conflicts'], undefined>;
}

/** The texts about a kind of task. */
export interface TaskWords<Task extends QueuedTask> {
  /** Why the same task is not queued twice. */
  readonly alreadyQueued: string;
  /** The user's action, placed before "on 21/11/2026 at 09:00": `Marked as done`. */
  readonly happened: string;
  /**
   * The contents of a task that would be lost with it: `£9.00 cash and 1 photo`; null if there are
   * none.
   */
  holds?(task: Task): string | null;
  /** A message about what is lost if a failed task is discarded. */
  discarded(task: Task): string;
  /** The label of the button that discards a failed task; `Discard` if absent or null. */
  discard?(task: Task): string | null;
  /** The unsent tasks, placed before "on this device": `2 jobs marked as done`. */
  unsent(tasks: readonly Task[]): string;
}

/** A link to the record that a task is about. */
export interface TaskRecord {
  readonly label: string;
  readonly link: LinkProps;
}

/** A way in which the user can settle a refused task. */
export interface TaskChoice {
  /** The label of the button: `Record £9.00 cash`. */
  readonly label: string;
  /** A question to confirm first, if the choice takes back a colleague's work. */
  readonly asks?: Pick<Question, 'title' | 'message'>;
  /**
   * Carries out the choice.
   * @returns true if the refused task is no longer needed; false if it stays in the queue
   */
  readonly carryOut: () => Promise<boolean>;
}

/**
 * A kind of task that the queue can store and send. A slice describes it and registers it in its
 * `offline.ts`; the queue knows nothing else about it.
 */
export interface TaskType<Task extends QueuedTask = QueuedTask, Answer = unknown> {
  /** The `task` value of this kind's queued tasks; it never changes, since devices store it. */
  readonly name: string;
  /**
   * Whether the task can be started without signal. A task started with signal survives a lost connection either
   * way.
   */
  readonly worksOffline: boolean;
  readonly words: TaskWords<Task>;
  /** The task as it is queued if it is not sent immediately; unchanged if absent. */
  asOffline?(task: Task): Task;
  /**
   * Makes the change, after its prerequisites (photos). Each call has its own constant request id,
   * so repeated attempts have no further effect. Throws an ApiFailure.
   */
  perform(task: Task, sending: Sending<Task>): Promise<Answer>;
  /** The data that `undo` needs about a sent task; null if there is nothing to undo. */
  sentAs(task: Task): SentTask | null;
  /** Undoes a send if it arrived; otherwise prevents it from ever taking effect. Throws an ApiFailure. */
  undo(task: Task, sent: SentTask, sending: Pick<Sending<Task>, 'signal'>): Promise<void>;
  /** Whether the task also achieves what `earlier` was meant to do, so that it need not be retried. */
  settles(task: Task, earlier: Task): boolean;
  /**
   * Whether to ask about a conflict when the user retries a failed task, away from the screen where
   * they started it.
   */
  asksLater(conflict: Conflict): boolean;
  /**
   * The text for a refusal in the list of errors, whether it is final or a conflict that was never
   * put to the user.
   */
  refusalWords(failure: ApiFailure): string;
  /** Whether a colleague has closed the visit of a refused task, so that trying again is pointless. */
  isOver?(task: Task): boolean;
  /**
   * The ways to settle a refused task that it is pointless to send again, without losing its contents; the likeliest
   * first.
   */
  choices?(task: Task): readonly TaskChoice[];
  /** The page of the record that a refused task is about; null if the user may open none. */
  record?(task: Task, start: AppStart): TaskRecord | null;
  /**
   * Refreshes everything that the task made out of date, including answers stored for reading
   * without signal.
   */
  refresh(task: Task): Promise<void>;
}
