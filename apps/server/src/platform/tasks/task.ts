import type { z } from 'zod';
import type { Transaction } from '../db/transaction.ts';

/** A kind of background work: its name, its data, and how often it is tried. */
export interface Task<Data> {
  readonly name: string;
  readonly data: z.ZodType<Data>;
  /** Attempts after the first, with exponential backoff (1, 2, 4… seconds); then it is a dead letter. */
  readonly retries: number;
}

/** Enqueues in the current transaction: the task runs if, and only if, it commits. */
export type Enqueue = <Data>(
  task: Task<Data>,
  data: Data,
  /** @param options.priority higher goes first; 0 unless it is said */
  options?: { startAfter?: Date; priority?: number },
) => void;

/** @see Enqueue, for work outside a call. */
export type EnqueueIn = (tx: Transaction) => Enqueue;

/** A task with its code, which may run more than once and must then end in the same state. */
export interface TaskHandler {
  readonly task: Task<never>;
  readonly handle: (data: unknown) => Promise<void>;
}

/** Binds a task to its code; the data is checked against the task's schema before it runs. */
export function handles<Data>(
  task: Task<Data>,
  handle: (data: Data) => Promise<void>,
): TaskHandler {
  return {
    task: task as unknown as Task<never>,
    handle: async (data) => handle(task.data.parse(data)),
  };
}

/** A task that runs on a schedule, in one of all processes, without data. */
export interface Schedule {
  readonly task: Task<Record<string, never>>;
  /** Minute, hour, day, month, weekday; in UTC. */
  readonly cron: string;
}

/** Work that was given up. */
export interface DeadLetter {
  readonly id: string;
  readonly task: string;
  readonly data: unknown;
  readonly error: string;
  readonly givenUpAt: string;
}
