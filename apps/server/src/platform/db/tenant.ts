import { sql } from 'kysely';

/**
 * The placeholder, among a statement's values, for the tenant of the transaction that runs the
 * statement.
 */
export const TENANT = Symbol('tenant');

/**
 * The tenant, for parts of statements that are built before there is a transaction. Every sub-select names the
 * tenant as a value; a reference to the surrounding row would send the statement to all nodes of a distributed
 * database.
 */
export const tenant = sql<string>`${TENANT}`;
