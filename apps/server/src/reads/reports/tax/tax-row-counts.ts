import { type RawBuilder, sql } from 'kysely';
import type { Days } from '@roundbook/domain/home/reports/ranges/firm-calendar';
import type { IncomeBasis } from '@roundbook/domain/home/reports/reports';
import type { ExpenseCategory } from '@roundbook/domain/money/expenses/categories';
import { fieldOfCategory } from '@roundbook/domain/money/tax/update-figures';
import { isOfCreditNote } from '../../../features/money/accounts/invoices/lookups.ts';
import {
  creditNotesIssued,
  invoicesSupplied,
} from '../../../features/money/accounts/invoices/reported-relations.ts';
import {
  paymentsChargedBack,
  postedLines,
} from '../../../features/money/accounts/ledger/reported-relations.ts';
import { paymentsReceived } from '../../../features/money/accounts/payments/reported-relations.ts';
import { expensesSpent } from '../../../features/money/expenses/reported-relations.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';

/** The relations whose rows make up the turnover: money in and back, or what was invoiced, credited and charged. */
function turnoverRows(days: Days, basis: IncomeBasis): readonly RawBuilder<unknown>[] {
  if (basis === 'cash') {
    const isRefund = sql`l.amount > 0`;
    return [
      paymentsReceived(days),
      paymentsChargedBack(days),
      postedLines(days, ['refund'], ['receivable'], isRefund),
    ];
  }
  const isAdjusted = sql`not ${isOfCreditNote('p')}`;
  return [
    invoicesSupplied(days),
    creditNotesIssued(days),
    postedLines(days, ['credit', 'debit'], ['adjustments'], isAdjusted),
  ];
}

/** The number of rows of some relations. */
const counted = (relations: readonly RawBuilder<unknown>[]) =>
  sql`(${sql.join(
    relations.map((rows) => sql`(select count(*) from (${rows}) x)`),
    sql` + `,
  )})::int`;

/**
 * The numbers of records behind the figures of an update, by HMRC's fields; a field without records is left out. Two
 * statements that are sent together; see the relations for their indexes.
 */
export async function countRows(
  tx: TenantTransaction,
  days: Days,
  basis: IncomeBasis,
): Promise<ReadonlyMap<string, number>> {
  const charges = [
    postedLines(days, ['fee'], ['cardFees', 'directDebitFees']),
    postedLines(days, ['banking'], ['bankCharges']),
  ];
  const [sums, expenses] = await Promise.all([
    tx.first(sql<{ turnover: number; charges: number; lost: number }>`
      select ${counted(turnoverRows(days, basis))} as turnover, ${counted(charges)} as charges,
             ${counted([postedLines(days, ['writeOff'], ['badDebts'])])} as lost`),
    tx.all(sql<{ category: ExpenseCategory; rows: number }>`
      select x.category, count(*)::int as rows from (${expensesSpent(days)}) x group by x.category`),
  ]);
  const found = new Map<string, number>();
  const add = (field: string, rows: number) => {
    if (rows > 0) found.set(field, (found.get(field) ?? 0) + rows);
  };
  add('turnover', sums!.turnover);
  add(fieldOfCategory('BankCharges'), sums!.charges);
  if (basis === 'work') add(fieldOfCategory('BadDebts'), sums!.lost);
  for (const { category, rows } of expenses) add(fieldOfCategory(category), rows);
  return found;
}
