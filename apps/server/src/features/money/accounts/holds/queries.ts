import { type RawBuilder, sql } from 'kysely';
import { type Hold, LISTED_HOLDS } from '@roundbook/contract/money/holds/holds';
import {
  type CustomerNames,
  customerDisplayName,
} from '@roundbook/domain/customers/customers/name';
import { type HoldRule, type HoldSource, NO_RULE } from '@roundbook/domain/money/holds/hold';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
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
import { oldestDebtOf } from '../ledger/lookups.ts';
import type { OwingCustomer, PaidHold, RuleRecord } from './hold-record.ts';
import { isOnHold } from './lookups.ts';

const holdColumns = sql`h.id, h.source, h.reason, h.until_paid as "untilPaid",
  h.placed_at as "placedAt", h.placed_by as "placedBy", h.lifted_at as "liftedAt",
  h.lifted_by as "liftedBy", h.lifted_because as "liftedBecause"`;

/** A customer's standing, and all their holds, the newest first; undefined for an unknown customer. */
export async function findStanding(tx: TenantTransaction, customerId: string) {
  const [stands, holds] = await Promise.all([
    tx.first(sql<{ isExempt: boolean; owed: number; isActive: boolean }>`
      select ${owedByPayer} as owed /* never null: owed; who pays exists */, ${customer.isActive} as "isActive",
             exists (select from hold_exemptions x where x.business_id = ${tx.businessId}
               and x.customer_id = ${customerId}) as "isExempt"
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

/** The rule of the business; with nulls and version 0 while none was set. */
export async function findRule(tx: TenantTransaction): Promise<RuleRecord> {
  const found = await tx.first(sql<RuleRecord>`
    select owes_more_than as "owesMoreThan", days_past_due as "daysPastDue", version
      from hold_rules where business_id = ${tx.businessId}`);
  return found ?? { ...NO_RULE, version: 1 };
}

/** Neither the customer nor their payer is left out by hand. */
function isNotExempt(tx: TenantTransaction): RawBuilder<unknown> {
  return sql`not exists (select from hold_exemptions x where x.business_id = ${tx.businessId}
    and x.customer_id in (${customer.id}, ${whoPays.id}))`;
}

/** Active customers who are not on hold and could be by themselves, with what is owed, by a condition. */
function selectServed(
  tx: TenantTransaction,
  condition: RawBuilder<unknown>,
): Promise<OwingCustomer[]> {
  return tx.all(sql<OwingCustomer>`
    select ${customer.id} as "customerId", ${customer.names} as names, ${whoPays.id} as "payerId",
           ${whoPays.names} as "payerNames", ${whoPays.balance} as balance,
           ${oldestDebtOf(whoPays.id)} as "oldestDueOn"
      from ${customerTable} ${joinWhoPays}
     where ${customer.businessId} = ${tx.businessId} and ${customer.isActive}
       and not ${isOnHold} and ${isNotExempt(tx)} and ${condition}
     order by ${whoPays.balance} desc, ${customer.sortName}, ${customer.id}`);
}

/** Customers who are served and whom a rule would put on hold, who owes most first. */
export async function findBeyondRule(
  tx: TenantTransaction,
  { owesMoreThan, daysPastDue }: HoldRule,
  today: PlainDate,
): Promise<OwingCustomer[]> {
  if (owesMoreThan === null && daysPastDue === null) return [];
  const lateBefore = daysPastDue === null ? null : addDays(today, -daysPastDue);
  return selectServed(
    tx,
    sql`${whoPays.balance} > 0 and (${whoPays.balance} > ${owesMoreThan}::bigint
      or ${oldestDebtOf(whoPays.id)} < ${lateBefore}::date)`,
  );
}

/** Those customers who are served and whose bills go to these payers, or who are named themselves. */
export function findServedFor(
  tx: TenantTransaction,
  payerIds: readonly string[],
): Promise<OwingCustomer[]> {
  return selectServed(tx, sql`${whoPays.id} = any(${payerIds}::uuid[])`);
}

/** Holds that end automatically, with what their customers' payers owe now. */
export async function findUnpaidHolds(
  tx: TenantTransaction,
): Promise<(Omit<PaidHold, 'rule'> & { balance: number; oldestDueOn: PlainDate | null })[]> {
  return tx.all(sql`
    select h.id, h.customer_id as "customerId", h.source, h.until_paid as "untilPaid",
           ${whoPays.id} as "payerId", ${whoPays.balance} as balance,
           ${oldestDebtOf(whoPays.id)} as "oldestDueOn"
      from customer_holds h ${joinCustomer('h')} ${joinWhoPays}
     where h.business_id = ${tx.businessId} and h.lifted_at is null and h.until_paid`);
}

/** The customers on hold, the longest first, and how many there are. */
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
