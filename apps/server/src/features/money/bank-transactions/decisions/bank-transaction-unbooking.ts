import type { CustomerAccount } from '../../accounts/ledger/effects.ts';
import type { StoredShare, TransactionRow } from '../transaction-queries.ts';

/** The ids of the records to load before the bookings of transactions are reversed. */
export function needsOf(rows: readonly TransactionRow[]) {
  const shares = rows.flatMap((row) => row.shares);
  return {
    customerIds: shares.flatMap(({ customerId }) => customerId ?? []),
    paymentIds: shares.flatMap((one) => (one.isLinked ? [] : (one.paymentId ?? []))),
    /** The expenses that the bookings recorded. */
    expenseIds: shares.flatMap(({ expenseId, isLinked, tillSpent = [] }) => [
      ...(expenseId && !isLinked ? [expenseId] : []),
      ...tillSpent.flatMap((one) => one.expenseId ?? []),
    ]),
    /** The expenses for which the shares account. */
    matchedIds: shares.flatMap(({ expenseId, tillSpent = [] }) => [
      ...(expenseId ? [expenseId] : []),
      ...tillSpent.flatMap((one) => one.recordedId ?? []),
    ]),
    postingIds: shares.flatMap((one) => (one.kind === 'refund' ? (one.postingId ?? []) : [])),
  };
}

/**
 * Reverses a transaction's current bookings, in memory. A payment that was recorded by hand stays, but is no longer
 * linked.
 * @returns the postings outside customers' accounts that must also be reversed
 */
export function unbook(
  shares: readonly StoredShare[],
  accounts: ReadonlyMap<string, CustomerAccount>,
  reason: string,
): string[] {
  return shares.flatMap((share): string[] => {
    const { kind, customerId, paymentId, postingId, isLinked } = share;
    const account = customerId === null ? undefined : accounts.get(customerId);
    if (kind === 'payment' && !isLinked && paymentId && account?.canReverse(paymentId)) {
      account.reversePayment(paymentId, reason);
    }
    if (kind === 'refund' && postingId && account?.canReversePosting(postingId)) {
      account.reversePosting(postingId, reason);
    }
    return customerId === null && postingId ? [postingId] : [];
  });
}
