import { sql } from 'kysely';
import type { ClosingConcern } from '@roundbook/domain/account/closures/closing';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';

/** Warns the Owner, before the business is closed or reset, about customers' debts and credit. */
export async function customerConcerns(tx: TenantTransaction): Promise<ClosingConcern[]> {
  const row = await tx.first(sql<{ owed: number; credit: number }>`
    select coalesce(sum(balance) filter (where balance > 0), 0)::bigint as owed,
           coalesce(-sum(balance) filter (where balance < 0), 0)::bigint as credit
      from customers where business_id = ${tx.businessId} and lifecycle in ('Active', 'Deleted')`);
  const { owed = 0, credit = 0 } = row ?? {};
  const warning = (words: string): ClosingConcern => ({ blocks: false, onReset: true, words });
  return [
    ...(owed > 0
      ? [
          warning(
            `Customers owe you ${formatPounds(owed)}. After this, they get no more reminders, so download a list first.`,
          ),
        ]
      : []),
    ...(credit > 0
      ? [warning(`You hold ${formatPounds(credit)} that customers have paid in advance.`)]
      : []),
  ];
}
