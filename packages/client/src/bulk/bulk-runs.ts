import { createStore } from '../store.ts';
import type { LeftOut } from './bulk-action.ts';

/** The time in which a user can stop a bulk action before anything is sent. */
export const TAKE_BACK_SECONDS = 5;

/** The result of a bulk action. */
export interface BulkOutcome {
  readonly done: number;
  /** The pence moved; 0 unless the action moves money. */
  readonly pence: number;
  readonly leftOut: readonly LeftOut[];
  /** The number of records that the action never reached, as the user stopped it. */
  readonly notReached: number;
  /** The number of records whose request failed, so that it is unknown whether it took effect. */
  readonly unclear: number;
}

/** The wording for a bulk action. */
export interface BulkWords {
  /** The dialog's title: "Statements". */
  readonly title: string;
  /** The result as a sentence: "12 statements are in the outbox, 3 were left out." */
  readonly outcome: (outcome: Pick<BulkOutcome, 'done' | 'pence' | 'leftOut'>) => string;
}

type BulkPhase =
  /** The seconds left in which nothing is sent. */
  | { readonly kind: 'waiting'; readonly seconds: number }
  | { readonly kind: 'running'; readonly isStopping: boolean }
  /** A request failed, and it is unknown whether it took effect; a repeat takes effect once. */
  | { readonly kind: 'failed'; readonly message: string; readonly retry: () => void }
  | { readonly kind: 'over'; readonly outcome: BulkOutcome; readonly undo: (() => void) | null };

/** A bulk action that is running or has something to report. */
export interface BulkRun {
  readonly id: string;
  readonly words: BulkWords;
  readonly total: number;
  /** The number of records processed so far. */
  readonly processed: number;
  readonly phase: BulkPhase;
  /** Whether the user sees the action: a single request that is sent immediately needs no dialog. */
  readonly isShown: boolean;
  /** Sends no further request. */
  readonly stop: () => void;
  readonly close: () => void;
}

/** The bulk actions under way; the first one is on screen. */
export const bulkRuns = createStore<readonly BulkRun[]>([]);
