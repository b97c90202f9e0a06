import { matchTransactions } from './match.ts';
import type { Match, MatchInput } from './model.ts';

/** A worker's task; all of it can be posted. */
export type WorkerRequest = MatchInput;

/** A worker's answer to each request, in turn. */
export type WorkerReply =
  | { readonly kind: 'matches'; readonly matches: readonly Match[] }
  | { readonly kind: 'error'; readonly message: string };

/** Everything that a worker does. */
export function answer(request: WorkerRequest): WorkerReply {
  try {
    return { kind: 'matches', matches: matchTransactions(request) };
  } catch (error) {
    return { kind: 'error', message: error instanceof Error ? error.message : String(error) };
  }
}
