import { type RawBuilder, sql } from 'kysely';
import type {
  CommunicationPreferences,
  Customer,
} from '@roundbook/contract/customers/customers/customer';
import { tenant } from '../../../platform/db/tenant.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { joinTag, tag } from '../tags/relations.ts';
import { customerTable, isCustomer, payerOfCustomer, type PayerNames } from './relations.ts';

/** A customer's own part of their record, without the parts of other slices or a display name. */
export type CustomerRecord = Omit<Customer, 'jobs' | 'hold' | 'displayName' | 'payer'> & {
  readonly payer: PayerNames | null;
  readonly balance: number;
  readonly communicationPreferences: CommunicationPreferences;
};

/** The columns of `CustomerRecord` for the customer `c`, with sites and tags as JSON. */
const recordColumns = sql`
  c.id, c.short_id as "shortId", c.type, c.name, c.business_name as "businessName", c.email,
  c.phone_number as "phoneNumber", c.mobile_number as "mobileNumber", c.address,
  c.access_notes as "accessNotes", to_char(c.not_before, 'HH24:MI') as "notBefore",
  to_char(c.not_after, 'HH24:MI') as "notAfter", c.notes, c.contacts, c.lifecycle,
  c.lifecycle_at as "lifecycleAt", c.communication_preferences as "communicationPreferences",
  c.security, c.balance, ${payerOfCustomer} as payer,
  (select count(*)::int from customers c_paid_for
    where c_paid_for.business_id = ${tenant} and c_paid_for.payer_id = c.id
      and c_paid_for.lifecycle = 'Active') as "paysFor", c.created_at as "createdAt", c.version,
  coalesce((select jsonb_agg(jsonb_build_object('id', site.id, 'name', site.name, 'address', site.address,
      'accessNotes', site.access_notes) order by site.name, site.id)
    from sites site where site.business_id = ${tenant} and site.customer_id = c.id), '[]') as sites,
  coalesce((select jsonb_agg(${tag.json} order by ${tag.name})
    from customer_tags ct ${joinTag('ct')}
    where ct.business_id = ${tenant} and ct.customer_id = c.id), '[]') as tags`;

/**
 * Selects a customer's record, unless the customer is purged, in one statement.
 * @param further extra columns, each preceded by a comma
 */
export function selectRecord<Further = unknown>(
  tx: TenantTransaction,
  id: string,
  further: RawBuilder<unknown> = sql``,
): RawBuilder<CustomerRecord & Further> {
  return sql<CustomerRecord & Further>`
    select ${recordColumns} ${further} from ${customerTable}
     where ${isCustomer(tx, id)} and c.lifecycle <> 'Purged'`;
}
