import type { Vehicle } from '@roundbook/contract/money/expenses/vehicles';
import type { WantedShare } from '@roundbook/domain/money/bank-transactions/shares';
import { EMPTY_TILL, takenFor, tillRefusal } from '@roundbook/domain/money/bank-transactions/till';
import {
  bankChargePosting,
  bankingPosting,
  ownTransferPosting,
  payoutReceivedPosting,
} from '@roundbook/domain/money/ledger/bank-postings';
import type { Posting } from '@roundbook/domain/money/ledger/posting';
import type { Pence } from '@roundbook/domain/values/money/pence';
import { newId } from '../../../../platform/db/ids.ts';
import { accept, notFound, refuse } from '../../../../platform/http/app-error.ts';
import type { CustomerAccount, OwnPosting } from '../../accounts/ledger/effects.ts';
import type { MatchedExpense, NewExpense, StoredExpense } from '../../expenses/effects.ts';
import type { NewShare } from '../share-store.ts';
import type { TransactionRow } from '../transaction-queries.ts';
import { bookExpense, spend } from './bank-transaction-expenses.ts';
import type { UnbankedPayment } from './unbanked-queries.ts';

/** A share to be booked. */
export interface ShareToBook extends WantedShare {
  /**
   * The amount of each invoice that the share's payment settles; the rest is credit. If absent, the payment settles
   * the invoices in `invoiceIds`, or else the oldest debts.
   */
  readonly settles?: readonly { readonly invoiceId: string; readonly amount: Pence }[];
  /** Whether `expenseId` is an expense that an earlier booking recorded and that its undoing removed. */
  readonly restoresExpense?: boolean;
}

/** The facts that booking needs, all read while the customers are locked. */
export interface BookingFacts {
  readonly accounts: ReadonlyMap<string, CustomerAccount>;
  /** The payments to which shares refer. */
  readonly payments: ReadonlyMap<string, UnbankedPayment>;
  /**
   * The payouts to which the shares refer: the amount that arrives, and the part of it that comes from Direct Debits.
   */
  readonly payouts: ReadonlyMap<string, { readonly arrives: Pence; readonly byDirectDebit: Pence }>;
  /** The float in the till, in pence; shares change it. */
  readonly till: { float: Pence };
  /** The expenses to which shares refer, locked. */
  readonly expenses: ReadonlyMap<string, StoredExpense>;
  /** The vehicles in use, whose fuel may be claimed as mileage. */
  readonly vehicles: readonly Vehicle[];
  /** Whether the expense is already matched to a bank transaction. */
  readonly isMatched: (expense: StoredExpense) => boolean;
  /** The ids of payments and expenses already assigned to a share. */
  readonly used: Set<string>;
  /** The user who books; null if the business's preferences have Roundbook book automatically. */
  readonly by: string | null;
}

/** The shares and postings to write in addition to the accounts. */
export interface Booked {
  readonly shares: NewShare[];
  readonly postings: OwnPosting[];
  /** Expenses to record. */
  readonly expenses: NewExpense[];
  /** Removed expenses that count again. */
  readonly restored: StoredExpense[];
  /** Expenses that are matched to the shares. */
  readonly matched: MatchedExpense[];
}

/** The reference of a payment that came from a bank. */
function referenceOf({ reference, description, payerName }: TransactionRow): string {
  return (reference || description || payerName).slice(0, 100);
}

/**
 * Books a transaction as shares, in memory.
 * @throws AppError 422 with an error on the invalid field
 */
export function book(
  row: TransactionRow,
  shares: readonly ShareToBook[],
  facts: BookingFacts,
  booked: Booked,
): void {
  for (const [position, share] of shares.entries()) {
    const field = (name: string) => (shares.length === 1 ? name : `shares.${position}.${name}`);
    const id = newId();
    const made = bookShare(row, share, facts, booked, { shareId: id, field });
    booked.shares.push({
      id,
      transactionId: row.id,
      position,
      kind: share.kind,
      amount: share.amount,
      customerId: share.customerId ?? null,
      paymentId: null,
      isLinked: false,
      postingId: null,
      payoutId: share.payoutId ?? null,
      paymentIds: [],
      expenseId: null,
      tillFloat: 0,
      tillSpent: [],
      ...made,
    });
  }
}

type MadeShare = Partial<
  Pick<
    NewShare,
    'paymentId' | 'isLinked' | 'postingId' | 'paymentIds' | 'expenseId' | 'tillFloat' | 'tillSpent'
  >
>;

/** The id of the share that is being booked, and the names of its fields in the call. */
export interface Place {
  readonly shareId: string;
  readonly field: (name: string) => string;
}

function bookShare(
  row: TransactionRow,
  share: ShareToBook,
  facts: BookingFacts,
  booked: Booked,
  { shareId, field }: Place,
): MadeShare {
  const own = (made: Posting, description: string): MadeShare => {
    const id = newId();
    booked.postings.push({ ...made, id, postedOn: row.bookedOn, description });
    return { postingId: id };
  };
  const moved = row.amount > 0 ? share.amount : -share.amount;
  switch (share.kind) {
    case 'payment':
      return share.paymentIds?.[0] === undefined
        ? record(row, share, facts, field)
        : link(share, share.paymentIds[0], facts, field);
    case 'refund': {
      const account = accountOf(share, facts);
      return {
        postingId: account.payBack(share.amount, row.bookedOn, 'Refunded from the bank account'),
      };
    }
    case 'banking': {
      const { taken, paymentIds } = banked(share, facts, field);
      const { till = EMPTY_TILL } = share;
      return {
        ...own(bankingPosting(taken, till), 'Paid in at the bank'),
        paymentIds,
        tillFloat: till.float,
        tillSpent: spend(row, share, facts, booked, { shareId, field }),
      };
    }
    case 'payout': {
      const { arrives, byDirectDebit } = payoutOf(share, facts, field);
      const part = Math.max(0, Math.min(byDirectDebit, arrives));
      return own(payoutReceivedPosting(share.amount, part), 'Payout');
    }
    case 'expense':
      return bookExpense(row, share, facts, booked, { shareId, field });
    case 'bankCharge':
      return own(bankChargePosting(moved), 'Bank charge');
    case 'ownTransfer':
      return own(ownTransferPosting(moved), 'Own transfer');
  }
}

function accountOf({ customerId }: ShareToBook, { accounts }: BookingFacts): CustomerAccount {
  const account = accounts.get(customerId!);
  if (!account) throw notFound();
  return account;
}

/** Records a payment for a share. */
function record(
  row: TransactionRow,
  share: ShareToBook,
  facts: BookingFacts,
  field: (name: string) => string,
): MadeShare {
  const account = accountOf(share, facts);
  const { settles } = share;
  const invoiceIds = settles ? [] : share.invoiceIds;
  if (invoiceIds?.some((id) => account.openOf(id) === 0)) {
    throw refuse('One of the invoices has nothing left to pay.', field('invoiceIds'));
  }
  const paymentId = account.recordPayment({
    method: 'Bank Transfer',
    amount: share.amount,
    receivedOn: row.bookedOn,
    reference: referenceOf(row),
    occurrenceId: null,
    recordedBy: facts.by,
    ...(invoiceIds ? { invoiceIds } : {}),
  });
  if (settles) account.share(paymentId, settles);
  return { paymentId, paymentIds: [paymentId] };
}

/** Links the payment that was recorded by hand for this share. */
function link(
  share: ShareToBook,
  paymentId: string,
  facts: BookingFacts,
  field: (name: string) => string,
): MadeShare {
  const payment = facts.payments.get(paymentId);
  if (!payment || payment.customerId !== share.customerId) throw notFound();
  checkFree(payment, facts, field);
  if (payment.method !== 'External Transfer' || payment.amount !== share.amount) {
    const message = 'This payment is not a bank transfer of the same amount.';
    throw refuse(message, field('paymentIds'));
  }
  return { paymentId, isLinked: true, paymentIds: [paymentId] };
}

/** The share's cash and cheques, which add up to its amount, the amount spent and the amount that stays in the till. */
function banked(
  { amount, paymentIds = [], till = EMPTY_TILL }: ShareToBook,
  facts: BookingFacts,
  field: (name: string) => string,
) {
  const taken = { 'External Cash': 0, 'External Cheque': 0 };
  for (const id of new Set(paymentIds)) {
    const payment = facts.payments.get(id);
    if (!payment) throw notFound();
    checkFree(payment, facts, field);
    const { method } = payment;
    if (method !== 'External Cash' && method !== 'External Cheque') {
      throw refuse('Only cash and cheques can be paid in at the bank.', field('paymentIds'));
    }
    taken[method] += payment.amount;
  }
  if (taken['External Cash'] + taken['External Cheque'] !== takenFor(amount, till)) {
    throw refuse(
      'These payments do not add up to the amount. If cash was spent or left in the till, please say how much.',
      field('paymentIds'),
    );
  }
  accept(tillRefusal(till, taken['External Cash'], facts.till.float), field('till'));
  facts.till.float += till.float;
  return { taken, paymentIds: [...new Set(paymentIds)] };
}

/** Checks that the payment is not reversed and not matched to another transaction. */
function checkFree(
  { paymentId, customerId }: UnbankedPayment,
  { accounts, used }: BookingFacts,
  field: (name: string) => string,
): void {
  const account = accounts.get(customerId);
  if (!account?.canReverse(paymentId)) {
    throw refuse('This payment was reversed.', field('paymentIds'));
  }
  if (account.isBanked(paymentId) || used.has(paymentId)) {
    throw refuse('This payment is already matched to another transaction.', field('paymentIds'));
  }
  used.add(paymentId);
}

function payoutOf(
  share: ShareToBook,
  facts: BookingFacts,
  field: (name: string) => string,
): { arrives: Pence; byDirectDebit: Pence } {
  if (share.payoutId === undefined) return { arrives: share.amount, byDirectDebit: 0 };
  const payout = facts.payouts.get(share.payoutId);
  if (!payout) throw notFound();
  if (payout.arrives !== share.amount) {
    throw refuse('The payout has a different amount.', field('payoutId'));
  }
  return payout;
}
