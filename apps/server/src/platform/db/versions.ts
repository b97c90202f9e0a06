import { sql } from 'kysely';

/** A row's next version, for the columns of an update. */
export const NEXT_VERSION = sql`version + 1`;

/**
 * The condition that a row still has the version that the user saw; if no version is given, the
 * last write wins.
 */
export function isAtVersion(version: number | undefined) {
  return version === undefined ? sql`true` : sql`version = ${version}`;
}
