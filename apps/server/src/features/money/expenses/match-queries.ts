import { sql } from 'kysely';
import type { Match } from '@roundbook/contract/home/search/search';
import type { ExpenseCategory } from '@roundbook/domain/money/expenses/categories';
import { expenseCategoryLabel } from '@roundbook/domain/money/expenses/labels';
import { formatLongDate } from '@roundbook/domain/values/dates/long-date';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';

interface Found {
  readonly id: string;
  readonly supplier: string;
  readonly category: ExpenseCategory;
  readonly amount: number;
  readonly spentOn: PlainDate;
}

/** The latest expenses whose supplier or notes contain all words. */
export async function matchExpenses(
  tx: TenantTransaction,
  patterns: readonly string[],
  most: number,
): Promise<Match[]> {
  const found = await tx.all(sql<Found>`
    select e.id, e.supplier, e.category, e.amount, e.spent_on as "spentOn" from expenses e
     where e.business_id = ${tx.businessId} and e.removed_at is null
       and e.search like all(${patterns}::text[])
     order by e.spent_on desc, e.id desc limit ${most}`);
  return found.map(({ id, supplier, category, amount, spentOn }) => ({
    id,
    title: supplier || expenseCategoryLabel(category),
    subtitle: `${formatPounds(amount)} · ${formatLongDate(spentOn)}`,
  }));
}
