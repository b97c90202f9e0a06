import { sql } from 'kysely';

/** The placeholder, among a statement's values, for the instant of the transaction that runs the statement. */
export const INSTANT = Symbol('instant');

/**
 * The instant at which the transaction began (`tx.now`), for statements and parts of statements. On a distributed
 * database `now()` is a different instant on each node.
 */
export const thisInstant = sql<string>`${INSTANT}::timestamptz`;
