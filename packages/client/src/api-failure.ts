import type { ApiError, Conflict } from '@roundbook/contract/envelope';

/** What a refused answer carried; every part may be missing where a proxy answered instead. */
export interface Refusal {
  readonly status: number;
  readonly errors?: readonly ApiError[] | undefined;
  readonly message?: string | undefined;
  /** With a stale version: the record as it stands now. */
  readonly data?: unknown;
  /** What a person was to think twice about. */
  readonly conflict?: Conflict | undefined;
  /** Words of the call itself, for an answer that has none. */
  readonly fallback?: string | undefined;
}

/** What a proxy answers while the server behind it is away, such as during a restart. */
const AWAY: ReadonlySet<number> = new Set([502, 503, 504]);

/**
 * A call that did not succeed. `status` is the HTTP status, 0 when the server was not reached.
 * `message` is fit to be shown: the first error's detail, else the message, else the call's
 * fallback, else "An error has occurred".
 */
export class ApiFailure extends Error {
  readonly status: number;
  readonly errors: readonly ApiError[];
  /** With `stale`: the answer of the call as it would be now; null otherwise. */
  readonly current: unknown;

  /** With a conflict that nobody was asked about; null otherwise. */
  readonly conflict: Conflict | null;

  constructor({ status, errors = [], message, data = null, conflict, fallback }: Refusal) {
    super(errors[0]?.detail || message || fallback || 'An error has occurred');
    this.name = 'ApiFailure';
    this.status = status;
    this.errors = errors;
    this.current = data;
    this.conflict = conflict ?? null;
  }

  /** Whether the server was not reached, so that nobody knows if the change was made. */
  get isNetwork(): boolean {
    return this.status === 0;
  }

  /** Whether the server was not reached, or something before it said that it is away. */
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

/** Words for anything that was thrown. What browsers say of a lost connection nobody understands. */
export function failureText(error: unknown, fallback = 'An error has occurred'): string {
  if (error instanceof ApiFailure && error.isOutOfReach) {
    return 'Roundbook cannot be reached. Please check your connection and try again.';
  }
  return error instanceof Error && error.message ? error.message : fallback;
}
