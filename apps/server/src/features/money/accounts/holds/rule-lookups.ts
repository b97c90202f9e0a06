import { type RawBuilder, sql } from 'kysely';
import {
  debtFor,
  type HoldRule,
  isPaidOff,
  type JudgedDebt,
  type PayerDebt,
  ruleReason,
} from '@roundbook/domain/money/holds/hold';
import { debtLessUnderWay } from '@roundbook/domain/money/reminders/under-way';
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
import { oldestDebtOf, openDebtsOf } from '../ledger/lookups.ts';
import type { ComingMoney } from './facts.ts';
import type { NamedCustomer, OwingCustomer, PaidHold } from './hold-record.ts';
import { isOnHold } from './lookups.ts';

export type { NamedCustomer } from './hold-record.ts';

/** The condition that neither the customer nor their payer is exempt from holds. */
function isNotExempt(tx: TenantTransaction): RawBuilder<unknown> {
  return sql`not exists (select from hold_exemptions he where he.business_id = ${tx.businessId}
    and he.customer_id in (${customer.id}, ${whoPays.id}))`;
}

/**
 * The active customers who meet `condition` and are not on hold, leaving out those who are exempt or whose payer
 * is. Each comes with their payer's balance and oldest debt; the largest balance comes first.
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

/** The customers not yet on hold that a rule would put on hold, largest debt first. */
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

/** The customers not yet on hold whose bills these payers pay, including the payers themselves. */
export function findServedFor(
  tx: TenantTransaction,
  payerIds: readonly string[],
): Promise<OwingCustomer[]> {
  return selectServed(tx, sql`${whoPays.id} = any(${payerIds}::uuid[])`);
}

/** A hold that waits for money, with the debt of the customer's payer. */
interface UnpaidHold extends Omit<PaidHold, 'rule'>, PayerDebt {}

/** Holds that end automatically, with the current debts of their customers' payers. */
export async function findUnpaidHolds(tx: TenantTransaction): Promise<UnpaidHold[]> {
  return tx.all(sql<UnpaidHold>`
    select h.id, h.customer_id as "customerId", h.source, h.until_paid as "untilPaid",
           ${whoPays.id} as "payerId", ${whoPays.balance} as balance,
           ${oldestDebtOf(whoPays.id)} as "oldestDueOn"
      from customer_holds h ${joinCustomer('h')} ${joinWhoPays}
     where h.business_id = ${tx.businessId} and h.lifted_at is null and h.until_paid`);
}

/** Finds the budget plans, and the money on its way, that will settle payers' debts without a request for payment. */
export type FindComing = (payerIds: readonly string[]) => Promise<ComingMoney>;

/**
 * Payers' debts, each with the part for which no money is on its way. Reads open debts only of payers from whom money
 * is on its way.
 */
async function withComing<One extends PayerDebt & { readonly payerId: string }>(
  tx: TenantTransaction,
  owing: readonly One[],
  findComing: FindComing,
): Promise<(One & JudgedDebt)[]> {
  if (owing.length === 0) return [];
  const { paidUp, underWay } = await findComing([...new Set(owing.map((one) => one.payerId))]);
  const moneyOf = Map.groupBy(underWay, ({ customerId }) => customerId);
  const debts = moneyOf.size === 0 ? [] : await openDebtsOf(tx, [...moneyOf.keys()]);
  const debtsOf = Map.groupBy(debts, ({ customerId }) => customerId);
  return owing.map((one) => {
    const { payerId, balance, oldestDueOn } = one;
    const money = moneyOf.get(payerId);
    if (paidUp.has(payerId)) return { ...one, left: { balance: 0, oldestDueOn: null } };
    if (!money) return { ...one, left: { balance, oldestDueOn } };
    return { ...one, left: debtLessUnderWay(balance, debtsOf.get(payerId) ?? [], money) };
  });
}

/** The customers that a rule would put on hold, with the reasons; the largest debt comes first. */
export async function findToHold(
  tx: TenantTransaction,
  rule: HoldRule,
  today: PlainDate,
  findComing: FindComing,
): Promise<NamedCustomer[]> {
  const found = await withComing(tx, await findBeyondRule(tx, rule, today), findComing);
  return found.flatMap((one) => {
    const reason = ruleReason(rule, debtFor({ source: 'Rule' }, one), today);
    return reason === null ? [] : [{ ...one, reason }];
  });
}

/** The holds that a rule would lift, as their customers' debts now stand. */
export async function findPaidOff(
  tx: TenantTransaction,
  rule: HoldRule,
  today: PlainDate,
  findComing: FindComing,
): Promise<UnpaidHold[]> {
  const holds = await withComing(tx, await findUnpaidHolds(tx), findComing);
  return holds.filter((hold) => isPaidOff(hold, rule, debtFor(hold, hold), today));
}
