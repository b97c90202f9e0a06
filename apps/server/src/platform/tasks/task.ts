import type { z } from 'zod';
import type { Transaction } from '../db/transaction.ts';
import { type Lease, UNWATCHED } from './lease.ts';

/** A kind of background work: its name, its data, and how often it is attempted. */
export interface Task<Data> {
  readonly name: string;
  readonly data: z.ZodType<Data>;
  /**
   * The number of attempts after the first, with exponential backoff (1, 2, 4… seconds), before the task becomes a
   * dead letter.
   */
  readonly retries: number;
  /**
   * Whether a run may take many seconds, or hours. Several long tasks of a kind run side by side, never all of them for
   * the same business (`businessId` in the data), so that no business waits until another's work is done. Other tasks
   * have to end within a quarter of an hour.
   */
  readonly isLong?: true;
}

/** Enqueues a task in the current transaction: it runs if, and only if, the transaction commits. */
export type Enqueue = <Data>(
  task: Task<Data>,
  data: Data,
  /** @param options.priority tasks with a higher number run first; 0 by default */
  options?: { startAfter?: Date; priority?: number },
) => void;

/**
 * Binds `Enqueue` to a transaction, for work outside a call.
 * @see Enqueue
 */
export type EnqueueIn = (tx: Transaction) => Enqueue;

/** A task with its code, which must be idempotent, as it may run more than once. */
export interface TaskHandler {
  readonly task: Task<never>;
  readonly handle: (data: unknown, lease?: Lease) => Promise<void>;
}

/** Binds a task to its code; checks the data against the task's schema before the code runs. */
export function handles<Data>(
  task: Task<Data>,
  handle: (data: Data, lease: Lease) => Promise<void>,
): TaskHandler {
  return {
    task: task as unknown as Task<never>,
    handle: async (data, lease = UNWATCHED) => handle(task.data.parse(data), lease),
  };
}

/** A task without data that runs on a schedule, in only one of the processes. */
export interface Schedule {
  readonly task: Task<Record<string, never>>;
  /** The minute, hour, day, month and weekday, in UTC. */
  readonly cron: string;
}

/** A task that was given up. */
export interface DeadLetter {
  readonly id: string;
  readonly task: string;
  readonly data: unknown;
  readonly error: string;
  readonly givenUpAt: string;
}
