import type { ApiError } from '@roundbook/contract/envelope';
import { type ErrorCode, ERROR_CATALOGUE } from '@roundbook/contract/errors';
import { isRefusal, type Refusal } from '@roundbook/domain/values/refusals/refusal';

/**
 * A refusal with a code of the catalogue. Throw it anywhere below a handler: the transaction rolls
 * back and the caller gets the code's status in the envelope.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly errors: readonly ApiError[];
  /** The current state, sent along with `stale`. */
  readonly current: unknown;
  /** Seconds after which another attempt makes sense, with `limited`. */
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
 * The result of work on a part of the input.
 * @throws AppError its refusals, with the fields as the whole input names them
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

/** A 422 refusal, where a command itself says no; what a rule of the domain says goes to `accept`. */
export function refuse(detail: string, field?: string): AppError {
  return new AppError('rule', field === undefined ? { detail } : { detail, field });
}

/**
 * The result of a rule of the domain; null of one that only allows or refuses.
 * @param field the field of the call at fault, where the rule does not know it
 * @throws AppError 422 with the rule's words if it says no
 */
export function accept<Outcome>(outcome: Outcome, field?: string): Exclude<Outcome, Refusal> {
  if (isRefusal(outcome)) throw refuse(outcome.detail, field ?? outcome.field);
  return outcome as Exclude<Outcome, Refusal>;
}

/**
 * Accepts what rules say of several fields of the input.
 * @param code of the answer's errors
 * @throws AppError with all of their words and fields if any says no
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

/** The same answer for a missing record and for one that belongs to another business. */
export function notFound(): AppError {
  return new AppError('notFound');
}

/**
 * A point where the user should think twice. Thrown by a handler unless the call carries a bypass
 * token for it; the HTTP layer adds the token.
 */
export class ConflictError extends Error {
  readonly title: string;
  /** Identifies the conflict, so that a token for one cannot confirm another. */
  readonly subject: string;
  /** What going ahead does, as a button says it. */
  readonly action: string | undefined;

  constructor(title: string, message: string, subject: string, action?: string) {
    super(message);
    this.title = title;
    this.subject = subject;
    this.action = action;
  }
}
