import type { MessagePort } from 'node:worker_threads';

/** What each thread of a kind is started with. */
export interface ThreadSettings {
  /** The module that does the work, as a URL. */
  readonly entry: string;
  /** Bytes of a result that may leave the thread. */
  readonly resultBytes: number;
}

/** A job as it is posted; `warm` only loads the module. */
export type ThreadJob<Request> =
  | { readonly request: Request; readonly port?: MessagePort }
  | { readonly warm: true };

/** The result in the form in which it crosses, so that its size is known; null where it is too large. */
export type ThreadAnswer = Uint8Array | null;
