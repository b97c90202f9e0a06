import { StatementError, type StatementFile } from './model.ts';
import { type ReadingOptions, readStatements } from './read.ts';

/** A worker's task; all of it can be posted. */
export interface WorkerRequest {
  readonly bytes: Uint8Array;
  readonly options: ReadingOptions;
}

/** A worker's answer to each request, in turn. */
export type WorkerReply =
  | { readonly kind: 'file'; readonly file: StatementFile }
  | { readonly kind: 'refused'; readonly message: string; readonly line: number | null }
  | { readonly kind: 'error'; readonly message: string };

/** Everything that a worker does. */
export function answer({ bytes, options }: WorkerRequest): WorkerReply {
  try {
    return { kind: 'file', file: readStatements(bytes, options) };
  } catch (error) {
    if (error instanceof StatementError) {
      return { kind: 'refused', message: error.message, line: error.line };
    }
    return { kind: 'error', message: error instanceof Error ? error.message : String(error) };
  }
}
