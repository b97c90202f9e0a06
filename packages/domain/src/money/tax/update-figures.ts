import type { RowsFilter } from '../../home/reports/metrics/metric.ts';
import { incomeOf, spendingOf } from '../../home/reports/metrics/profit-quantities.ts';
import { expensesAt, invoicesAt, paymentsAt } from '../../home/reports/metrics/rows-at.ts';
import type { StatementQuantities } from '../../home/reports/profit/statement-lines.ts';
import type { IncomeBasis } from '../../home/reports/reports.ts';
import { type Pence, sumPence } from '../../values/money/pence.ts';
import { EXPENSE_CATEGORIES, type ExpenseCategory } from '../expenses/categories.ts';
import { expenseCategoryLabel } from '../expenses/labels.ts';

/** A figure of an update, as HMRC's interface and the tax return (SA103F) name it. */
export interface UpdateFigure {
  /** The field of HMRC's Self Employment Business API, version 5.0. */
  readonly field: string;
  readonly box: number;
  readonly label: string;
  readonly amount: Pence;
  /** The path of the rows behind the figure; null if there is no such list. */
  readonly rowsAt: string | null;
}

/** The box and the field of each category, from HMRC's map of the interface to SA103F, version 3. */
const BOXES: Readonly<Record<ExpenseCategory, readonly [box: number, field: string]>> = {
  Goods: [17, 'costOfGoods'],
  Subcontractors: [18, 'paymentsToSubcontractors'],
  Wages: [19, 'wagesAndStaffCosts'],
  Vehicles: [20, 'carVanTravelExpenses'],
  Premises: [21, 'premisesRunningCosts'],
  Repairs: [22, 'maintenanceCosts'],
  Office: [23, 'adminCosts'],
  Advertising: [24, 'advertisingCosts'],
  Interest: [25, 'interestOnBankOtherLoans'],
  BankCharges: [26, 'financeCharges'],
  BadDebts: [27, 'irrecoverableDebts'],
  Professional: [28, 'professionalFees'],
  Depreciation: [29, 'depreciation'],
  Other: [30, 'otherExpenses'],
};

/** HMRC's field of an expense category. */
export const fieldOfCategory = (category: ExpenseCategory): string => BOXES[category][1];

const CATEGORY_OF_FIELD = new Map(
  EXPENSE_CATEGORIES.map((category) => [BOXES[category][1], category] as const),
);

/** HMRC's fields for expenses by category, in the order of the boxes. */
export const CATEGORY_FIELDS: readonly string[] = [...CATEGORY_OF_FIELD.keys()];

/** The label of one of HMRC's fields; a field that Roundbook never sends keeps HMRC's name. */
export function fieldLabel(field: string): string {
  switch (field) {
    case 'turnover':
      return 'Turnover';
    case 'other':
      return 'Other business income';
    case 'consolidatedExpenses':
      return 'All expenses';
    default: {
      const category = CATEGORY_OF_FIELD.get(field);
      return category === undefined ? field : expenseCategoryLabel(category);
    }
  }
}

/** The turnover of a year below which all expenses may be sent as one total. */
const CONSOLIDATED_BELOW: Pence = 9_000_000;

/** The figures of an update: the income, the expenses by category, and their total. */
export interface UpdateFigures {
  /** Turnover and other income: HMRC wants both, even if they are nothing. */
  readonly income: readonly UpdateFigure[];
  /** The categories with expenses. */
  readonly expenses: readonly UpdateFigure[];
  readonly totalExpenses: Pence;
  /** Whether the total may be sent in place of the categories; never both. */
  readonly mayConsolidate: boolean;
}

/**
 * The figures of an update: the sums of its quarters. By work done, debts that were written off are a cost of their own
 * rather than less turnover, as the tax return wants them; the profit is the same.
 * @param quarters the quantities of the profit and loss of each quarter
 * @param rows the days of all quarters
 * @param basis whether income is counted by money in, or by work done
 */
export function updateFigures(
  quarters: readonly StatementQuantities[],
  rows: RowsFilter,
  basis: IncomeBasis,
): UpdateFigures {
  const sumOf = (amount: (quantities: StatementQuantities) => Pence) =>
    sumPence(quarters.map(amount));
  const lost = basis === 'work' ? sumOf(({ adjustments }) => adjustments.writeOffs) : 0;
  const turnover = sumOf((quantities) => incomeOf(basis, quantities)) + lost;
  const charges = sumOf(({ fees, bankCharges }) => fees.total + bankCharges.amount);
  /** The costs that are no expenses of their own in the books. */
  const elsewhere: Partial<Record<ExpenseCategory, Pence>> = {
    BankCharges: charges,
    BadDebts: lost,
  };
  const costs = EXPENSE_CATEGORIES.map((category) => {
    const [box, field] = BOXES[category];
    const spent = sumOf(({ expenses }) => expenses[category]);
    const amount = spent + (elsewhere[category] ?? 0);
    const label = expenseCategoryLabel(category);
    return { field, box, label, amount, rowsAt: expensesAt(rows, category) };
  });
  return {
    income: [
      {
        field: 'turnover',
        box: 15,
        label: fieldLabel('turnover'),
        amount: turnover,
        rowsAt: basis === 'cash' ? paymentsAt(rows) : invoicesAt(rows),
      },
      { field: 'other', box: 16, label: fieldLabel('other'), amount: 0, rowsAt: null },
    ],
    expenses: costs.filter(({ amount }) => amount !== 0),
    totalExpenses: sumOf(spendingOf) + lost,
    mayConsolidate: turnover < CONSOLIDATED_BELOW,
  };
}
