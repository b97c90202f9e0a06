import { observe, type Observation, isTaken } from '@roundbook/domain/money/charges/charge';
import { retryOn } from '@roundbook/domain/money/charges/retries';
import {
  disputePosting,
  feePosting,
  takingsOf,
  takingsPosting,
} from '@roundbook/domain/money/ledger/provider-postings';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { Pence } from '@roundbook/domain/values/money/pence';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import { newId } from '../../../../platform/db/ids.ts';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import { creditTakings } from '../../../account/billing/effects.ts';
import {
  type CustomerAccount,
  openAccounts,
  type RefundCredit,
  saveAccounts,
} from '../../accounts/ledger/effects.ts';
import { paymentOptions } from '../../payment-accounts/lookups.ts';
import { type ChargeRecord, progressOf } from './charge-record.ts';
import { type ChargeChanges, type NewEvent, saveCharge } from './store.ts';

/** News about a charge, such as its state at the provider. */
export interface ChargeNews {
  /** The charge's state at the provider. */
  readonly seen?: Observation;
  readonly providerPaymentId?: string;
  /** The total fees of its disputes, and the total amount they hold. */
  readonly disputes?: { readonly fees: Pence; readonly held: Pence };
  /** Pence to refund to the customer now, the credits for the debts that this money had paid, and the reason. */
  readonly refund?: {
    readonly amount: Pence;
    readonly credits?: readonly RefundCredit[];
    readonly reason: string;
  };
  /** The amount of a refund that failed, in pence, and the reason. */
  readonly refundFailed?: { readonly amount: Pence; readonly reason: string };
  readonly events?: readonly NewEvent[];
}

/** The methods of an account through which news about a charge is entered in the business's books. */
type Books = Pick<CustomerAccount, 'note' | 'refund' | 'refundFailed' | 'reversePayment'>;

const nothing = () => undefined;

/**
 * The books of a business that was emptied after the charge: they record nothing, and only the business's balance with
 * the platform is kept up to date.
 */
const ERASED_BOOKS: Books = {
  note: nothing,
  refund: nothing,
  refundFailed: nothing,
  reversePayment: nothing,
};

/** A charge before and after a change. */
export interface ChargeChange {
  readonly before: ChargeRecord;
  readonly after: ChargeRecord;
}

/**
 * Updates a locked charge and the ledger: records or reverses the payment, books fees and disputes, and credits
 * available money to the business's balance. Idempotent: facts that are already recorded are not written again.
 */
export async function bringUpToDate(
  tx: TenantTransaction,
  charge: ChargeRecord,
  news: ChargeNews,
  today: PlainDate,
): Promise<ChargeChange> {
  const progress = news.seen ? observe(progressOf(charge), news.seen) : progressOf(charge);
  const { state, attempt, observed } = progress;
  const isNew = state !== charge.state;
  const why = observed?.problem?.message ?? '';
  const events: NewEvent[] = isNew ? [{ kind: state, detail: why }] : [];
  events.push(...(news.events ?? []));
  const accounts = await openAccounts(tx, [charge.customerId], {
    paymentIds: charge.paymentId === null ? [] : [charge.paymentId],
    visitIds: charge.occurrenceId === null ? [] : [charge.occurrenceId],
  });
  const account = accounts.get(charge.customerId);
  if (!account) throw new Error('A charge has no customer');
  const areErased = charge.paymentId !== null && !account.canReverse(charge.paymentId);
  const books: Books = areErased ? ERASED_BOOKS : account;
  const { method, amount } = charge;
  let { paymentId, refunded } = charge;

  if (isTaken(state) && paymentId === null) {
    const { invoiceIds, occurrenceId, askedBy } = charge;
    paymentId = account.recordPayment({
      method,
      amount,
      receivedOn: today,
      reference: '',
      occurrenceId,
      recordedBy: askedBy,
      chargeId: charge.id,
      ...(invoiceIds.length > 0 ? { invoiceIds } : {}),
    });
    // If the chosen invoices have been paid in the meantime, the payment remains as credit until the customer owes
    // something else.
    refunded = 0;
  } else if (!isTaken(state) && paymentId !== null && refunded < amount) {
    const reason = why === '' ? 'The customer’s bank took the money back' : why;
    if (refunded === 0) {
      books.reversePayment(paymentId, reason);
      paymentId = null;
    } else {
      books.refund(paymentId, method, amount - refunded, reason);
      refunded = amount;
    }
  }
  if (news.refund && paymentId !== null) {
    const { amount: given, credits, reason } = news.refund;
    books.refund(paymentId, method, given, reason, credits);
    refunded += given;
  }
  if (news.refundFailed) {
    books.refundFailed(method, news.refundFailed.amount, news.refundFailed.reason);
    refunded -= news.refundFailed.amount;
  }
  const disputed = news.disputes?.held ?? charge.disputed;
  books.note(disputePosting(method, disputed - charge.disputed), 'Held for a dispute');
  const paymentFee = observed?.fee ?? charge.observed?.fee ?? 0;
  const fees = paymentFee + (news.disputes?.fees ?? charge.fees - (charge.observed?.fee ?? 0));
  books.note(feePosting(method, fees - charge.fees), 'The provider’s fee');
  const taken = paymentId === null ? 0 : amount;
  const credited = takingsOf({
    taken,
    // The provider still holds the payment, less its fee, but deducts refunds and disputes from
    // other money.
    pending: state === 'Succeeded' && taken > 0 ? amount - paymentFee : 0,
    fees,
    refunded,
    disputed,
  });
  const change = credited - charge.credited;
  books.note(takingsPosting(method, change), 'In the balance');
  saveAccounts(tx, [account]);
  if (change !== 0) {
    if (state === 'Available' && charge.state !== 'Available' && change > 0)
      events.push({ kind: 'In the balance', amount: change });
    await creditTakings(tx, [
      {
        kind: change > 0 ? 'payment' : disputed > charge.disputed ? 'dispute' : 'refund',
        sourceId: newId(),
        amount: change,
        // The provider takes money back immediately, even if the payment itself becomes available
        // only later.
        availableOn: change > 0 ? (observed?.availableOn ?? today) : today,
        description: `${method} ${formatPounds(amount)}`,
      },
    ]);
  }
  const changes: ChargeChanges = {
    state,
    attempt,
    observed,
    observations: charge.observations + (news.seen ? 1 : 0),
    providerPaymentId: news.providerPaymentId ?? charge.providerPaymentId,
    retryOn: isNew ? await retryAfter(tx, charge, progress, today) : charge.retryOn,
    paymentId,
    fees,
    refunded,
    disputed,
    credited,
  };
  return { before: charge, after: saveCharge(tx, charge, changes, events) };
}

/**
 * The day on which a failed charge is tried again; null if no further try is allowed, or if the
 * business does not want retries.
 */
async function retryAfter(
  tx: TenantTransaction,
  { method }: ChargeRecord,
  { state, attempt, observed }: ReturnType<typeof progressOf>,
  today: PlainDate,
): Promise<PlainDate | null> {
  if (state !== 'Failed') return null;
  const day = retryOn(method, observed?.problem ?? null, attempt, today);
  return day !== null && (await paymentOptions(tx)).retriesFailed ? day : null;
}
