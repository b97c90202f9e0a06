import { type RawBuilder, sql } from 'kysely';
import type { CustomerNames } from '@roundbook/domain/customers/customers/name';
import type { PayerBilling } from '@roundbook/domain/money/payers/payer';
import { tenant } from '../../../platform/db/tenant.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { foldedText, wordPatterns } from '../../../platform/db/word-patterns.ts';

/** The table of customers under the alias `c`, which the columns of `customer` refer to. */
export const customerTable = sql`customers c`;

/** Columns of the customer `c`. */
export const customer = {
  id: sql`c.id`,
  businessId: sql`c.business_id`,
  version: sql`c.version`,
  shortId: sql`c.short_id`,
  type: sql`c.type`,
  name: sql`c.name`,
  businessName: sql`c.business_name`,
  /** The customer's `CustomerNames`, as JSON. */
  names: sql`json_build_object('type', c.type, 'name', c.name, 'businessName', c.business_name)`,
  email: sql`c.email`,
  phoneNumber: sql`c.phone_number`,
  mobileNumber: sql`c.mobile_number`,
  address: sql`c.address`,
  accessNotes: sql`c.access_notes`,
  notes: sql`c.notes`,
  /** The amount owed, in pence; negative is credit. */
  balance: sql`c.balance`,
  /** Whether the address has neither a place nor a pin on the map. */
  isUnplaced: sql`(c.address ->> 'coordinates' is null
    and c.address ->> 'customCoordinates' is null)`,
  /** The customer who gets this customer's bills; null if they get their own. */
  payerId: sql`c.payer_id`,
  payerBilling: sql`c.payer_billing`,
  /** The name that lists are sorted by. */
  sortName: sql`c.sort_name`,
  /** The key that sorts addresses in walking order. */
  sortStreet: sql`c.sort_street`,
  /** The customer's own text that searches look through, folded; `isFoundBy` also looks through their sites. */
  searchText: sql`c.search`,
  /** Whether the customer is neither archived nor deleted. */
  isActive: sql`c.lifecycle = 'Active'`,
  lifecycle: sql`c.lifecycle`,
  createdAt: sql`c.created_at`,
  isNotPurged: sql`c.lifecycle <> 'Purged'`,
  /** False if the customer opted out of service messages by email. */
  wantsEmail: sql`(c.communication_preferences #>> '{email,service,allowed}')::boolean
    is distinct from false`,
  /** Whether the customer has a page. */
  hasPage: sql`c.security <> 'Off'`,
  /** Whether the customer agreed to service messages by text. */
  wantsTexts: sql`(c.communication_preferences #>> '{sms,service,allowed}')::boolean is true`,
  /**
   * The times of day between which a visit may begin; null means that there is no limit on that
   * side.
   */
  notBefore: sql`c.not_before`,
  notAfter: sql`c.not_after`,
} as const;

/** Joins the customer named by the rows of `alias`, as `c`. */
export function joinCustomer(alias: string): RawBuilder<unknown> {
  const [businessId, customerId] = [`${alias}.business_id`, `${alias}.customer_id`];
  return sql`join customers c
    on c.business_id = ${sql.ref(businessId)} and c.id = ${sql.ref(customerId)}`;
}

/** The condition that `c` is this customer. */
export function isCustomer(tx: TenantTransaction, customerId: string): RawBuilder<unknown> {
  return sql`c.business_id = ${tx.businessId} and c.id = ${customerId}`;
}

/** The name and address of the site `site`, folded; the postcode also without its space. */
const siteText = foldedText(sql`concat_ws(' ', site.name, site.address ->> 'flatNumber',
  site.address ->> 'streetNumber', site.address ->> 'streetName', site.address ->> 'areaName',
  site.address ->> 'town', site.address ->> 'postcode', replace(site.address ->> 'postcode', ' ', ''))`);

/** The name and address of the site of each job of `alias`, folded; empty for a job at the main address. */
export function siteTextOf(alias: string): RawBuilder<string> {
  return sql`coalesce((select ${siteText} from sites site
    where site.business_id = ${tenant} and site.id = ${sql.ref(`${alias}.site_id`)}), '')`;
}

/**
 * The condition that a search finds the customer `c`: each word is in the customer's own search text, or in the
 * name or address of one of their sites. This is the only such condition, so that the search and every list find the
 * same customers.
 */
export function isFoundBy(patterns: readonly string[]): RawBuilder<unknown> {
  return sql`(c.search like all(${patterns}::text[]) or c.id in (
    select site.customer_id from sites site
      join customers c_of_site on c_of_site.business_id = ${tenant} and c_of_site.id = site.customer_id
     where site.business_id = ${tenant} group by site.customer_id, c_of_site.search
    having (c_of_site.search || ' ' || string_agg(${siteText}, ' ')) like all(${patterns}::text[])))`;
}

/** A sub-select of the ids of customers whom a search finds. */
export function matchingCustomers(
  tx: TenantTransaction,
  patterns: readonly string[],
): RawBuilder<unknown> {
  return sql`(select c.id from customers c where c.business_id = ${tx.businessId}
    and ${isFoundBy(patterns)})`;
}

/** Active customers whose search text contains every word of `text`, as a table `c` with its condition. */
export function customersByText(tx: TenantTransaction, text: string): RawBuilder<unknown> {
  return sql`customers c where c.business_id = ${tx.businessId} and c.lifecycle = 'Active'
    and c.search like all(${wordPatterns(text)}::text[])`;
}

/** The table of tags on customers under the alias `ct`, which the columns of `customerTag` refer to. */
export const customerTagTable = sql`customer_tags ct`;

/** Columns of a tag on a customer, `ct`. */
export const customerTag = {
  businessId: sql`ct.business_id`,
  customerId: sql`ct.customer_id`,
  tagId: sql`ct.tag_id`,
} as const;

/** Joins the site of each job of `alias`, if it has one, as `site`. */
export function joinSite(alias: string): RawBuilder<unknown> {
  const [businessId, siteId] = [`${alias}.business_id`, `${alias}.site_id`];
  return sql`left join sites site
    on site.business_id = ${sql.ref(businessId)} and site.id = ${sql.ref(siteId)}`;
}

/**
 * The address at which a job of the customer `c` is done: the address of the site `site` or, if there is none, the main
 * address.
 */
export const workplace = {
  address: sql`coalesce(site.address, c.address)`,
  /** Empty at the main address. */
  siteName: sql`coalesce(site.name, '')`,
  accessNotes: sql`case when site.id is null then c.access_notes else site.access_notes end`,
} as const;

/** Selects the ids of customers and their payers. */
export function withPayers(
  tx: TenantTransaction,
  customerIds: readonly string[],
): RawBuilder<unknown> {
  return sql`select unnest(${customerIds}::uuid[]) as id
    union select payer_id from customers
     where business_id = ${tx.businessId} and id = any(${customerIds}::uuid[])
       and payer_id is not null`;
}

/** Selects the ids of a customer and of the customers they pay for. */
export function withPaidFor(tx: TenantTransaction, payerId: string): RawBuilder<unknown> {
  return sql`select ${payerId}::uuid
    union select id from customers where business_id = ${tx.businessId} and payer_id = ${payerId}`;
}

/** The addresses of the sites of the customer `c` by site id, as JSON; null unless another customer pays for them. */
export const sitesPaidByOthers = sql`case when c.payer_id is not null then (
  select jsonb_object_agg(site.id, site.address) from sites site
   where site.business_id = ${tenant} and site.customer_id = c.id) end`;

/**
 * The payer of the customer `c`, as JSON of names and billing; null if the customer pays their own
 * bills.
 */
export const payerOfCustomer = sql`(
  select json_build_object('id', c_payer.id, 'type', c_payer.type, 'name', c_payer.name,
      'businessName', c_payer.business_name, 'billing', c.payer_billing)
    from customers c_payer where c_payer.business_id = ${tenant} and c_payer.id = c.payer_id)`;

/** A customer's names, as stored. */
export interface StoredNames extends CustomerNames {
  readonly businessName: string;
}

/** The shape of `payerOfCustomer`. */
export interface PayerNames extends CustomerNames {
  readonly id: string;
  readonly billing: PayerBilling;
}

/** Joins the payer of the customer `c` as `c_payer`; the customer may be their own payer. */
export const joinWhoPays = sql`join customers c_payer
  on c_payer.business_id = c.business_id and c_payer.id = coalesce(c.payer_id, c.id)`;

/** Columns of a customer's payer, `c_payer`. */
export const whoPays = {
  id: sql`c_payer.id`,
  /** The amount owed, in pence; negative is credit. */
  balance: sql`c_payer.balance`,
  /** The payer's `CustomerNames`, as JSON; null if the customer `c` pays their own bills. */
  names: sql`case when c_payer.id <> c.id then
    json_build_object('type', c_payer.type, 'name', c_payer.name, 'businessName', c_payer.business_name) end`,
} as const;

/** The amount that the payer of the customer `c` owes, in pence. */
export const owedByPayer = sql`(select c_payer.balance from customers c_payer
  where c_payer.business_id = ${tenant} and c_payer.id = coalesce(c.payer_id, c.id))`;
