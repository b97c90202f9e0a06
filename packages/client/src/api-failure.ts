import type { ApiError, Conflict } from '@roundbook/contract/envelope';

/** What a refusal carried; every part may be missing if a proxy answered instead. */
export interface Refusal {
  readonly status: number;
  readonly errors?: readonly ApiError[] | undefined;
  readonly message?: string | undefined;
  /** With a stale version: the current record. */
  readonly data?: unknown;
  /** What the user should think twice about. */
  readonly conflict?: Conflict | undefined;
  /** The call's own message, for an answer without one. */
  readonly fallback?: string | undefined;
}

/** What a proxy answers while the server behind it is down, such as during a restart. */
const AWAY: ReadonlySet<number> = new Set([502, 503, 504]);

/**
 * A call that did not succeed. `status` is the HTTP status, 0 when the server was not reached.
 * `message` is fit to be shown: the first error's detail, else the message, else the call's
 * fallback, else "An error has occurred".
 */
export class ApiFailure extends Error {
  readonly status: number;
  readonly errors: readonly ApiError[];
  /** With `stale`: the current answer of the call; null otherwise. */
  readonly current: unknown;

  /** With a conflict that was not put to the user; null otherwise. */
  readonly conflict: Conflict | null;
  /** What did not work, in the call's own words ("Failed to load customers"); null without any. */
  readonly what: string | null;

  constructor({ status, errors = [], message, data = null, conflict, fallback }: Refusal) {
    super(errors[0]?.detail || message || fallback || 'An error has occurred');
    this.what = fallback ?? null;
    this.name = 'ApiFailure';
    this.status = status;
    this.errors = errors;
    this.current = data;
    this.conflict = conflict ?? null;
  }

  /** Whether the server was not reached, which leaves open whether the change was made. */
  get isNetwork(): boolean {
    return this.status === 0;
  }

  /** Whether the server was not reached, or a proxy in front of it said that it is down. */
  get isOutOfReach(): boolean {
    return this.isNetwork || AWAY.has(this.status);
  }

  /** The first complaint about each field, by the field's path (`address.postcode`). */
  get fields(): Readonly<Record<string, string>> {
    const fields: Record<string, string> = {};
    for (const { field, detail } of this.errors) if (field) fields[field] ??= detail;
    return fields;
  }

  has(code: string): boolean {
    return this.errors.some((error) => error.code === code);
  }
}

/**
 * A message for anything that was thrown. Browsers describe a lost connection in words that users
 * do not understand, so these come in brackets.
 */
export function failureText(error: unknown, fallback = 'An error has occurred'): string {
  if (error instanceof ApiFailure && error.isOutOfReach) {
    const cause = error.isNetwork ? ` (${error.message})` : '';
    return `Roundbook cannot be reached${cause}. Please check your connection and try again.`;
  }
  return error instanceof Error && error.message ? error.message : fallback;
}

/** A failure in words: what did not work, and below it why, if that says more. */
interface FailureWords {
  readonly title: string;
  readonly cause: string | null;
}

/** What did not work as the title, "Sorry, something went wrong." without any, and the cause. */
export function failureWords(error: unknown): FailureWords {
  const what = error instanceof ApiFailure ? error.what : null;
  const title = what ?? 'Sorry, something went wrong.';
  const cause = failureText(error, title);
  return { title, cause: cause === title ? null : cause };
}
