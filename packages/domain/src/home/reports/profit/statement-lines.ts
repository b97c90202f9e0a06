import { EXPENSE_CATEGORIES } from '../../../money/expenses/categories.ts';
import { expenseCategoryLabel } from '../../../money/expenses/labels.ts';
import type { Pence } from '../../../values/money/pence.ts';
import type { Quantities, RowsFilter } from '../metrics/metric.ts';
import {
  INCOME_SOURCES,
  incomeOf,
  notYetPaid,
  SPENDING_SOURCES,
  spendingOf,
  vatTaken,
} from '../metrics/profit-quantities.ts';
import { expensesAt, invoicesAt, paymentsAt } from '../metrics/rows-at.ts';
import { INCOME_BASES, type IncomeBasis } from '../reports.ts';

/** The sources of a statement of profit and loss. */
export const STATEMENT_SOURCES = [...INCOME_SOURCES, ...SPENDING_SOURCES] as const;

/** The quantities of a period. */
export type StatementQuantities = Quantities<(typeof STATEMENT_SOURCES)[number]>;

/** A line of the statement; the parts above a sum add up to it. */
export interface StatementLine {
  readonly key: string;
  readonly label: string;
  readonly kind: 'part' | 'sum';
  readonly value: (quantities: StatementQuantities) => Pence;
  /** The path of the rows behind the line; null if there is no such list. */
  readonly rowsAt: (filter: RowsFilter) => string | null;
}

/** Each basis as the statement names it. */
export const BASIS_LABELS: Readonly<Record<IncomeBasis, string>> = {
  cash: 'money in',
  work: 'work done',
};

type Described = Pick<StatementLine, 'key' | 'label' | 'value'> &
  Partial<Pick<StatementLine, 'rowsAt'>>;

const part = ({ rowsAt = () => null, ...line }: Described): StatementLine => ({
  ...line,
  kind: 'part',
  rowsAt,
});

const sum = (line: Described): StatementLine => ({ ...part(line), kind: 'sum' });

/** The parts of income on the cash basis: the money, and the VAT in it. */
const CASH_PARTS: readonly StatementLine[] = [
  part({
    key: 'payments',
    label: 'Paid for work',
    value: ({ payments, vatInMoney }) => payments.amount - vatInMoney.advance,
    rowsAt: paymentsAt,
  }),
  part({
    key: 'advance',
    label: 'Paid in advance, tips and deposits',
    value: ({ vatInMoney }) => vatInMoney.advance,
    rowsAt: paymentsAt,
  }),
  part({ key: 'refunds', label: 'Refunds', value: ({ refunds }) => 0 - refunds.amount }),
  part({
    key: 'chargeBacks',
    label: 'Charge-backs',
    value: ({ chargeBacks }) => 0 - chargeBacks.amount,
  }),
  part({ key: 'vat', label: 'VAT in this money', value: (quantities) => 0 - vatTaken(quantities) }),
];

/** The parts of income by work done: what customers were billed, and what was let off. */
const WORK_PARTS: readonly StatementLine[] = [
  part({
    key: 'invoices',
    label: 'Invoices, without VAT',
    value: ({ invoices }) => invoices.net,
    rowsAt: invoicesAt,
  }),
  part({
    key: 'creditNotes',
    label: 'Credit notes, without VAT',
    value: ({ creditNotes }) => 0 - creditNotes.net,
  }),
  part({
    key: 'charges',
    label: 'Charges without an invoice',
    value: ({ adjustments }) => adjustments.charges,
  }),
  part({ key: 'credits', label: 'Goodwill', value: ({ adjustments }) => 0 - adjustments.credits }),
  part({
    key: 'writeOffs',
    label: 'Written off as bad debts',
    value: ({ adjustments }) => 0 - adjustments.writeOffs,
  }),
];

/** The parts of expenses: the categories, and what taking money cost. */
export const EXPENSE_PARTS: readonly StatementLine[] = [
  ...EXPENSE_CATEGORIES.map((category) =>
    part({
      key: category,
      label: expenseCategoryLabel(category),
      value: ({ expenses }) => expenses[category],
      rowsAt: (filter) => expensesAt(filter, category),
    }),
  ),
  part({
    key: 'fees',
    label: 'Card and Direct Debit fees',
    value: ({ fees }) => fees.total,
    rowsAt: paymentsAt,
  }),
  part({
    key: 'bankCharges',
    label: 'Charges on the bank account',
    value: ({ bankCharges }) => bankCharges.amount,
  }),
];

const profitOn = (basis: IncomeBasis) =>
  sum({
    key: basis === 'cash' ? 'cashProfit' : 'workProfit',
    label: `Profit by ${BASIS_LABELS[basis]}`,
    value: (quantities) => incomeOf(basis, quantities) - spendingOf(quantities),
  });

/**
 * The lines of a statement of profit and loss: income and its parts, expenses and theirs, profit, and the one line
 * that leads from the chosen basis to the other.
 */
export function statementLines(basis: IncomeBasis): readonly StatementLine[] {
  const other = INCOME_BASES.find((one) => one !== basis)!;
  const sign = basis === 'cash' ? 1 : -1;
  return [
    ...(basis === 'cash' ? CASH_PARTS : WORK_PARTS),
    sum({
      key: 'income',
      label: `Income by ${BASIS_LABELS[basis]}`,
      value: (quantities) => incomeOf(basis, quantities),
    }),
    ...EXPENSE_PARTS,
    sum({ key: 'expenses', label: 'Expenses', value: spendingOf, rowsAt: expensesAt }),
    profitOn(basis),
    part({
      key: 'notYetPaid',
      label: basis === 'cash' ? 'Invoiced, not yet paid' : 'Less: invoiced, not yet paid',
      value: (quantities) => sign * notYetPaid(quantities),
      rowsAt: invoicesAt,
    }),
    profitOn(other),
  ];
}
