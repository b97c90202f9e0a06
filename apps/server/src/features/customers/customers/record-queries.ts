import { sql } from 'kysely';
import type { Customer } from '@roundbook/contract/customers/customers/customer';
import {
  handlesMoney,
  seesAllWork,
  seesBalances,
  seesCorrespondence,
} from '@roundbook/domain/access/visibility';
import { customerDisplayName } from '@roundbook/domain/customers/customers/name';
import type { Actor } from '../../../platform/auth/actor.ts';
import { tenant } from '../../../platform/db/tenant.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { holdOfCustomer } from '../../money/holds/lookups.ts';
import { listJobsOfCustomer } from '../../work/jobs/lookups.ts';
import { joinTag, tag } from '../tags/lookups.ts';
import { payerOfCustomer, type PayerNames } from './relations.ts';

type Row = Omit<Customer, 'jobs' | 'displayName' | 'payer'> & { readonly payer: PayerNames | null };

/** One customer without the jobs; sites and tags come along as JSON, so it is one statement. */
function selectCustomer(tx: TenantTransaction, id: string) {
  return sql<Row>`
    select c.id, c.short_id as "shortId", c.type, c.name, c.business_name as "businessName", c.email,
      c.phone_number as "phoneNumber", c.mobile_number as "mobileNumber", c.address,
      c.access_notes as "accessNotes", to_char(c.not_before, 'HH24:MI') as "notBefore",
      to_char(c.not_after, 'HH24:MI') as "notAfter", c.notes, c.contacts, c.lifecycle,
      c.lifecycle_at as "lifecycleAt", c.communication_preferences as "communicationPreferences",
      c.security, c.balance, ${payerOfCustomer} as payer, ${holdOfCustomer} as hold,
      (select count(*)::int from customers other
        where other.business_id = ${tenant} and other.payer_id = c.id
          and other.lifecycle = 'Active') as "paysFor", c.created_at as "createdAt", c.version,
      coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'address', s.address,
          'accessNotes', s.access_notes) order by s.name, s.id)
        from sites s where s.business_id = ${tenant} and s.customer_id = c.id), '[]') as sites,
      coalesce((select jsonb_agg(${tag.json} order by ${tag.name})
        from customer_tags ct ${joinTag('ct')}
        where ct.business_id = ${tenant} and ct.customer_id = c.id), '[]') as tags
    from customers c
    where c.business_id = ${tx.businessId} and c.id = ${id} and c.lifecycle <> 'Purged'`;
}

/**
 * One customer as the actor may see them, in one round trip. Below Manager, a customer is visible
 * only while an own or unassigned job is, and without money, office notes or preferences.
 */
export async function findCustomer(
  tx: TenantTransaction,
  actor: Actor,
  today: string,
  id: string,
): Promise<Customer | undefined> {
  const [customer, jobs] = await Promise.all([
    tx.first(selectCustomer(tx, id)),
    listJobsOfCustomer(tx, actor, today, id),
  ]);
  if (!customer) return undefined;
  const displayName = customerDisplayName(customer);
  const payer = customer.payer && {
    id: customer.payer.id,
    displayName: customerDisplayName(customer.payer),
    billing: customer.payer.billing,
  };
  const seen = { ...customer, displayName, jobs, payer };
  const hidden = {
    ...(seesBalances(actor.role) ? {} : { balance: null, paysFor: 0 }),
    ...(handlesMoney(actor.role) ? {} : { payer: null }),
    hold: customer.hold && {
      since: customer.hold.since,
      reason: handlesMoney(actor.role) ? customer.hold.reason : '',
      owed: seesBalances(actor.role) ? customer.hold.owed : null,
    },
    ...(seesCorrespondence(actor.role) ? {} : { email: '', communicationPreferences: null }),
  };
  if (seesAllWork(actor.role)) return { ...seen, ...hidden };
  return seen.jobs.length === 0 ? undefined : { ...seen, ...hidden, notes: '', contacts: [] };
}
