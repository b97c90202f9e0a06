import { type RawBuilder, sql } from 'kysely';
import type { HoldRule } from '@roundbook/domain/money/holds/hold';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import {
  customer,
  customerTable,
  joinCustomer,
  joinWhoPays,
  whoPays,
} from '../../../customers/customers/relations.ts';
import { oldestDebtOf } from '../ledger/lookups.ts';
import type { OwingCustomer, PaidHold } from './hold-record.ts';
import { isOnHold } from './lookups.ts';

export type { OwingCustomer } from './hold-record.ts';

/** The condition that neither the customer nor their payer is exempt from holds. */
function isNotExempt(tx: TenantTransaction): RawBuilder<unknown> {
  return sql`not exists (select from hold_exemptions he where he.business_id = ${tx.businessId}
    and he.customer_id in (${customer.id}, ${whoPays.id}))`;
}

/**
 * Active customers who are not on hold, where neither they nor their payers are exempt, if `condition` holds. Each
 * comes with their payer's balance and oldest debt; the largest balance comes first.
 */
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

/** The customers still served whom a rule would put on hold, largest debt first. */
async function findBeyondRule(
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

/** The customers still served whose bills these payers pay, including the payers themselves. */
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

/** Finds the payers whom a rule leaves alone although they owe money: their budget plans have missed no month. */
export type FindPaidUp = (payerIds: readonly string[]) => Promise<ReadonlySet<string>>;

/** The customers whom a rule would put on hold, the largest debt first. */
export async function findToHold(
  tx: TenantTransaction,
  rule: HoldRule,
  today: PlainDate,
  findPaidUp: FindPaidUp,
): Promise<OwingCustomer[]> {
  const found = await findBeyondRule(tx, rule, today);
  if (found.length === 0) return found;
  const paidUp = await findPaidUp([...new Set(found.map(({ payerId }) => payerId))]);
  return found.filter(({ payerId }) => !paidUp.has(payerId));
}
