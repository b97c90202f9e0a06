import type { CallOptions } from '@roundbook/client/api-client';
import type { ApiFailure } from '@roundbook/client/api-failure';
import type { Conflict } from '@roundbook/contract/envelope';
import type { QueuedTask, SentTask } from '../queue/queued-task.ts';

/** What a kind of task receives in order to send one of its tasks. */
export interface Sending<Task> extends Pick<CallOptions, 'onProgress'> {
  /** For every call: aborted when the line is given up. */
  readonly signal: AbortSignal;
  /** Reports that data has moved, so that the line does not count as dead. */
  readonly heard: () => void;
  /** Stores progress, such as an uploaded photo: a later attempt continues from there. */
  readonly keep: (progress: Task) => Promise<void>;
  /** For the call that makes the change. */
  readonly conflicts: Exclude<CallOptions['conflicts'], undefined>;
}

/** A kind of task in words for a person. */
export interface TaskWords<Task extends QueuedTask> {
  /** Why the same task is not queued a second time. */
  readonly alreadyQueued: string;
  /** What the user did, placed before "on 21/11/2026 at 09:00": `Marked as done`. */
  readonly happened: string;
  /** What a task holds that would be missed: `£9.00 cash and 1 photo`; null for nothing. */
  holds?(task: Task): string | null;
  /** What is lost when a failed task is discarded. */
  discarded(task: Task): string;
  /** What cannot be sent, placed before "on this device": `2 jobs marked as done`. */
  unsent(tasks: readonly Task[]): string;
}

/** What can still be done about a refused task. */
export interface TaskRemainder {
  /** The button: `Record £9.00 cash`. */
  readonly label: string;
  /** Does it in another way; afterwards the refused task is no longer needed. */
  carryOut(): Promise<unknown>;
}

/**
 * A kind of task that the queue can store and send. A slice describes it and registers it in its
 * `offline.ts`; the queue knows nothing else about it.
 */
export interface TaskType<Task extends QueuedTask = QueuedTask, Answer = unknown> {
  /** The `task` of its queued tasks; it never changes, since devices store it. */
  readonly name: string;
  /** Whether it can be started without signal. Started with signal, any task survives a line that dies. */
  readonly worksOffline: boolean;
  readonly words: TaskWords<Task>;
  /** The task as it is queued if it is not sent at once; unchanged if absent. */
  asOffline?(task: Task): Task;
  /**
   * Makes the change, after its prerequisites (photos). Each call has its own request id, which
   * stays the same, so that any number of attempts takes effect once. Throws an ApiFailure.
   */
  perform(task: Task, sending: Sending<Task>): Promise<Answer>;
  /** What `undo` needs to know about a sent task; null if there is nothing to undo. */
  sentAs(task: Task): SentTask | null;
  /** Undoes a send if it arrived; one that did not can then never take effect. Throws an ApiFailure. */
  undo(task: Task, sent: SentTask, sending: Pick<Sending<Task>, 'signal'>): Promise<void>;
  /** Whether the task also achieves what `earlier` was meant to do, so that it need not be retried. */
  settles(task: Task, earlier: Task): boolean;
  /**
   * Whether to ask about a conflict when the user retries a failed task, away from the screen where
   * they started it.
   */
  asksLater(conflict: Conflict): boolean;
  /**
   * The text of a refusal in the list of errors, whether it is final or a conflict that
   * was never put to the user.
   */
  refusalWords(failure: ApiFailure): string;
  /** Whether a colleague did what a refused task was to do, so that trying again is pointless. */
  isOver?(task: Task): boolean;
  /** What is left to do of a task that is over; null for nothing. */
  remainder?(task: Task): TaskRemainder | null;
  /**
   * Refreshes everything that the task made out of date, including answers kept for reading without
   * signal.
   */
  refresh(task: Task): Promise<void>;
}
