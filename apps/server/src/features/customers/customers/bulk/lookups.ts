import { sql } from 'kysely';
import type { Address } from '@roundbook/contract/values';
import type { Comparable } from '@roundbook/domain/customers/customers/duplicates';
import { customerDisplayName, type CustomerType } from '@roundbook/domain/customers/customers/name';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import type { StoredNames } from '../relations.ts';

/** What is compared of a customer who is there. */
export interface KnownCustomer extends Comparable {
  readonly id: string;
  readonly type: CustomerType;
}

const COMPARED = sql`c.id, c.type, c.name, c.business_name as "businessName", c.email,
  c.phone_number as "phoneNumber", c.mobile_number as "mobileNumber",
  jsonb_build_object('flatNumber', c.address ->> 'flatNumber', 'streetNumber', c.address ->> 'streetNumber',
    'streetName', c.address ->> 'streetName', 'postcode', c.address ->> 'postcode') as address`;

/** Active customers in the order of their ids, for comparison, a page at a time. @param after the last id of the page before */
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

/** A customer who is there, kept from other changes. */
export interface LockedCustomer {
  readonly id: string;
  readonly address: Address;
}

/** Those of the customers who are active, in the order of their ids, locked until the commit. */
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

/** A customer as they stand: what they are called, and their details in short. */
export interface CustomerMark {
  readonly id: string;
  /** The same as long as nobody changes what is written down about them. */
  readonly mark: string;
  readonly isActive: boolean;
}

/** How customers stand. Where the geocoding service finds them, their tags and their balance do not count. */
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

/** Those of the tags that a customer has. */
export async function tagsOnCustomers(
  tx: TenantTransaction,
  tagIds: readonly string[],
): Promise<string[]> {
  const rows = await tx.all(sql<{ tagId: string }>`
    select distinct tag_id as "tagId" from customer_tags
     where business_id = ${tx.businessId} and tag_id = any(${tagIds}::uuid[])`);
  return rows.map(({ tagId }) => tagId);
}

/** What customers are called, by their ids. */
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
