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

const columns = sql`e.channel, e.purpose, e.number, e.step, e.at, e.way, e.user_id as "userId",
  coalesce(n.note, '') as note`;

const joinNote = sql`left join consent_notes n on n.business_id = e.business_id
  and n.customer_id = e.customer_id and n.channel = e.channel and n.purpose = e.purpose
  and n.number = e.number`;

/** The ledger of a customer, newest first. */
export function findConsents(tx: TenantTransaction, customerId: string): Promise<ConsentEntry[]> {
  return tx.all(sql<ConsentEntry>`
    select ${columns} from consent_entries e ${joinNote}
     where e.business_id = ${tx.businessId} and e.customer_id = ${customerId}
     order by e.at desc, e.channel, e.purpose, e.number desc`);
}

/** A page of the ledger of all customers, newest first, and the number of entries in total. */
export async function listEntries(
  tx: TenantTransaction,
  {
    purpose,
    page,
    perPage,
  }: { purpose?: MessagePurpose | undefined; page: number; perPage: number },
): Promise<{ entries: ListedConsent[]; total: number }> {
  const ofPurpose = purpose === undefined ? sql`` : sql`and e.purpose = ${purpose}`;
  const [rows, counted] = await Promise.all([
    tx.all(sql<ConsentEntry & { customerId: string; names: CustomerNames }>`
      select ${columns}, e.customer_id as "customerId", ${customer.names} as names
        from consent_entries e ${joinCustomer('e')} ${joinNote}
       where e.business_id = ${tx.businessId} ${ofPurpose}
       order by e.at desc, e.customer_id, e.channel, e.purpose, e.number desc
       limit ${perPage} offset ${(page - 1) * perPage}`),
    tx.first(sql<{ total: number }>`
      select count(*)::int as total from consent_entries e
       where e.business_id = ${tx.businessId} ${ofPurpose}`),
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
      select p.channel, p.purpose,
             count(*) filter (where ${allows('p')} is true)::int as allowed,
             count(*) filter (where ${allows('p')} is false and ${saidWhen('p')} is not null)::int
               as declined
        from ${customerTable}
       cross join (values ('email', 'service'), ('email', 'marketing'), ('sms', 'service'),
           ('sms', 'marketing')) as p (channel, purpose)
       where ${customer.businessId} = ${tx.businessId} and ${customer.isActive}
       group by p.channel, p.purpose order by p.purpose desc, p.channel`),
    tx.first(sql<{ count: number }>`
      select count(*)::int as count from ${customerTable}
       where ${customer.businessId} = ${tx.businessId} and ${customer.isActive}`),
  ]);
  return { customers: all?.count ?? 0, counts };
}
