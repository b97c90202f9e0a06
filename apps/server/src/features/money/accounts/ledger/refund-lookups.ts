import { sql } from 'kysely';
import type { Account } from '@roundbook/domain/money/ledger/posting';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { Pence } from '@roundbook/domain/values/money/pence';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';

/** Money that went back to a customer, by their provider or from the business's bank account. */
interface GivenRefund {
  readonly id: string;
  readonly refundedOn: PlainDate;
  /** Pence; below zero for a refund that did not reach the customer. */
  readonly amount: Pence;
  /** The account that the money left. */
  readonly account: Account;
}

/** A customer's newest refunds that have not been reversed, and their total number. */
export async function refundsOfCustomer(
  tx: TenantTransaction,
  customerId: string,
  most: number,
): Promise<{ readonly refunds: readonly GivenRefund[]; readonly total: number }> {
  const given = sql`
    posting_lines l
    join postings p on p.business_id = l.business_id and p.id = l.posting_id
   where l.business_id = ${tx.businessId} and l.customer_id = ${customerId} and p.kind = 'refund'
     and not exists (select from postings p_reverse
       where p_reverse.business_id = ${tx.businessId} and p_reverse.reverses_id = p.id)`;
  const [refunds, count] = await Promise.all([
    tx.all(sql<GivenRefund>`
      select p.id, p.posted_on as "refundedOn", l.amount,
             /* never null: account; a refund moves money of one account besides the customer's */
             (select l_money.account from posting_lines l_money
               where l_money.business_id = ${tx.businessId} and l_money.posting_id = p.id
                 and l_money.customer_id is null limit 1) as account
        from ${given} order by p.posted_on desc, p.id desc limit ${most}`),
    tx.first(sql<{ total: number }>`select count(*) as total from ${given}`),
  ]);
  return { refunds, total: count?.total ?? 0 };
}
