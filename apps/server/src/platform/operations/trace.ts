import { hash } from 'node:crypto';

/** The shares, from 0 to 1, of sessions and of failed calls that are traced. */
export interface TraceRates {
  /** The share of sessions. In the log, every call of a traced session has the session's trace. */
  readonly sessions: number;
  /** The share of failed calls in the other sessions. */
  readonly failures: number;
}

const DIGITS = 8;

/** A number from 0 up to 1, always the same for the same text. */
function fractionOf(text: string): number {
  return Number.parseInt(hash('sha256', text).slice(0, DIGITS), 16) / 16 ** DIGITS;
}

/**
 * The trace of a call; undefined if the call is not traced. All calls of a session have the same trace, so that the log
 * shows which calls led to a failure, and it reveals no id of the database. The choice depends on the session alone, so
 * all servers agree on whether a session is traced.
 */
export function traceOf(
  { sessionId, requestId }: { readonly sessionId: string | undefined; readonly requestId: string },
  status: number,
  { sessions, failures }: TraceRates,
): string | undefined {
  if (sessionId === undefined) return undefined;
  const isChosen =
    fractionOf(`session ${sessionId}`) < sessions ||
    (status >= 500 && fractionOf(`failure ${requestId}`) < failures);
  return isChosen ? hash('sha256', `trace ${sessionId}`).slice(0, 16) : undefined;
}
