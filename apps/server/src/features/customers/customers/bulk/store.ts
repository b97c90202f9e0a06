import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { shortIdFrom } from '@roundbook/domain/customers/customers/short-id';
import { thisInstant } from '../../../../platform/db/instant.ts';
import { rowsOf } from '../../../../platform/db/joint-writes.ts';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import { NO_ADDRESS } from '../forgetting/erasure-store.ts';
import { columnsOf, type CustomerFields } from '../store.ts';
import { INITIAL_PREFERENCES } from '../wishes/preferences-policy.ts';

/** A customer to be added, with an id already assigned. */
export interface ImportedCustomer extends CustomerFields {
  readonly id: string;
}

/** Draws `count` unused short ids. */
async function drawShortIds(tx: TenantTransaction, count: number): Promise<string[]> {
  const drawn = new Set<string>();
  while (drawn.size < count) {
    const fresh = Array.from({ length: count - drawn.size }, () => shortIdFrom(randomBytes(5)));
    const taken = await tx.all(sql<{ shortId: string }>`
      select short_id as "shortId" from customers
       where business_id = ${tx.businessId} and short_id = any(${fresh}::text[])`);
    const isTaken = new Set(taken.map(({ shortId }) => shortId));
    for (const one of fresh) if (!isTaken.has(one)) drawn.add(one);
  }
  return [...drawn];
}

/** Adds customers with their sites and tags, in three statements however many customers there are. */
export async function insertCustomers(
  tx: TenantTransaction,
  customers: readonly ImportedCustomer[],
): Promise<void> {
  if (customers.length === 0) return;
  const shortIds = await drawShortIds(tx, customers.length);
  const rows = customers.map((one, at) => ({
    id: one.id,
    short_id: shortIds[at]!,
    ...columnsOf(one, shortIds[at]!),
  }));
  const columns = {
    id: 'uuid',
    short_id: 'text',
    type: 'text',
    name: 'text',
    business_name: 'text',
    email: 'text',
    phone_number: 'text',
    mobile_number: 'text',
    address: 'text',
    access_notes: 'text',
    notes: 'text',
    contacts: 'text',
    search: 'text',
    sort_name: 'text',
    sort_street: 'text',
  } as const;
  tx.send(sql`
    insert into customers (business_id, id, short_id, type, name, business_name, email, phone_number,
      mobile_number, address, access_notes, notes, contacts, search, sort_name, sort_street,
      communication_preferences)
    select ${tx.businessId}::uuid, id, short_id, type, name, business_name, email, phone_number,
      mobile_number, address::jsonb, access_notes, notes, contacts::jsonb, search, sort_name,
      sort_street, ${JSON.stringify(INITIAL_PREFERENCES)}::jsonb
    from ${rowsOf(columns, rows)} returning 1`);
  insertSites(
    tx,
    customers.flatMap(({ id, sites }) =>
      sites.map((site) => ({
        id: site.id!,
        customerId: id,
        name: site.name,
        address: site.address,
      })),
    ),
  );
  void linkTags(
    tx,
    customers.flatMap(({ id, tagIds }) => tagIds.map((tagId) => ({ customerId: id, tagId }))),
  );
  for (const { id } of customers) tx.changed('customer', id, 1);
}

/** A site to be added to an existing customer, with its id. */
export interface ImportedSite {
  readonly id: string;
  readonly customerId: string;
  readonly name: string;
  readonly address: CustomerFields['address'];
}

/** Adds sites to customers. */
export function insertSites(tx: TenantTransaction, sites: readonly ImportedSite[]): void {
  if (sites.length === 0) return;
  tx.send(sql`
    insert into sites (business_id, id, customer_id, name, address)
    select ${tx.businessId}::uuid, given.id, given."customerId", given.name, given.address
    from jsonb_to_recordset(${JSON.stringify(sites)}::jsonb)
      as given(id uuid, "customerId" uuid, name text, address jsonb)
    returning 1`);
}

/** A tag on a customer. */
export interface TagLink {
  readonly customerId: string;
  readonly tagId: string;
}

/**
 * Puts tags on customers.
 * @returns the tags that the customers did not have before
 */
export function linkTags(tx: TenantTransaction, links: readonly TagLink[]): Promise<TagLink[]> {
  if (links.length === 0) return Promise.resolve([]);
  return tx.all(sql<TagLink>`
    insert into customer_tags (business_id, customer_id, tag_id)
    select distinct ${tx.businessId}::uuid, given."customerId", given."tagId"
    from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as given("customerId" uuid, "tagId" uuid)
    on conflict do nothing
    returning customer_id as "customerId", tag_id as "tagId"`);
}

/** Removes sites and tags from customers. Violates the foreign key if a job still refers to a site. */
export function removeImported(
  tx: TenantTransaction,
  siteIds: readonly string[],
  links: readonly TagLink[],
): void {
  if (siteIds.length > 0) {
    tx.send(sql`
      delete from sites where business_id = ${tx.businessId} and id = any(${siteIds}::uuid[])`);
  }
  if (links.length > 0) {
    tx.send(sql`
      delete from customer_tags ct
      using jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as given("customerId" uuid, "tagId" uuid)
      where ct.business_id = ${tx.businessId} and ct.customer_id = given."customerId" and ct.tag_id = given."tagId"`);
  }
}

/** Increments the versions of customers whose sites or tags changed. */
export async function touchCustomers(
  tx: TenantTransaction,
  customerIds: readonly string[],
): Promise<void> {
  if (customerIds.length === 0) return;
  const touched = await tx.all(sql<{ id: string; version: number }>`
    update customers set version = version + 1
     where business_id = ${tx.businessId} and id = any(${customerIds}::uuid[])
    returning id, version`);
  for (const { id, version } of touched) tx.changed('customer', id, version);
}

/**
 * Removes customers from every list, with all personal data. Their empty rows stay, since the ledger and the log
 * refer to them.
 */
export async function purgeCustomers(
  tx: TenantTransaction,
  customerIds: readonly string[],
): Promise<void> {
  const theirs = sql`business_id = ${tx.businessId} and customer_id = any(${customerIds}::uuid[])`;
  tx.send(sql`delete from customer_tags where ${theirs}`);
  const purged = await tx.all(sql<{ id: string; version: number }>`
    update customers set name = '', business_name = '', email = '', phone_number = '',
      mobile_number = '', address = ${NO_ADDRESS}::jsonb, access_notes = '', notes = '',
      not_before = null, not_after = null, contacts = '[]', search = lower(short_id),
      sort_name = '', sort_street = '', security = 'Off', lifecycle = 'Purged', lifecycle_at = ${thisInstant},
      payer_id = null, payer_billing = null, version = version + 1
     where business_id = ${tx.businessId} and id = any(${customerIds}::uuid[])
    returning id, version`);
  for (const { id, version } of purged) tx.changed('customer', id, version);
}
