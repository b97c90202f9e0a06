import { diffDays } from '../../values/dates/arithmetic.ts';
import { formatLongDate } from '../../values/dates/long-date.ts';
import type { PlainDate } from '../../values/dates/plain-date.ts';
import type { Pence } from '../../values/money/pence.ts';
import { formatPounds } from '../../values/money/pounds.ts';
import type { ExpenseCategory } from './categories.ts';
import { mostVat } from './expense.ts';
import { expenseCategoryLabel } from './labels.ts';
import { supplierWords, usualCategory } from './supplier-words.ts';

/** The maximum number of days between an expense and the day on which the bank booked its money. */
export const EXPENSE_WITHIN_DAYS = 7;

/** Money that left a bank account, as the bank describes it. */
export interface OutgoingLine {
  readonly bookedOn: PlainDate;
  /** Pence, without a sign. */
  readonly amount: Pence;
  readonly payerName: string;
  readonly description: string;
}

/** A recorded expense for which no bank transaction accounts yet. */
export interface UnmatchedExpense {
  readonly id: string;
  readonly spentOn: PlainDate;
  readonly amount: Pence;
  readonly supplier: string;
  readonly category: ExpenseCategory;
}

/** How an earlier line, or an earlier purchase, was recorded. */
export interface KnownSpending {
  /** The bank's text of a line that was booked as an expense; empty for an expense without a bank line. */
  readonly text: string;
  readonly supplier: string;
  readonly category: ExpenseCategory;
  /** Whether the receipt showed VAT at the standard rate. */
  readonly hasVat: boolean;
}

/** A proposal to a person: the expense that a line may have paid. Nothing is booked without a person. */
export interface ProposedExpense {
  /** The expense that the line may have paid; null if none is recorded. */
  readonly expenseId: string | null;
  readonly supplier: string;
  readonly category: ExpenseCategory;
  /** Pence of VAT; null if no VAT is expected. */
  readonly vat: Pence | null;
  /** The reason, as a sentence. */
  readonly reason: string;
}

/** Earlier spending, indexed by the words of its text and of its supplier. */
export interface RememberedSpending {
  readonly byText: ReadonlyMap<string, KnownSpending>;
  readonly bySupplier: readonly (readonly [words: readonly string[], spending: KnownSpending])[];
}

/**
 * Indexes earlier spending once, for any number of lines.
 * @param known earlier spending, latest first: the latest of a text or a supplier counts
 */
export function rememberedSpending(known: readonly KnownSpending[]): RememberedSpending {
  const byText = new Map<string, KnownSpending>();
  const bySupplier = new Map<string, readonly [readonly string[], KnownSpending]>();
  for (const spending of known) {
    const text = supplierWords(spending.text).join(' ');
    if (text !== '' && !byText.has(text)) byText.set(text, spending);
    const words = supplierWords(spending.supplier);
    const supplier = words.join(' ');
    if (supplier !== '' && !bySupplier.has(supplier)) bySupplier.set(supplier, [words, spending]);
  }
  return { byText, bySupplier: [...bySupplier.values()] };
}

const isWithin = (words: readonly string[], text: ReadonlySet<string>) =>
  words.length > 0 && words.every((word) => text.has(word));

/** The recorded expense that a line may have paid: the same amount, a few days apart, the supplier named first. */
function recordedFor(
  line: OutgoingLine,
  words: ReadonlySet<string>,
  unmatched: readonly UnmatchedExpense[],
): UnmatchedExpense | undefined {
  const distance = ({ spentOn }: UnmatchedExpense) => Math.abs(diffDays(spentOn, line.bookedOn));
  const isNamed = ({ supplier }: UnmatchedExpense) => isWithin(supplierWords(supplier), words);
  return unmatched
    .filter((one) => one.amount === line.amount && distance(one) <= EXPENSE_WITHIN_DAYS)
    .toSorted(
      (one, other) =>
        Number(isNamed(other)) - Number(isNamed(one)) ||
        distance(one) - distance(other) ||
        (one.id < other.id ? -1 : 1),
    )[0];
}

/**
 * Proposes an expense for money that left the account: a recorded expense of the same amount, or a new expense with the
 * category that a person last gave this text or this supplier, or the category of a usual kind of supplier.
 * @returns null if nothing is known about the line
 */
export function proposedExpense(
  line: OutgoingLine,
  { byText, bySupplier }: RememberedSpending,
  unmatched: readonly UnmatchedExpense[],
): ProposedExpense | null {
  const text = `${line.payerName} ${line.description}`;
  const words = supplierWords(text);
  const wordSet = new Set(words);
  const recorded = recordedFor(line, wordSet, unmatched);
  if (recorded) {
    const { id: expenseId, supplier, category, spentOn } = recorded;
    const what = supplier || expenseCategoryLabel(category);
    const reason = `You recorded ${formatPounds(line.amount)}, ${what}, on ${formatLongDate(spentOn)}.`;
    return { expenseId, supplier, category, vat: null, reason };
  }
  const key = words.join(' ');
  const before =
    byText.get(key) ?? bySupplier.find(([supplier]) => isWithin(supplier, wordSet))?.[1];
  if (before) {
    const { supplier, category, hasVat } = before;
    const reason = `Last time you put ${supplier || 'this'} under ${expenseCategoryLabel(category)}.`;
    return {
      expenseId: null,
      supplier,
      category,
      vat: hasVat ? mostVat(line.amount) : null,
      reason,
    };
  }
  const usual = usualCategory(text);
  if (!usual) return null;
  const { category, what } = usual;
  return { expenseId: null, supplier: '', category, vat: null, reason: `It looks like ${what}.` };
}
