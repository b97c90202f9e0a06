import { EXPENSE_CATEGORIES } from '../../../money/expenses/categories.ts';
import { type Pence, sumPence } from '../../../values/money/pence.ts';
import type { IncomeBasis } from '../reports.ts';
import type { Quantities } from './metric.ts';

/** The sources of income on either basis. */
export const INCOME_SOURCES = [
  'payments',
  'refunds',
  'chargeBacks',
  'vatInMoney',
  'invoices',
  'creditNotes',
  'adjustments',
] as const;

/** The sources of what the business spent. */
export const SPENDING_SOURCES = ['expenses', 'fees', 'bankCharges'] as const;

type OfIncome = Quantities<(typeof INCOME_SOURCES)[number]>;
type OfSpending = Quantities<(typeof SPENDING_SOURCES)[number]>;

/** The VAT in the money that came in, less the VAT in the money that went back. */
export function vatTaken({ vatInMoney }: Pick<OfIncome, 'vatInMoney'>): Pence {
  const { payments, refunds, chargeBacks, creditNotes } = vatInMoney;
  return payments - refunds - chargeBacks + creditNotes;
}

/**
 * The income of a period, without VAT. On the cash basis: payments, less refunds and charge-backs, on the days when the
 * money moved. On the work basis: invoices by the day of the work, and charges, less credit notes, goodwill and debts
 * written off.
 */
export function incomeOf(basis: IncomeBasis, quantities: OfIncome): Pence {
  const { payments, refunds, chargeBacks, invoices, creditNotes, adjustments } = quantities;
  if (basis === 'cash') {
    return payments.amount - refunds.amount - chargeBacks.amount - vatTaken(quantities);
  }
  const { charges, credits, writeOffs } = adjustments;
  return invoices.net - creditNotes.net + charges - credits - writeOffs;
}

/**
 * "Invoiced, not yet paid": the difference between the bases. Above zero if the period's invoices exceed the money that
 * came in; below zero if customers paid for earlier work, or in advance.
 */
export function notYetPaid(quantities: OfIncome): Pence {
  return incomeOf('work', quantities) - incomeOf('cash', quantities);
}

/** The cost of taking payments and keeping a bank account: fees for cards and Direct Debits, and charges on the account. */
function chargesOf({ fees, bankCharges }: Pick<OfSpending, 'fees' | 'bankCharges'>): Pence {
  return fees.total + bankCharges.amount;
}

/** The business's spending: expenses without reclaimed VAT, fees and bank charges. The same on both bases. */
export function spendingOf(quantities: OfSpending): Pence {
  const { expenses } = quantities;
  return sumPence(EXPENSE_CATEGORIES.map((category) => expenses[category])) + chargesOf(quantities);
}
