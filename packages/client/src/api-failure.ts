import type { ApiError, Conflict, LatestChange } from '@roundbook/contract/envelope';
import { CHANGED_MEANWHILE } from '@roundbook/domain/values/refusals/latest-change';

/** The content of a refusal; every part may be missing if a proxy answered instead. */
export interface Refusal {
  readonly status: number;
  readonly errors?: readonly ApiError[] | undefined;
  readonly message?: string | undefined;
  /** The current record if the version was stale, or the facts behind another refusal. */
  readonly data?: unknown;
  /** The conflict that the user should reconsider. */
  readonly conflict?: Conflict | undefined;
  /** The change that made the caller's version stale, if its author is known. */
  readonly latestChange?: LatestChange | undefined;
  /** The call's own message, for a refusal that contains no message. */
  readonly fallback?: string | undefined;
}

/**
 * The statuses with which a proxy answers while the server behind it is down, such as during a
 * restart.
 */
const AWAY: ReadonlySet<number> = new Set([502, 503, 504]);

/**
 * A call that did not succeed. `status` is the HTTP status, 0 if the server was not reached.
 * `message` can be shown to the user: the first error's detail, else the message, else the call's
 * fallback, else "An error has occurred".
 */
export class ApiFailure extends Error {
  readonly status: number;
  readonly errors: readonly ApiError[];
  /** The refusal's data: the current answer of the call if the code is `stale`; null if it has none. */
  readonly current: unknown;

  /** A conflict that was not put to the user; null if there is none. */
  readonly conflict: Conflict | null;
  /** The change that made the user's version stale; null if its author is unknown, or nothing was stale. */
  readonly latestChange: LatestChange | null;
  /** The call's own description of the failure ("Failed to load customers"); null if it has none. */
  readonly what: string | null;

  constructor(refusal: Refusal) {
    const { status, errors = [], message, data = null, conflict, latestChange, fallback } = refusal;
    super(errors[0]?.detail || message || fallback || 'An error has occurred');
    this.what = fallback ?? null;
    this.name = 'ApiFailure';
    this.status = status;
    this.errors = errors;
    this.current = data;
    this.conflict = conflict ?? null;
    this.latestChange = latestChange ?? null;
  }

  /** True if the server was not reached, which leaves open whether it made the change. */
  get isNetwork(): boolean {
    return this.status === 0;
  }

  /** True if the server was not reached, or a proxy answered that the server is down. */
  get isOutOfReach(): boolean {
    return this.isNetwork || AWAY.has(this.status);
  }

  /** The first complaint about each field, by the field's path (`address.postcode`). */
  get fields(): Readonly<Record<string, string>> {
    const fields: Record<string, string> = {};
    for (const { field, detail } of this.errors) if (field) fields[field] ??= detail;
    return fields;
  }

  /** A sentence about the change that made the user's version stale: who made it and when, if that is known. */
  get changeText(): string {
    return this.latestChange?.message ?? CHANGED_MEANWHILE;
  }

  has(code: string): boolean {
    return this.errors.some((error) => error.code === code);
  }
}

/**
 * A message for any thrown value. If the server was not reached, the message is the browser's own, or "Unknown error",
 * as the specification says. If a proxy answered that the server is down, the message is ours, because the proxy's
 * words would mean nothing to a user.
 */
export function failureText(error: unknown, fallback = 'An error has occurred'): string {
  if (error instanceof ApiFailure && error.isOutOfReach && !error.isNetwork) {
    return 'Roundbook cannot be reached. Please check your connection and try again.';
  }
  return error instanceof Error && error.message ? error.message : fallback;
}

/** A failure as text: the title says what failed, and the cause is the reason; null if unknown. */
interface FailureWords {
  readonly title: string;
  readonly cause: string | null;
}

/** The failure's title, "Sorry, something went wrong." by default, and its cause. */
export function failureWords(error: unknown): FailureWords {
  const what = error instanceof ApiFailure ? error.what : null;
  const title = what ?? 'Sorry, something went wrong.';
  const cause = failureText(error, title);
  return { title, cause: cause === title ? null : cause };
}
