import { sql } from 'kysely';

/** A row's next version, for the columns of an update. */
export const NEXT_VERSION = sql`version + 1`;

/**
 * The condition that a row still has the version that the change saw; without a version, the last
 * write wins.
 */
export function isAtVersion(version: number | undefined) {
  return version === undefined ? sql`true` : sql`version = ${version}`;
}
