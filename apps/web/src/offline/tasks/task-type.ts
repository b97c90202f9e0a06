import type { CallOptions } from '@roundbook/client/api-client';
import type { ApiFailure } from '@roundbook/client/api-failure';
import type { Conflict } from '@roundbook/contract/envelope';
import type { QueuedTask, SentTask } from '../queue/queued-task.ts';

/** What a kind of task is given to send one of its tasks with. */
export interface Sending<Task> extends Pick<CallOptions, 'onProgress'> {
  /** For every call: aborted when the line is given up. */
  readonly signal: AbortSignal;
  /** Says that something moved, so that the line is not taken for dead. */
  readonly heard: () => void;
  /** Stores how far it got, such as a photo that is uploaded: a later attempt goes on from there. */
  readonly keep: (progress: Task) => Promise<void>;
  /** For the call that makes the change. */
  readonly conflicts: Exclude<CallOptions['conflicts'], undefined>;
}

/** A kind of task in words for a person. */
export interface TaskWords<Task extends QueuedTask> {
  /** Why the same is not queued a second time. */
  readonly alreadyQueued: string;
  /** What its person did, as before "on 21/11/2026 at 09:00": `Marked as done`. */
  readonly happened: string;
  /** What is lost when a task that failed is discarded. */
  discarded(task: Task): string;
  /** What cannot be sent, as before "on this device": `2 jobs marked as done`. */
  unsent(tasks: readonly Task[]): string;
}

/**
 * A kind of task that the queue can keep and send. A slice describes it and registers it in its
 * `offline.ts`; the queue knows nothing else of it.
 */
export interface TaskType<Task extends QueuedTask = QueuedTask, Answer = unknown> {
  /** As in the `task` of what is queued; it never changes, as devices keep it. */
  readonly name: string;
  /** Whether it may be begun without signal. Begun with signal, any task survives a line that dies. */
  readonly worksOffline: boolean;
  readonly words: TaskWords<Task>;
  /** The task as it is queued when it is not sent at once; as it is, if absent. */
  asOffline?(task: Task): Task;
  /**
   * Makes the change: what goes before it first (photos), each call under a request id of its own that
   * stays the same, so that any number of attempts has one effect. Throws an ApiFailure.
   */
  perform(task: Task, sending: Sending<Task>): Promise<Answer>;
  /** What `undo` needs to know of a task that was sent; null where there is nothing to undo. */
  sentAs(task: Task): SentTask | null;
  /** Undoes a sending as far as it arrived; what did not arrive is then never made. Throws an ApiFailure. */
  undo(task: Task, sent: SentTask, sending: Pick<Sending<Task>, 'signal'>): Promise<void>;
  /** Whether what `earlier` was to do is done with the task, so that it need not be tried again. */
  settles(task: Task, earlier: Task): boolean;
  /**
   * Whether a conflict may be put to a person who tries a failed task again, away from the screen where
   * they began it.
   */
  asksLater(conflict: Conflict): boolean;
  /** What is said in the list of errors of a refusal, be it for good or a conflict that nobody was asked about. */
  refusalWords(failure: ApiFailure): string;
  /** Brings up to date what the task made out of date, what is kept for reading without signal too. */
  refresh(task: Task): Promise<void>;
}
