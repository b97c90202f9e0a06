import pg from 'pg';

/** The constraint that refused a row. Citus names it only in the message, followed by the number of the shard. */
function constraintOf({ constraint, message }: pg.DatabaseError): string | undefined {
  const name = constraint ?? /constraint "([^"]+)"/.exec(message)?.[1];
  return name?.replace(/_\d{6,}$/, '');
}

function hasCode(error: unknown, code: string): error is pg.DatabaseError {
  return error instanceof pg.DatabaseError && error.code === code;
}

/** Whether a unique index refused a row; `constraint` narrows it to one index. */
export function isUniqueViolation(error: unknown, constraint?: string): error is pg.DatabaseError {
  return hasCode(error, '23505') && (!constraint || constraintOf(error) === constraint);
}

/** Whether a row refers to a row that does not exist (or belongs to another business). */
export function isForeignKeyViolation(error: unknown, constraint?: string): boolean {
  return hasCode(error, '23503') && (!constraint || constraintOf(error) === constraint);
}

/**
 * Whether a statement tried to use a sample for something that counts or reaches a real person. By convention, the
 * names of the foreign keys that refuse this end in `_of_no_sample`.
 */
export function isOfSample(error: unknown): boolean {
  if (hasCode(error, '23503')) return Boolean(constraintOf(error)?.endsWith('_of_no_sample'));
  return hasCode(error, '23514') && constraintOf(error) === 'samples_reach_nobody';
}

/** Matches error codes of PostgreSQL (stopped, killed, full, starting) and of the network. */
const LOST_CODE =
  /^(?:57P0[123]|08...|53300|ECONN(?:REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|EHOSTUNREACH)$/;
/**
 * Matches messages for lost connections that have no code of their own: the driver's, and Citus's for a node that goes
 * away within a transaction.
 */
const LOST_WORDS =
  /^Connection terminated|not queryable$|^timeout exceeded when trying to connect|^failure on connection marked as essential/;

/** Whether the connection was lost: the database was stopped, killed or out of reach. */
export function isConnectionLost(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: string; message?: string };
  return LOST_CODE.test(code ?? '') || LOST_WORDS.test(message ?? '');
}

/** Matches the error codes of a full disk: the codes of PostgreSQL, of the file system and of quotas. */
const FULL_CODE = /^(?:53100|ENOSPC|EDQUOT)$/;

/** Whether the disk with the database or the disk with the files is full. */
export function isDiskFull(error: unknown): boolean {
  return FULL_CODE.test(((error ?? {}) as { code?: string }).code ?? '');
}

/** Whether the database gave up a statement because it ran for too long. */
export function isGivenUp(error: unknown): boolean {
  return hasCode(error, '57014');
}

/** Whether a statement was refused because an earlier statement in its transaction had failed. */
export function isRefusedUnread(error: unknown): boolean {
  return hasCode(error, '25P02');
}

/**
 * Whether a randomly generated value is already taken. By convention, the names of the unique
 * indexes on such values end in `_drawn`.
 */
function isDrawnTwice(error: unknown): boolean {
  return isUniqueViolation(error) && Boolean(constraintOf(error)?.endsWith('_drawn'));
}

/** Whether the same transaction may succeed if it is simply run again. */
function isRetryable(error: unknown): boolean {
  return hasCode(error, '40001') || hasCode(error, '40P01') || isDrawnTwice(error);
}

/** The maximum number of attempts at a change that fails by chance. */
export const MAXIMUM_TRIES = 3;

/** Whether to run a failed transaction again after this number of attempts (from 1). */
export function mayRetry(error: unknown, tries: number): boolean {
  return tries < MAXIMUM_TRIES && isRetryable(error);
}

/** Retries a transaction that fails by chance, for at most three attempts in all. */
export async function retried<Result>(transaction: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await transaction();
    } catch (error) {
      if (!mayRetry(error, tries)) throw error;
    }
  }
}
