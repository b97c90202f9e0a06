import pg from 'pg';

function hasCode(error: unknown, code: string): error is pg.DatabaseError {
  return error instanceof pg.DatabaseError && error.code === code;
}

/** Whether a unique index refused a row; `constraint` narrows it to one index. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return hasCode(error, '23505') && (!constraint || error.constraint === constraint);
}

/** Whether a row named another that is not there (or belongs to another business). */
export function isForeignKeyViolation(error: unknown, constraint?: string): boolean {
  return hasCode(error, '23503') && (!constraint || error.constraint === constraint);
}

/** Whether the same transaction may succeed if it is simply run again. */
export function isRetryable(error: unknown): boolean {
  return hasCode(error, '40001') || hasCode(error, '40P01');
}
