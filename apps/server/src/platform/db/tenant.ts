import { sql } from 'kysely';

/**
 * The placeholder, among a statement's values, for the tenant of the transaction that runs the
 * statement.
 */
const TENANT = Symbol('tenant');

/**
 * The tenant, for parts of statements that are built before there is a transaction. Every sub-select names the
 * tenant as a value; a reference to the surrounding row would send the statement to all nodes of a distributed
 * database.
 */
export const tenant = sql<string>`${TENANT}`;

/**
 * The values of a statement with its tenant filled in.
 * @throws Error if the statement names a tenant and the transaction has none
 */
export function withTenant(values: readonly unknown[], businessId: string | undefined): unknown[] {
  return values.map((value) => {
    if (value !== TENANT) return value;
    if (businessId === undefined) throw new Error('This statement needs a tenant');
    return businessId;
  });
}
