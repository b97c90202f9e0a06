import { sql } from 'kysely';
import { type Hold, LISTED_HOLDS } from '@roundbook/contract/money/holds/holds';
import {
  type CustomerNames,
  customerDisplayName,
} from '@roundbook/domain/customers/customers/name';
import { type HoldSource, NO_RULE } from '@roundbook/domain/money/holds/hold';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import {
  customer,
  customerTable,
  isCustomer,
  joinCustomer,
  joinWhoPays,
  owedByPayer,
  whoPays,
} from '../../../customers/customers/relations.ts';
import type { RuleRecord } from './hold-record.ts';

const holdColumns = sql`h.id, h.source, h.reason, h.until_paid as "untilPaid",
  h.placed_at as "placedAt", h.placed_by as "placedBy", h.lifted_at as "liftedAt",
  h.lifted_by as "liftedBy", h.lifted_because as "liftedBecause"`;

/** A customer's hold status and all their holds, newest first; undefined if there is no such customer. */
export async function findStanding(tx: TenantTransaction, customerId: string) {
  const [stands, holds] = await Promise.all([
    tx.first(sql<{ isExempt: boolean; owed: number; isActive: boolean }>`
      select ${owedByPayer} as owed /* never null: owed; who pays exists */, ${customer.isActive} as "isActive",
             exists (select from hold_exemptions he where he.business_id = ${tx.businessId}
               and he.customer_id = ${customerId}) as "isExempt"
        from ${customerTable} where ${isCustomer(tx, customerId)} and ${customer.isNotPurged}`),
    tx.all(sql<Hold>`
      select ${holdColumns} from customer_holds h
       where h.business_id = ${tx.businessId} and h.customer_id = ${customerId}
       order by h.placed_at desc, h.id desc`),
  ]);
  if (!stands) return undefined;
  const hold = holds.find(({ liftedAt }) => liftedAt === null) ?? null;
  const { isActive, ...shown } = stands;
  return {
    isActive,
    standing: { ...shown, hold },
    history: holds.filter(({ liftedAt }) => liftedAt !== null),
  };
}

/** The business's hold rule; null limits and version 1 if it was never set. */
export async function findRule(tx: TenantTransaction): Promise<RuleRecord> {
  const found = await tx.first(sql<RuleRecord>`
    select owes_more_than as "owesMoreThan", days_past_due as "daysPastDue", version
      from hold_rules where business_id = ${tx.businessId}`);
  return found ?? { ...NO_RULE, version: 1 };
}

/** The customers on hold, longest first, and their total number. */
export async function listHeld(tx: TenantTransaction) {
  const rows = await tx.all(sql<{
    customerId: string;
    names: CustomerNames;
    payerNames: CustomerNames | null;
    owed: number;
    reason: string;
    source: HoldSource;
    since: string;
    total: number;
  }>`
    select h.customer_id as "customerId", ${customer.names} as names,
           ${whoPays.names} as "payerNames", ${whoPays.balance} as owed, h.reason, h.source,
           h.placed_at as since, count(*) over ()::int as total
      from customer_holds h ${joinCustomer('h')} ${joinWhoPays}
     where h.business_id = ${tx.businessId} and h.lifted_at is null and ${customer.isActive}
     order by h.placed_at, h.id limit ${sql.lit(LISTED_HOLDS)}`);
  return {
    customers: rows.map(({ customerId, names, payerNames, owed, reason, source, since }) => ({
      customerId,
      owed,
      reason,
      source,
      since,
      displayName: customerDisplayName(names),
      payerName: payerNames ? customerDisplayName(payerNames) : '',
    })),
    total: rows[0]?.total ?? 0,
  };
}
