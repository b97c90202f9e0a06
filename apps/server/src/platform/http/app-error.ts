import type { ApiError, LatestChange } from '@roundbook/contract/envelope';
import { type ErrorCode, ERROR_CATALOGUE } from '@roundbook/contract/errors';
import type { Conflict } from '@roundbook/domain/values/refusals/conflict';
import { isRefusal, type Refusal } from '@roundbook/domain/values/refusals/refusal';
import type { LoggedVersion } from '../db/versions.ts';

/**
 * A refusal with a code from the catalogue. Throw it anywhere below a handler: the transaction
 * rolls back, and the caller gets the code's status in the envelope.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly errors: readonly ApiError[];
  /** The current state as the answer's data, for instance with `stale`. */
  readonly current: unknown;
  /** Seconds after which another attempt makes sense; sent with `limited`. */
  readonly retryAfter: number | undefined;

  constructor(
    code: ErrorCode,
    options: {
      detail?: string;
      field?: string;
      errors?: readonly ApiError[];
      current?: unknown;
      retryAfter?: number;
    } = {},
  ) {
    const detail = options.detail ?? ERROR_CATALOGUE[code].detail;
    super(detail);
    this.code = code;
    this.errors = options.errors ?? [
      { code, detail, ...(options.field === undefined ? {} : { field: options.field }) },
    ];
    this.current = options.current;
    this.retryAfter = options.retryAfter;
  }

  get status(): number {
    return ERROR_CATALOGUE[this.code].status;
  }
}

/**
 * The refusal of a change that is based on a version that is no longer the current one. The HTTP layer adds who made
 * the current version, and when.
 */
export class StaleError extends AppError {
  /** The record's current version, as the change log names it; null if the record was never saved. */
  readonly record: LoggedVersion | null;
  /** The change that made the record's current version; undefined until it is looked up, or if it is unknown. */
  readonly latestChange: LatestChange | undefined;

  /** @param current the current state as the answer's data */
  constructor(
    record: LoggedVersion | null,
    current: unknown,
    options: { readonly detail?: string; readonly latestChange?: LatestChange } = {},
  ) {
    const { detail, latestChange } = options;
    super('stale', { current, ...(detail === undefined ? {} : { detail }) });
    this.record = record;
    this.latestChange = latestChange;
  }
}

/**
 * The result of work on a part of the input.
 * @throws AppError the work's refusals, with field names relative to the whole input
 */
export async function atField<Result>(part: string, work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const errors = error.errors.map((one) =>
      one.field === undefined ? one : { ...one, field: `${part}.${one.field}` },
    );
    throw new AppError(error.code, { errors });
  }
}

/**
 * A 422 refusal by a command itself; use `accept` for a domain rule's refusal.
 * @param current the current state as the answer's data
 */
export function refuse(detail: string, field?: string, current?: unknown): AppError {
  return new AppError('rule', { detail, ...(field === undefined ? {} : { field }), current });
}

/**
 * The result of a domain rule; null if the rule only allows or refuses.
 * @param field the call's field at fault, if the rule does not name it
 * @throws AppError 422 with the rule's message if it refuses
 */
export function accept<Outcome>(outcome: Outcome, field?: string): Exclude<Outcome, Refusal> {
  if (isRefusal(outcome)) throw refuse(outcome.detail, field ?? outcome.field);
  return outcome as Exclude<Outcome, Refusal>;
}

/**
 * Accepts the results of rules about several fields of the input.
 * @param code the code of the answer's errors
 * @throws AppError with all messages and fields if any rule refuses
 */
export function acceptAll(refusals: readonly Refusal[], code: ErrorCode = 'rule'): void {
  if (refusals.length === 0) return;
  const errors = refusals.map(({ detail, field }) => ({
    code,
    detail,
    ...(field === undefined ? {} : { field }),
  }));
  throw new AppError(code, { errors });
}

/** The same answer for a missing record as for another business's record. */
export function notFound(): AppError {
  return new AppError('notFound');
}

/**
 * A point where the user should think twice. A handler throws it unless the call includes a bypass
 * token for it; the HTTP layer adds the token.
 */
export class ConflictError extends Error {
  readonly title: string;
  /** Identifies the conflict, so that its token cannot confirm another conflict. */
  readonly subject: string;
  /** The button's label for going ahead. */
  readonly action: string | undefined;
  /** The current state as the answer's data. */
  readonly current: unknown;

  constructor(
    { title, message, action }: Conflict,
    options: { readonly subject: string; readonly current?: unknown },
  ) {
    super(message);
    this.title = title;
    this.subject = options.subject;
    this.action = action;
    this.current = options.current;
  }
}
