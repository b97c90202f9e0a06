import { StatementError } from './model.ts';

/** The maximum size of a file, in bytes. */
export const MOST_BYTES = 10_000_000;

/** The maximum number of lines in a file, whatever its format. */
export const MOST_LINES = 50_000;

/**
 * Refuses a file with too many transactions.
 * @throws {StatementError} once the count exceeds the limit
 */
export function refuseTooMany(count: number): void {
  if (count <= MOST_LINES) return;
  throw new StatementError(
    'The file has more than 50,000 lines. Please download shorter periods, one file each.',
  );
}
