import { sql } from 'kysely';
import {
  type CustomerNames,
  customerDisplayName,
} from '@roundbook/domain/customers/customers/name';
import { isOneOf } from '../../../platform/db/one-of.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';

/** How a list for people names a customer. */
export interface ListedCustomer {
  readonly shortId: string;
  readonly name: string;
}

/** Customers as lists for people name them. */
export async function listedCustomers(
  tx: TenantTransaction,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, ListedCustomer>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const rows = await tx.all(sql<CustomerNames & { id: string; shortId: string }>`
    select id, short_id as "shortId", type, name, business_name as "businessName" from customers
     where business_id = ${tx.businessId} and ${isOneOf(sql`id`, wanted)}`);
  return new Map(
    rows.map(({ id, shortId, ...names }) => [id, { shortId, name: customerDisplayName(names) }]),
  );
}
