import type { ExternalPaymentMethod } from '@roundbook/domain/money/payments/methods';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { type Pence, sumPence } from '@roundbook/domain/values/money/pence';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import { openAccounts, saveAccounts } from './effects.ts';

/** A new customer's balance and payments from another system. */
export interface BroughtOver {
  readonly customerId: string;
  /** The pence that the customer owes now; negative is credit. */
  readonly balance: Pence;
  /** The day of the balance, from which the debt ages. */
  readonly balanceOn: PlainDate;
  readonly payments: readonly {
    readonly method: ExternalPaymentMethod;
    readonly amount: Pence;
    readonly receivedOn: PlainDate;
  }[];
}

/** The postings and payments made for one customer. */
export interface Booked {
  readonly customerId: string;
  /** All postings, including the postings of payments. */
  readonly postingIds: readonly string[];
  /** The postings of the opening balance. */
  readonly openingIds: readonly string[];
  readonly paymentIds: readonly string[];
}

/**
 * Gives new customers their balance and their past payments. The opening balance is the debt before the payments,
 * so that the resulting balance matches the other system.
 */
export async function bringOver(
  tx: TenantTransaction,
  given: readonly BroughtOver[],
  reason: string,
): Promise<Booked[]> {
  const told = given.filter(({ balance, payments }) => balance !== 0 || payments.length > 0);
  if (told.length === 0) return [];
  const accounts = await openAccounts(
    tx,
    told.map(({ customerId }) => customerId),
  );
  const booked = told.flatMap(({ customerId, balance, balanceOn, payments }) => {
    const account = accounts.get(customerId);
    if (!account) return [];
    const before = balance + sumPence(payments.map(({ amount }) => amount));
    account.bringForward(before, balanceOn, reason);
    const openingIds = account.changes().postings.map(({ id }) => id);
    const paymentIds = payments.map((one) =>
      account.recordPayment({
        ...one,
        reference: '',
        occurrenceId: null,
        recordedBy: tx.scope.userId ?? null,
      }),
    );
    const postingIds = account.changes().postings.map(({ id }) => id);
    return [{ customerId, postingIds, openingIds, paymentIds }];
  });
  saveAccounts(tx, accounts.values());
  return booked;
}

/**
 * Reverses the postings and payments that `bringOver` booked, except any that have been reversed
 * since.
 */
export async function takeOverBack(
  tx: TenantTransaction,
  booked: readonly Booked[],
  reason: string,
): Promise<void> {
  if (booked.length === 0) return;
  const accounts = await openAccounts(
    tx,
    booked.map(({ customerId }) => customerId),
    {
      paymentIds: booked.flatMap(({ paymentIds }) => paymentIds),
      postingIds: booked.flatMap(({ openingIds }) => openingIds),
    },
  );
  for (const { customerId, openingIds, paymentIds } of booked) {
    const account = accounts.get(customerId);
    for (const id of paymentIds) if (account?.canReverse(id)) account.reversePayment(id, reason);
    for (const id of openingIds) {
      if (account?.canReversePosting(id)) account.reversePosting(id, reason);
    }
  }
  saveAccounts(tx, accounts.values());
}
