import { sql } from 'kysely';
import type { Address } from '@roundbook/contract/values';
import type { Comparable } from '@roundbook/domain/customers/customers/duplicates';
import { customerDisplayName, type CustomerType } from '@roundbook/domain/customers/customers/name';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import type { StoredNames } from '../relations.ts';

/** The fields of an existing customer that imported rows are compared against. */
export interface KnownCustomer extends Comparable {
  readonly id: string;
  readonly type: CustomerType;
}

const COMPARED = sql`c.id, c.type, c.name, c.business_name as "businessName", c.email,
  c.phone_number as "phoneNumber", c.mobile_number as "mobileNumber",
  jsonb_build_object('flatNumber', c.address ->> 'flatNumber', 'streetNumber', c.address ->> 'streetNumber',
    'streetName', c.address ->> 'streetName', 'postcode', c.address ->> 'postcode') as address`;

/**
 * A page of active customers in id order, to compare imported rows against.
 * @param after the last id on the previous page; null for the first page
 */
export function knownCustomers(
  tx: TenantTransaction,
  after: string | null,
  most: number,
): Promise<KnownCustomer[]> {
  return tx.all(sql<KnownCustomer>`
    select ${COMPARED} from customers c
     where c.business_id = ${tx.businessId} and c.lifecycle = 'Active'
       and (${after}::uuid is null or c.id > ${after}::uuid)
     order by c.id limit ${most}`);
}

/** An existing customer, locked against other changes. */
export interface LockedCustomer {
  readonly id: string;
  readonly address: Address;
}

/** The active customers among `customerIds`, in id order, locked until the commit. */
export function lockActive(
  tx: TenantTransaction,
  customerIds: readonly string[],
): Promise<LockedCustomer[]> {
  if (customerIds.length === 0) return Promise.resolve([]);
  return tx.all(sql<LockedCustomer>`
    select id, address from customers
     where business_id = ${tx.businessId} and id = any(${customerIds}::uuid[]) and lifecycle = 'Active'
     order by id for no key update`);
}

/** A fingerprint of a customer's details, and whether the customer is active. */
export interface CustomerMark {
  readonly id: string;
  /** Stays the same until someone changes the customer's details. */
  readonly mark: string;
  readonly isActive: boolean;
}

/** Fingerprints of customers. Geocoded places, tags and balances do not affect them. */
export function customerMarks(
  tx: TenantTransaction,
  customerIds: readonly string[],
): Promise<CustomerMark[]> {
  return tx.all(sql<CustomerMark>`
    select c.id, c.lifecycle = 'Active' as "isActive", md5(row(c.type, c.name, c.business_name, c.email,
      c.phone_number, c.mobile_number, c.address - 'coordinates' - 'precision', c.access_notes,
      c.not_before, c.not_after, c.notes, c.contacts, c.payer_id)::text) as mark
      from customers c
     where c.business_id = ${tx.businessId} and c.id = any(${customerIds}::uuid[])`);
}

/** The ids of those of the given tags that at least one customer has. */
export async function tagsOnCustomers(
  tx: TenantTransaction,
  tagIds: readonly string[],
): Promise<string[]> {
  const rows = await tx.all(sql<{ tagId: string }>`
    select distinct tag_id as "tagId" from customer_tags
     where business_id = ${tx.businessId} and tag_id = any(${tagIds}::uuid[])`);
  return rows.map(({ tagId }) => tagId);
}

/** The customers' display names, by id. */
export async function namesOfCustomers(
  tx: TenantTransaction,
  customerIds: readonly string[],
): Promise<Map<string, string>> {
  if (customerIds.length === 0) return new Map();
  const rows = await tx.all(sql<StoredNames & { id: string }>`
    select id, type, name, business_name as "businessName" from customers
     where business_id = ${tx.businessId} and id = any(${customerIds}::uuid[])`);
  return new Map(rows.map((row) => [row.id, customerDisplayName(row)]));
}
