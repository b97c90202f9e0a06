import { sql } from 'kysely';
import type { ConsentEntry, ListedConsent } from '@roundbook/contract/customers/consents/consents';
import {
  type CustomerNames,
  customerDisplayName,
} from '@roundbook/domain/customers/customers/name';
import type { Channel } from '@roundbook/domain/messages/outbox/channels';
import type { MessagePurpose } from '@roundbook/domain/messages/outbox/customer-messages';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { allows, saidWhen } from '../customers/condition-relations.ts';
import { customer, customerTable, joinCustomer } from '../customers/relations.ts';

const columns = sql`ce.channel, ce.purpose, ce.number, ce.step, ce.at, ce.way, ce.user_id as "userId",
  coalesce(cn.note, '') as note`;

const joinNote = sql`left join consent_notes cn on cn.business_id = ce.business_id
  and cn.customer_id = ce.customer_id and cn.channel = ce.channel and cn.purpose = ce.purpose
  and cn.number = ce.number`;

/** The ledger of a customer, newest first. */
export function findConsents(tx: TenantTransaction, customerId: string): Promise<ConsentEntry[]> {
  return tx.all(sql<ConsentEntry>`
    select ${columns} from consent_entries ce ${joinNote}
     where ce.business_id = ${tx.businessId} and ce.customer_id = ${customerId}
     order by ce.at desc, ce.channel, ce.purpose, ce.number desc`);
}

/** A page of the ledger of all customers, newest first, and the total number of entries. */
export async function listEntries(
  tx: TenantTransaction,
  {
    purpose,
    page,
    perPage,
  }: { purpose?: MessagePurpose | undefined; page: number; perPage: number },
): Promise<{ entries: ListedConsent[]; total: number }> {
  const ofPurpose = purpose === undefined ? sql`` : sql`and ce.purpose = ${purpose}`;
  const [rows, counted] = await Promise.all([
    tx.all(sql<ConsentEntry & { customerId: string; names: CustomerNames }>`
      select ${columns}, ce.customer_id as "customerId", ${customer.names} as names
        from consent_entries ce ${joinCustomer('ce')} ${joinNote}
       where ce.business_id = ${tx.businessId} ${ofPurpose}
       order by ce.at desc, ce.customer_id, ce.channel, ce.purpose, ce.number desc
       limit ${perPage} offset ${(page - 1) * perPage}`),
    tx.first(sql<{ total: number }>`
      select count(*)::int as total from consent_entries ce
       where ce.business_id = ${tx.businessId} ${ofPurpose}`),
  ]);
  const entries = rows.map(({ names, ...row }) => ({
    ...row,
    id: `${row.customerId} ${row.channel} ${row.purpose} ${row.number}`,
    displayName: customerDisplayName(names),
  }));
  return { entries, total: counted?.total ?? 0 };
}

interface ConsentCount {
  readonly channel: Channel;
  readonly purpose: MessagePurpose;
  readonly allowed: number;
  readonly declined: number;
}

/** The number of active customers who may be sent each kind of message, counted in one pass. */
export async function countByPreference(
  tx: TenantTransaction,
): Promise<{ customers: number; counts: ConsentCount[] }> {
  const [counts, all] = await Promise.all([
    tx.all(sql<ConsentCount>`
      select given.channel, given.purpose,
             count(*) filter (where ${allows('given')} is true)::int as allowed,
             count(*) filter (where ${allows('given')} is false and ${saidWhen('given')} is not null)::int
               as declined
        from ${customerTable}
       cross join (values ('email', 'service'), ('email', 'marketing'), ('sms', 'service'),
           ('sms', 'marketing')) as given (channel, purpose)
       where ${customer.businessId} = ${tx.businessId} and ${customer.isActive}
       group by given.channel, given.purpose order by given.purpose desc, given.channel`),
    tx.first(sql<{ count: number }>`
      select count(*)::int as count from ${customerTable}
       where ${customer.businessId} = ${tx.businessId} and ${customer.isActive}`),
  ]);
  return { customers: all?.count ?? 0, counts };
}
