import type { MessagePort } from 'node:worker_threads';
import type { Packed } from './packing.ts';

/** The settings with which each thread of a pool starts. */
export interface ThreadSettings {
  /** URL of the module that does the work. */
  readonly entry: string;
  /** The maximum size of a result that may leave the thread, in bytes. */
  readonly resultBytes: number;
  /** Whether the thread runs at the process's own priority, rather than at a lower one. */
  readonly isUrgent: boolean;
}

/** A job as posted to a thread; a `warm` job only loads the module. */
export type ThreadJob =
  | { readonly request: Packed; readonly port?: MessagePort }
  | { readonly warm: true };

/** The result, packed so that its size is known; null if it is too large. */
export type ThreadAnswer = Packed | null;
