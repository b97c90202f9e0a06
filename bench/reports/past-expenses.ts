import { EXPENSE_CATEGORIES } from '@roundbook/domain/money/expenses/categories';
import { id } from './ids.ts';

const categories = `array[${EXPENSE_CATEGORIES.map((one) => `'${one}'`).join(', ')}]`;

/** The table `spent` of expenses (for the business `$1`), spread evenly over the days before a last day. */
export const spentBefore = (expenses: number, last: string, days: number): string =>
  `create temp table spent on commit drop as
   select $1::uuid as business_id, n, (${last} - (n * ${days}::bigint / ${expenses})::int) as day, 1000 + n % 9000 as amount,
     (1000 + n % 9000) / 6 as vat, (${categories})[1 + n % ${EXPENSE_CATEGORIES.length}] as category,
     'Supplier ' || n % 300 as supplier
   from generate_series(1, ${expenses}) n`;

/** Statements that give a business the expenses in `spent`, each posted to the ledger. */
export const expensesSpent: readonly string[] = [
  `insert into postings (business_id, id, kind, posted_on, description)
   select business_id, ${id('c', 'n')}, 'expense', day, 'Expense' from spent`,
  `insert into posting_lines (business_id, posting_id, position, account, amount)
   select business_id, ${id('c', 'n')}, 0, 'expense' || category, amount - vat from spent
   union all select business_id, ${id('c', 'n')}, 1, 'vat', vat from spent
   union all select business_id, ${id('c', 'n')}, 2, 'bank', -amount from spent`,
  `insert into expenses (business_id, id, spent_on, supplier, category, amount, vat, reclaimed, posting_id, posted_version)
   select business_id, ${id('c', 'n')}, day, supplier, category, amount, vat, vat, ${id('c', 'n')}, 1 from spent`,
];

/** Statements that give a business (`$1`) its expenses over five years, each posted to the ledger. */
export const pastExpenses = (expenses: number): readonly string[] => [
  spentBefore(expenses, 'current_date', 1825),
  ...expensesSpent,
];
