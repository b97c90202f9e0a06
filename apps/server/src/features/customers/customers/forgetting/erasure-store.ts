import { sql } from 'kysely';
import { isOneOf } from '../../../../platform/db/one-of.ts';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';

/** A blank address, as JSON. */
export const NO_ADDRESS = JSON.stringify({
  flatNumber: '',
  streetNumber: '',
  streetName: '',
  areaName: '',
  town: '',
  postcode: '',
  country: '',
  coordinates: null,
  precision: null,
  customCoordinates: null,
});

/** Erases all personal data from the customers' rows in this slice's tables. */
export function scrubCustomers(tx: TenantTransaction, ids: readonly string[]): void {
  const mine = sql`business_id = ${tx.businessId} and ${isOneOf(sql`customer_id`, ids)}`;
  tx.send(sql`
    update customers set name = '', business_name = '', email = '', phone_number = '',
      mobile_number = '', address = ${NO_ADDRESS}::jsonb, access_notes = '', notes = '',
      not_before = null, not_after = null,
      contacts = '[]', search = lower(short_id), sort_name = '', sort_street = '', security = 'Off'
    where business_id = ${tx.businessId} and ${isOneOf(sql`id`, ids)}`);
  tx.send(
    sql`update sites set name = 'Site', address = ${NO_ADDRESS}::jsonb, access_notes = '' where ${mine}`,
  );
  tx.send(sql`delete from customer_tags where ${mine}`);
}
