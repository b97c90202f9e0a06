import { sql } from 'kysely';
import type { ResponseOf } from '@roundbook/contract/endpoint';
import type { getTill } from '@roundbook/contract/money/bank-transactions/transactions';
import type { PaymentMethod } from '@roundbook/domain/money/payments/methods';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import { isBanked, payment, paymentTable } from '../../accounts/payments/relations.ts';
import { unbankedCashExpenses } from '../../expenses/lookups.ts';

/** A payment that was recorded by hand and is matched to no bank transaction yet. */
export interface UnbankedPayment {
  readonly paymentId: string;
  readonly customerId: string;
  readonly method: PaymentMethod;
  readonly amount: number;
  readonly receivedOn: PlainDate;
}

/** Customers' transfers that were recorded by hand between two days and are matched to no bank transaction. */
export function unbankedTransfers(
  tx: TenantTransaction,
  customerIds: readonly string[],
  from: PlainDate,
  to: PlainDate,
): Promise<UnbankedPayment[]> {
  return tx.all(sql<UnbankedPayment>`
    select ${payment.id} as "paymentId", ${payment.customerId} as "customerId", ${payment.method},
           ${payment.amount},
           ${payment.receivedOn} as "receivedOn"
      from ${paymentTable}
     where ${payment.businessId} = ${tx.businessId} and ${payment.customerId} = any(${customerIds}::uuid[])
       and ${payment.method} = 'External Transfer' and ${payment.receivedOn} between ${from}::date and ${to}::date
       and ${payment.reversedAt} is null and not ${isBanked('m')}`);
}

/**
 * The float that earlier bankings left in the till, in pence. Locks them, so that two bankings at the same moment never
 * take the same float.
 */
export async function findFloat(tx: TenantTransaction): Promise<number> {
  const rows = await tx.all(sql<{ float: number }>`
    select bs.till_float as float from bank_shares bs
     where bs.business_id = ${tx.businessId} and bs.till_float <> 0 and bs.undone_at is null
     order by bs.id for update`);
  return rows.reduce((sum, { float }) => sum + float, 0);
}

/** The maximum number of bankings listed with the float. */
const MOST_LISTED = 5;

/** The float in the till, in pence, the newest bankings that changed it, and the cash expenses not counted yet. */
export async function findTill(tx: TenantTransaction): Promise<ResponseOf<typeof getTill>> {
  const isChange = sql`bs.business_id = ${tx.businessId} and bs.till_float <> 0 and bs.undone_at is null`;
  const [expenses, sum, changes] = await Promise.all([
    unbankedCashExpenses(tx),
    tx.first(sql<{ float: number; count: number }>`
      select coalesce(sum(bs.till_float), 0)::bigint as float, count(*)::int as count
        from bank_shares bs where ${isChange}`),
    tx.all(sql<{ transactionId: string; bookedOn: PlainDate; float: number }>`
      select bt.id as "transactionId", bt.booked_on as "bookedOn", bs.till_float as float
        from bank_shares bs
        join bank_transactions bt on bt.business_id = bs.business_id and bt.id = bs.transaction_id
       where ${isChange} order by bt.booked_on desc, bs.id desc limit ${MOST_LISTED}`),
  ]);
  return { float: sum?.float ?? 0, count: sum?.count ?? 0, changes, expenses };
}

/** The payments with these ids, including reversed payments; unknown ids are left out. */
export function findPaymentsToBank(
  tx: TenantTransaction,
  paymentIds: readonly string[],
): Promise<UnbankedPayment[]> {
  return tx.all(sql<UnbankedPayment>`
    select ${payment.id} as "paymentId", ${payment.customerId} as "customerId", ${payment.method},
           ${payment.amount},
           ${payment.receivedOn} as "receivedOn"
      from ${paymentTable}
     where ${payment.businessId} = ${tx.businessId} and ${payment.id} = any(${paymentIds}::uuid[])`);
}
