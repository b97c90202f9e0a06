import { sql } from 'kysely';

/** A placeholder among a statement's values for the tenant of the transaction that runs it. */
const TENANT = Symbol('tenant');

/**
 * The tenant, for parts of statements that are put together before there is a transaction. Every sub-select
 * names it as a value: named through the row around it, it would send the statement to all nodes of a
 * distributed database.
 */
export const tenant = sql<string>`${TENANT}`;

/** The values of a statement with its tenant among them. @throws Error if it names a tenant and has none */
export function withTenant(values: readonly unknown[], businessId: string | undefined): unknown[] {
  return values.map((value) => {
    if (value !== TENANT) return value;
    if (businessId === undefined) throw new Error('This statement needs a tenant');
    return businessId;
  });
}
