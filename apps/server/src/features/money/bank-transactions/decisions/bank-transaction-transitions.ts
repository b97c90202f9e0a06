import { RECORDED_WITHIN_DAYS } from '@roundbook/domain/money/bank-transactions/shares';
import type { TransactionState } from '@roundbook/domain/money/bank-transactions/states';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import {
  type CustomerAccount,
  openAccounts,
  postOwn,
  reverseOwn,
  saveAccounts,
} from '../../accounts/ledger/effects.ts';
import {
  lockExpenses,
  matchExpensesWithShares,
  recordExpenses,
  restoreExpenses,
  type StoredExpense,
  unmatchExpenses,
  withdrawExpenses,
} from '../../expenses/effects.ts';
import { type ExpenseRules, findExpenseRules } from '../../expenses/lookups.ts';
import { learningOf } from '../bank-transaction-learning.ts';
import { findPayouts } from '../payout-queries.ts';
import {
  deleteConfirmations,
  endShares,
  insertConfirmations,
  insertShares,
} from '../share-store.ts';
import { type DecidedRow, saveDecisions } from '../store.ts';
import {
  type Before,
  lockTransactions,
  type StoredShare,
  type TransactionRow,
} from '../transaction-queries.ts';
import {
  book,
  type Booked,
  type BookingFacts,
  type ShareToBook,
} from './bank-transaction-booking.ts';
import { needsOf, unbook } from './bank-transaction-unbooking.ts';
import {
  findFloat,
  findPaymentsToBank,
  type UnbankedPayment,
  unbankedTransfers,
} from './unbanked-queries.ts';

/** Thrown if a transaction changed between two statements, so that the change runs again. */
class ChangedMeanwhile extends Error {
  /** PostgreSQL's code for a failure that may not occur again if the transaction is repeated. */
  readonly code = '40001';
}

/** The shares about to be booked, and the transaction's day. */
interface Wanted {
  readonly shares: readonly ShareToBook[];
  readonly bookedOn: PlainDate;
}

/**
 * Loads transfers recorded by hand that may already record the money to book, and the payments and payouts to which
 * shares refer.
 */
export async function loadNamed(tx: TenantTransaction, wanted: readonly Wanted[]) {
  const shares = wanted.flatMap((one) => one.shares);
  const paymentIds = shares.flatMap((share) => share.paymentIds ?? []);
  const customerIds = shares
    .filter(({ kind, paymentIds: named }) => kind === 'payment' && named === undefined)
    .flatMap(({ customerId }) => customerId ?? []);
  const days = wanted.map(({ bookedOn }) => bookedOn).sort();
  const expenseIds = expensesNamedBy(shares);
  const takesFloat = shares.some(({ till }) => till !== undefined && till.float < 0);
  const [named, transfers, payouts, float] = await Promise.all([
    paymentIds.length > 0 ? findPaymentsToBank(tx, paymentIds) : [],
    customerIds.length > 0
      ? unbankedTransfers(
          tx,
          customerIds,
          addDays(days[0]!, -RECORDED_WITHIN_DAYS),
          addDays(days.at(-1)!, RECORDED_WITHIN_DAYS),
        )
      : [],
    findPayouts(
      tx,
      shares.flatMap(({ payoutId }) => payoutId ?? []),
    ),
    takesFloat ? findFloat(tx) : 0,
  ]);
  return { named, transfers, payouts, expenseIds, till: { float } };
}

/** The ids of the previously recorded expenses to which shares refer. */
function expensesNamedBy(shares: readonly ShareToBook[]): string[] {
  return shares.flatMap(({ till, expenseId }) => [
    ...(expenseId === undefined ? [] : [expenseId]),
    ...(till?.spent ?? []).flatMap((one) => one.recordedId ?? []),
  ]);
}

/** Locked transactions, and the changes to be made to them. */
export class Transitions {
  readonly #tx: TenantTransaction;
  readonly #accounts: ReadonlyMap<string, CustomerAccount>;
  readonly #rows: ReadonlyMap<string, TransactionRow>;
  /** The shares of each transaction, as JSON, at the time when the accounts to open were chosen. */
  readonly #standing: ReadonlyMap<string, string>;
  readonly #decided: DecidedRow[] = [];
  readonly #ended: string[] = [];
  readonly #reversed: string[] = [];
  readonly #expenses: ReadonlyMap<string, StoredExpense>;
  readonly #rules: ExpenseRules;
  readonly #withdrawn: StoredExpense[] = [];
  readonly #unmatched: StoredExpense[] = [];
  readonly #booked: Booked = {
    shares: [],
    postings: [],
    expenses: [],
    restored: [],
    matched: [],
  };
  readonly #confirmed: TransactionRow[] = [];

  private constructor(
    tx: TenantTransaction,
    accounts: ReadonlyMap<string, CustomerAccount>,
    rows: readonly TransactionRow[],
    found: readonly TransactionRow[],
    expenses: readonly StoredExpense[],
    rules: ExpenseRules,
  ) {
    this.#tx = tx;
    this.#rules = rules;
    this.#expenses = new Map(expenses.map((one) => [one.id, one]));
    this.#standing = new Map(found.map((row) => [row.id, JSON.stringify(row.shares)]));
    this.#accounts = accounts;
    this.#rows = new Map(rows.map((row) => [row.id, row]));
  }

  /**
   * Opens the accounts of all customers involved, then locks the transactions, in one round trip.
   * @param found the transactions, read earlier without a lock
   * @param payments the payments that may be linked
   * @param expenseIds the expenses that may be linked
   */
  static async open(
    tx: TenantTransaction,
    found: readonly TransactionRow[],
    customerIds: readonly string[] = [],
    payments: readonly UnbankedPayment[] = [],
    expenseIds: readonly string[] = [],
  ): Promise<Transitions> {
    const needs = needsOf(found);
    const toLock = [...needs.expenseIds, ...needs.matchedIds, ...expenseIds];
    const [accounts, locked, expenses, rules] = await Promise.all([
      openAccounts(
        tx,
        [...needs.customerIds, ...customerIds, ...payments.map(({ customerId }) => customerId)],
        {
          paymentIds: [...needs.paymentIds, ...payments.map(({ paymentId }) => paymentId)],
          postingIds: needs.postingIds,
        },
      ),
      lockTransactions(
        tx,
        found.map(({ id }) => id),
      ),
      toLock.length > 0 ? lockExpenses(tx, toLock) : [],
      findExpenseRules(tx),
    ]);
    return new Transitions(tx, accounts, locked, found, expenses, rules);
  }

  /** A transaction as read under the lock; undefined if it no longer exists. */
  row(id: string): TransactionRow | undefined {
    return this.#rows.get(id);
  }

  get rows(): readonly TransactionRow[] {
    return [...this.#rows.values()];
  }

  get accounts(): ReadonlyMap<string, CustomerAccount> {
    return this.#accounts;
  }

  /** Reverses a transaction's current bookings, if there are any. */
  unbook(row: TransactionRow, reason: string): void {
    if (JSON.stringify(row.shares) !== this.#standing.get(row.id)) {
      throw new ChangedMeanwhile('Somebody has just booked or reset a transaction');
    }
    if (row.shares.length === 0) return;
    this.#reversed.push(...unbook(row.shares, this.#accounts, reason));
    const { expenseIds, matchedIds } = needsOf([row]);
    const known = (id: string) => this.#expenses.get(id) ?? [];
    this.#withdrawn.push(...expenseIds.flatMap(known));
    this.#unmatched.push(...matchedIds.flatMap(known));
    this.#ended.push(row.id);
  }

  /**
   * Books a transaction that has no current bookings.
   * @throws AppError 422 with an error on the invalid field
   */
  book(
    row: TransactionRow,
    shares: readonly ShareToBook[],
    facts: Omit<BookingFacts, 'accounts' | 'expenses' | 'vehicles' | 'isMatched'>,
  ) {
    const known = { accounts: this.#accounts, expenses: this.#expenses };
    const isMatched = (one: StoredExpense) => one.matched && !this.#unmatched.includes(one);
    const { vehicles } = this.#rules;
    book(row, shares, { ...facts, ...known, vehicles, isMatched }, this.#booked);
    this.#confirmed.push(row);
  }

  /** Sets a transaction's state. */
  decide(
    row: TransactionRow,
    status: TransactionState,
    decision: {
      readonly actionId: string | null;
      readonly by: string | null;
      readonly at: string | null;
      readonly ignoredReason?: string;
      readonly before?: Before | null;
    },
  ): void {
    this.#decided.push({
      id: row.id,
      version: row.version,
      status,
      ignoredReason: decision.ignoredReason ?? '',
      decidedBy: decision.by,
      decidedAt: decision.at,
      before: decision.before === undefined ? beforeOf(row) : decision.before,
      actionId: decision.actionId,
      customerId: this.#customerOf(row, status),
    });
  }

  /** Writes all changes, with payments before the rows that refer to them. */
  save(today: PlainDate, reason: string): void {
    const tx = this.#tx;
    endShares(tx, this.#ended);
    deleteConfirmations(tx, this.#ended);
    saveAccounts(tx, this.#accounts.values());
    reverseOwn(tx, this.#reversed, today, reason);
    postOwn(tx, this.#booked.postings);
    withdrawExpenses(tx, this.#withdrawn);
    recordExpenses(tx, this.#booked.expenses, this.#rules.registrations);
    restoreExpenses(tx, this.#booked.restored, this.#rules.registrations);
    unmatchExpenses(tx, this.#unmatched);
    matchExpensesWithShares(tx, this.#booked.matched);
    insertShares(tx, this.#booked.shares);
    insertConfirmations(tx, learningOf(this.#confirmed, this.#booked.shares));
    saveDecisions(tx, this.#decided);
  }

  /**
   * The customer to show for a decided transaction: for a converted one the customer of its only
   * share, otherwise the best candidate; null if there is none.
   */
  #customerOf(row: TransactionRow, status: TransactionState): string | null {
    if (status !== 'Converted') return row.candidates[0]?.customerId ?? null;
    const own = this.#booked.shares.filter(({ transactionId }) => transactionId === row.id);
    const shares: readonly { readonly customerId: string | null }[] =
      own.length > 0 ? own : row.shares;
    return shares.length === 1 ? (shares[0]?.customerId ?? null) : null;
  }
}

/** A transaction's current state, kept so that it can be restored. */
function beforeOf(row: TransactionRow): Before {
  const { status, ignoredReason, decidedBy, decidedAt, actionId, shares } = row;
  return { status, ignoredReason, decidedBy, decidedAt, actionId, shares };
}

/**
 * Former shares, to be booked again. Their payments settle the debts that are open now, oldest
 * first.
 */
export function bookedAgain(shares: readonly StoredShare[]): ShareToBook[] {
  return shares.map(({ kind, amount, customerId, paymentIds, isLinked, payoutId, ...share }) => ({
    kind,
    amount,
    ...(customerId === null ? {} : { customerId }),
    ...(payoutId === null ? {} : { payoutId }),
    paymentIds: kind === 'banking' || (kind === 'payment' && isLinked) ? paymentIds : [],
    ...(share.expenseId ? { expenseId: share.expenseId, restoresExpense: !isLinked } : {}),
    ...(kind === 'banking'
      ? { till: { float: share.tillFloat ?? 0, spent: share.tillSpent ?? [] } }
      : {}),
  }));
}
