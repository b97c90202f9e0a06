import type { z } from 'zod';
import type { Transaction } from '../db/transaction.ts';

/** A kind of background work: its name, what it is told, and how often it is tried. */
export interface Task<Data> {
  readonly name: string;
  readonly data: z.ZodType<Data>;
  /** Attempts after the first, with exponential backoff; then it goes to the dead letters. */
  readonly retries: number;
}

/** Enqueues in the transaction at hand: the task runs if, and only if, it commits. */
export type Enqueue = <Data>(
  task: Task<Data>,
  data: Data,
  options?: { startAfter?: Date; singletonKey?: string },
) => void;

/** @see Enqueue, for work outside a call. */
export type EnqueueIn = (tx: Transaction) => Enqueue;
