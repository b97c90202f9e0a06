import { sql } from 'kysely';
import { customerDisplayName } from '@roundbook/domain/customers/customers/name';
import type { Address } from '@roundbook/domain/values/addresses/address';
import { isOneOf } from '../../../platform/db/one-of.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import type { StoredNames } from './relations.ts';

/** The fields of a customer that lists show. */
export interface ListedCustomer {
  readonly shortId: string;
  readonly name: string;
  /** The customer's main address. */
  readonly address: Address;
}

/** The customers with these ids, with the fields that lists show. */
export async function listedCustomers(
  tx: TenantTransaction,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, ListedCustomer>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const rows = await tx.all(sql<StoredNames & Omit<ListedCustomer, 'name'> & { id: string }>`
    select id, short_id as "shortId", type, name, business_name as "businessName", address from customers
     where business_id = ${tx.businessId} and ${isOneOf(sql`id`, wanted)}`);
  return new Map(
    rows.map(({ id, shortId, address, ...names }) => [
      id,
      { shortId, address, name: customerDisplayName(names) },
    ]),
  );
}

/** The ids of those of the given customers who are active. */
export async function activeAmong(
  tx: TenantTransaction,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await tx.all(sql<{ id: string }>`
    select id from customers
     where business_id = ${tx.businessId} and ${isOneOf(sql`id`, ids)} and lifecycle = 'Active'`);
  return new Set(rows.map(({ id }) => id));
}

/** The addresses of sites. */
export async function addressesOfSites(
  tx: TenantTransaction,
  siteIds: readonly string[],
): Promise<ReadonlyMap<string, Address>> {
  if (siteIds.length === 0) return new Map();
  const rows = await tx.all(sql<{ id: string; address: Address }>`
    select id, address from sites
     where business_id = ${tx.businessId} and ${isOneOf(sql`id`, siteIds)}`);
  return new Map(rows.map(({ id, address }) => [id, address]));
}
