import { type RawBuilder, sql } from 'kysely';
import type { Days } from '@roundbook/domain/home/reports/ranges/firm-calendar';
import type { ExpenseCategory } from '@roundbook/domain/money/expenses/categories';
import { fieldOfCategory } from '@roundbook/domain/money/tax/update-figures';
import {
  paymentsChargedBack,
  postedLines,
} from '../../../features/money/accounts/ledger/reported-relations.ts';
import { paymentsReceived } from '../../../features/money/accounts/payments/reported-relations.ts';
import { expensesSpent } from '../../../features/money/expenses/reported-relations.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';

/** The number of rows of a relation. */
const counted = (rows: RawBuilder<unknown>) => sql`(select count(*) from (${rows}) x)`;

/**
 * The numbers of records behind the figures of an update, by HMRC's fields; a field without records is left out. One
 * statement; see the relations for their indexes.
 */
export async function countRows(
  tx: TenantTransaction,
  days: Days,
): Promise<ReadonlyMap<string, number>> {
  const isRefund = sql`l.amount > 0`;
  const [income, expenses] = await Promise.all([
    tx.first(sql<{ turnover: number; charges: number }>`
      select (${counted(paymentsReceived(days))} + ${counted(paymentsChargedBack(days))}
               + ${counted(postedLines(days, ['refund'], ['receivable'], isRefund))})::int as turnover,
             (${counted(postedLines(days, ['fee'], ['cardFees', 'directDebitFees']))}
               + ${counted(postedLines(days, ['banking'], ['bankCharges']))})::int as charges
             /* never null: turnover, charges; a count is a number */`),
    tx.all(sql<{ category: ExpenseCategory; rows: number }>`
      select x.category, count(*)::int as rows from (${expensesSpent(days)}) x group by x.category`),
  ]);
  const found = new Map<string, number>();
  const add = (field: string, rows: number) => {
    if (rows > 0) found.set(field, (found.get(field) ?? 0) + rows);
  };
  add('turnover', income!.turnover);
  add(fieldOfCategory('BankCharges'), income!.charges);
  for (const { category, rows } of expenses) add(fieldOfCategory(category), rows);
  return found;
}
