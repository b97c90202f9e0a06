import { hash } from 'node:crypto';

/** The shares, from 0 to 1, of sessions and of failed calls that are traced. */
export interface TraceRates {
  /** Of all sessions: every call of a traced session carries the session's trace in the log. */
  readonly sessions: number;
  /** Of the calls that failed in other sessions. */
  readonly failures: number;
}

const DIGITS = 8;

/** A number from 0 up to 1, always the same for the same text. */
function fractionOf(text: string): number {
  return Number.parseInt(hash('sha256', text).slice(0, DIGITS), 16) / 16 ** DIGITS;
}

/**
 * The trace of a call: equal for all calls of a session, so that the log shows what led to a failure, and no id of the
 * database. Undefined if the call is not traced. The choice depends on the session alone, so that a session is traced
 * as a whole, on every server.
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
