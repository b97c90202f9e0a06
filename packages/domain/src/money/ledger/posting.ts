import type { Pence } from '../../values/money/pence.ts';
import { sumPence } from '../../values/money/pence.ts';
import { EXPENSE_CATEGORIES, type ExpenseCategory } from '../expenses/categories.ts';

/** The account of a category of expense. */
export function expenseAccount<Category extends ExpenseCategory>(
  category: Category,
): `expense${Category}` {
  return `expense${category}`;
}

/** The accounts of a business's ledger. Only `receivable` is kept per customer. */
export const ACCOUNTS = [
  'receivable',
  'sales',
  'vat',
  'cash',
  'cheques',
  'bank',
  'cardClearing',
  'directDebitClearing',
  'otherPayments',
  'badDebts',
  'openingBalances',
  'adjustments',
  'cardFees',
  'cardDisputes',
  'cardPayouts',
  'directDebitFees',
  'directDebitDisputes',
  'directDebitPayouts',
  'bankCharges',
  'ownTransfers',
  'tillExpenses',
  'drawings',
  'businessCards',
  'ownMoney',
  ...EXPENSE_CATEGORIES.map(expenseAccount),
] as const;

export type Account = (typeof ACCOUNTS)[number];

/** The category of an expense account; null for any other account. */
export function categoryOfAccount(account: Account): ExpenseCategory | null {
  return EXPENSE_CATEGORIES.find((category) => expenseAccount(category) === account) ?? null;
}

/** A line of a posting: a positive debit or a negative credit, never zero. */
export interface LedgerLine {
  readonly account: Account;
  /** The customer of a receivable line; null on every other account. */
  readonly customerId: string | null;
  readonly amount: Pence;
}

export const POSTING_KINDS = [
  'invoice',
  'payment',
  'credit',
  'debit',
  'writeOff',
  'openingBalance',
  'reversal',
  'refund',
  'fee',
  'dispute',
  'payout',
  'banking',
  'expense',
] as const;

export type PostingKind = (typeof POSTING_KINDS)[number];

/** Lines that sum to zero. A posting never changes; a further posting reverses it. */
export interface Posting {
  readonly kind: PostingKind;
  readonly lines: readonly LedgerLine[];
}

/** A line that changes a customer's debt: positive if they owe more, negative if they owe less. */
export function receivableLine(customerId: string, amount: Pence): LedgerLine {
  return { account: 'receivable', customerId, amount };
}

export function accountLine(account: Exclude<Account, 'receivable'>, amount: Pence): LedgerLine {
  return { account, customerId: null, amount };
}

/**
 * Makes a posting from the lines that are not zero.
 * @throws RangeError if the lines do not balance, which is a bug and must not reach the ledger
 */
export function posting(kind: PostingKind, lines: readonly LedgerLine[]): Posting {
  const made = { kind, lines: lines.filter(({ amount }) => amount !== 0) };
  assertBalanced(made);
  return made;
}

/**
 * Checks that a posting balances.
 * @throws RangeError unless the lines sum to zero
 */
export function assertBalanced({ kind, lines }: Posting): void {
  const total = sumPence(lines.map(({ amount }) => amount));
  if (total !== 0) throw new RangeError(`A posting (${kind}) is out of balance by ${total} pence.`);
}

/** The posting that reverses another, line by line. */
export function reversalOf(original: Posting): Posting {
  const lines = original.lines.map((line) => ({
    ...line,
    amount: -line.amount,
  }));
  return posting('reversal', lines);
}

/** A customer's debt, negative for credit: the sum of their receivable lines. */
export function customerBalance(lines: Iterable<LedgerLine>, customerId: string): Pence {
  let balance = 0;
  for (const line of lines) {
    if (line.account === 'receivable' && line.customerId === customerId) balance += line.amount;
  }
  return balance;
}
