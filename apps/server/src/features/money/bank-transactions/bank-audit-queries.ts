import { sql } from 'kysely';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { isReversed, totalOn } from '../accounts/ledger/lookups.ts';
import { auditedPayments } from '../accounts/payments/lookups.ts';
import { banked, bankedTable, isBanked } from '../accounts/payments/relations.ts';
import { auditedExpenses } from '../expenses/lookups.ts';

/** A discrepancy between a business's bank transactions and its books. */
export interface BankFinding {
  readonly check:
    | 'shares do not add up'
    | 'share without its payment'
    | 'share without its posting'
    | 'share without its expense'
    | 'expense without its share'
    | 'taken back, and still booked'
    | 'bank transfer without a transaction'
    | 'bank account differs'
    | 'cash differs';
  readonly subject: string;
  /** An amount in pence, or a count. */
  readonly expected: number;
  readonly found: number;
}

/** The part of the cash in the share `bs` that was spent from the till. */
const spentFromTill = sql`coalesce((select sum((given ->> 'amount')::bigint)
  from jsonb_array_elements(bs.till_spent) given), 0)`;

/**
 * Audits the business's bank transactions against its ledger; without findings every penny is accounted for. Reads
 * every bank transaction, so it is meant for tests, for checks after a crash and for operations.
 */
export async function auditBankTransactions(tx: TenantTransaction): Promise<BankFinding[]> {
  const id = tx.businessId;
  const payments = sql`(${auditedPayments(tx)})`;
  const expenses = sql`(${auditedExpenses(tx)})`;
  const checks = [
    sql<BankFinding>`
      select 'shares do not add up' as check, bt.id::text as subject,
             case when bt.status = 'Converted' then abs(bt.amount) else 0 end as expected,
             coalesce(s.total, 0)::bigint as found
        from bank_transactions bt left join (
          select transaction_id, sum(amount) as total from bank_shares
           where business_id = ${id} and undone_at is null group by transaction_id
        ) s on s.transaction_id = bt.id
       where bt.business_id = ${id} and coalesce(s.total, 0)
         <> case when bt.status = 'Converted' then abs(bt.amount) else 0 end`,
    sql<BankFinding>`
      select 'share without its payment' as check, bs.id::text as subject, bs.amount as expected,
             coalesce(m.total, 0)::bigint as found
        from bank_shares bs left join (
          select ${banked.shareId}, sum(m.amount) as total from ${bankedTable}
            join ${payments} m on m.id = ${banked.paymentId} and not m.undone
           where ${banked.businessId} = ${id} group by ${banked.shareId}
        ) m on m.share_id = bs.id
       where bs.business_id = ${id} and bs.undone_at is null and bs.kind in ('payment', 'banking')
         and coalesce(m.total, 0) <> bs.amount + bs.till_float + ${spentFromTill}`,
    sql<BankFinding>`
      select 'share without its posting' as check, bs.id::text as subject, 1 as expected, 0 as found
        from bank_shares bs
       where bs.business_id = ${id} and bs.undone_at is null and bs.kind <> 'payment'
         and (bs.kind <> 'expense' or bs.posting_id is not null) and ${isReversed(sql`bs.posting_id`)}`,
    sql<BankFinding>`
      select 'share without its expense' as check, bs.id::text as subject, bs.amount as expected,
             coalesce(e.amount, 0)::bigint as found
        from bank_shares bs left join ${expenses} e
          on e.id = bs.expense_id and e.bank_share_id = bs.id
         and e.paid_from = case when bs.posting_id is null then 'Bank' else 'Card' end
       where bs.business_id = ${id} and bs.undone_at is null and bs.kind = 'expense'
         and coalesce(e.amount, 0) <> bs.amount`,
    sql<BankFinding>`
      select 'expense without its share' as check, e.id::text as subject, 1 as expected, 0 as found
        from ${expenses} e
        left join bank_shares bs on bs.business_id = ${id} and bs.id = e.bank_share_id
         and bs.undone_at is null
       where e.bank_share_id is not null and bs.id is null`,
    sql<BankFinding>`
      select 'taken back, and still booked' as check, bs.id::text as subject, 0 as expected, 1 as found
        from bank_shares bs left join ${payments} m on m.id = bs.payment_id
       where bs.business_id = ${id} and bs.undone_at is not null
         and ((bs.kind = 'payment' and not bs.is_linked and not m.undone)
           or (bs.kind <> 'payment' and bs.posting_id is not null and not ${isReversed(sql`bs.posting_id`)}))`,
    sql<BankFinding>`
      select 'bank transfer without a transaction' as check, m.id::text as subject, 1 as expected,
             0 as found
        from ${payments} m where m.method = 'Bank Transfer' and not m.undone and not ${isBanked('m')}`,
    sql<BankFinding>`
      select 'bank account differs' as check, '' as subject, expected, found from (
        select (select coalesce(sum(bt.amount), 0) from bank_transactions bt
                 where bt.business_id = ${id} and bt.status = 'Converted')::bigint
             + (select coalesce(sum(m.amount), 0) from ${payments} m
                 where m.method = 'External Transfer' and not m.undone
                   and not ${isBanked('m')})::bigint
             - (select coalesce(sum(e.amount), 0) from ${expenses} e
                 where e.paid_from = 'Bank' and e.bank_share_id is null)::bigint as expected,
               ${totalOn('bank')} as found) b
       where expected <> found`,
    sql<BankFinding>`
      select 'cash differs' as check, '' as subject, expected, found from (
        select (select coalesce(sum(m.amount), 0) from ${payments} m
                 where m.method = 'External Cash' and not m.undone and not ${isBanked('m')})::bigint
             + (select coalesce(sum(bs.till_float), 0) from bank_shares bs
                 where bs.business_id = ${id} and bs.undone_at is null)::bigint
             - (select coalesce(sum(e.amount), 0) from ${expenses} e
                 where e.paid_from = 'Cash' and e.bank_share_id is null)::bigint as expected,
               ${totalOn('cash')} as found) c
       where expected <> found`,
  ];
  return (await Promise.all(checks.map((check) => tx.all(check)))).flat();
}
