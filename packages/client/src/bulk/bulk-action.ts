import type { CallOptions } from '../api-client.ts';

/** A record that a bulk action left out, with the reason as a readable sentence. */
export interface LeftOut {
  readonly id: string;
  readonly name: string;
  readonly reason: string;
}

/** The server's answer to one request of a bulk action. */
export interface PartAnswer<Undo> {
  /** The number of records, or of messages, for which the request succeeded. */
  readonly done: number;
  /** The pence that the request moved, if the action moves money. */
  readonly pence?: number;
  readonly leftOut?: readonly LeftOut[];
  /** Everything that the action's `undo` needs to undo this request. */
  readonly undo?: Undo;
}

/** The server's answer to a request that undoes a bulk action. */
export interface Undone {
  /** The number of records for which the action was undone. */
  readonly count?: number;
  /** The records for which the action could not be undone; absent if the call always undoes all or none. */
  readonly stayed?: readonly LeftOut[];
}

/** How a user can undo or stop a bulk action. */
type WayBack<Undo> =
  | {
      readonly kind: 'undo';
      readonly undo: (part: Undo) => Promise<Undone>;
      /** The toast once everything has been undone: "Jobs are open again". */
      readonly undone: string;
    }
  /** Nothing is sent for the first few seconds, so that the user can stop the whole action. */
  | { readonly kind: 'window' }
  /** The user needs no way to undo the action, as nothing is sent and no money moves. */
  | { readonly kind: 'none'; readonly because: string };

/** The options of a bulk action's calls: pass them to `call`. */
export type PartOptions = Pick<CallOptions, 'requestId' | 'waitForScreen'>;

/**
 * An action on many selected records, declared in a noun's `bulk-calls.ts`. `runBulk` sends it in parts; a test runs
 * each with 1,000 records.
 */
export interface BulkAction<Item, Choice, Undo = never> {
  /** The maximum number of records in one request. */
  readonly most: number;
  /** Records with the same key go in the same request where they fit. */
  readonly together?: (item: Item) => string;
  /** Sends one request. Refusals of single records belong in `leftOut`. */
  readonly send: (
    items: readonly Item[],
    choice: Choice,
    options: PartOptions,
  ) => Promise<PartAnswer<Undo>>;
  readonly back: WayBack<Undo>;
}
