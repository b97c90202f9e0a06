import { sql } from 'kysely';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import type { CustomerSince } from '../../accounts/ledger/lookups.ts';
import { payment, paymentTable } from '../../accounts/payments/relations.ts';
import { charge, joinCharge } from '../charges/lookups.ts';

/**
 * The money that customers have paid since a day, less money that was returned to them. Leaves out money taken for
 * a visit, which pays for that visit alone. A charge counts from the day on which it was requested. Customers who
 * paid nothing are missing.
 */
export function paidOnAccount(
  tx: TenantTransaction,
  customers: readonly CustomerSince[],
): Promise<{ readonly customerId: string; readonly amount: number }[]> {
  return tx.all(sql<{ customerId: string; amount: number }>`
    select ${payment.customerId} as "customerId",
           sum(${payment.amount} - coalesce(${charge.refunded}, 0))::bigint as amount
      from ${paymentTable} ${joinCharge('m')}
      join jsonb_to_recordset(${JSON.stringify(customers)}::jsonb)
        as w("customerId" uuid, since date) on w."customerId" = ${payment.customerId}
     where ${payment.businessId} = ${tx.businessId} and ${payment.reversedAt} is null and ${payment.occurrenceId} is null
       and coalesce(${charge.askedAt}::date, ${payment.receivedOn}) >= w.since
     group by ${payment.customerId}`);
}
