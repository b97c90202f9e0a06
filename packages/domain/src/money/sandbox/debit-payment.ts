import { addWorkingDays, isWorkingDay } from '../../values/dates/bank-holidays.ts';
import type { PlainDate } from '../../values/dates/plain-date.ts';
import type { Instant } from '../../values/dates/zones.ts';
import type { Pence } from '../../values/money/pence.ts';
import { percentageOf } from '../../values/money/percentage.ts';
import { earliestChargeOn, type MandateRecord, SUBMISSION_WORKING_DAYS } from './mandate.ts';
import {
  bankDate,
  bankTime,
  type Due,
  type Entry,
  reported,
  SandboxRefusal,
  type Step,
  still,
} from './sandbox-step.ts';
import { findTestBankAccount, TEST_SORT_CODE } from './test-bank-accounts.ts';

/** A Direct Debit payment in the sandbox. */
export interface DebitPaymentRecord {
  readonly mandateId: string;
  readonly amount: Pence;
  readonly platformFee: Pence;
  readonly description: string;
  readonly businessId: string;
  readonly chargeId: string;
  readonly state:
    | 'Pending submission'
    | 'Submitted'
    | 'Confirmed'
    | 'Paid out'
    | 'Failed'
    | 'Cancelled'
    | 'Charged back';
  readonly chargeOn: PlainDate;
  /** The payment's fees so far; null if there have been none. */
  readonly fee: Pence | null;
  readonly refunded: Pence;
  readonly reason: string;
  readonly mayRetry: boolean;
  /** The number of times that the payment was submitted to the banks. */
  readonly tries: number;
  /** The number of the debited test account. */
  readonly accountNumber: string;
  readonly due: Due<'submit' | 'fail' | 'confirm' | 'fail late' | 'pay out' | 'charge back'> | null;
}

/**
 * The numbers of working days between the charge and each possible event: a failure is known, a success is known, a
 * late failure is known, the money arrives, or a charge-back happens.
 */
const AFTER_CHARGE = {
  fail: 1,
  confirm: 2,
  'fail late': 3,
  'pay out': 3,
  'charge back': 5,
} as const;

const MOST_TRIES = 4;
const NOT_ENOUGH = 'There was not enough money in the customer’s account.';
const CHARGED_BACK = 'The customer asked their bank for the money back.';

/** The sandbox's fee: 1% and 20p, at most £4, and the platform's fee; never more than the payment. */
export function debitFee(amount: Pence, platformFee: Pence): Pence {
  return Math.min(amount, Math.min(percentageOf(amount, 1) + 20, 400) + platformFee);
}

/**
 * Requests a payment.
 * @param chargeOn null for the earliest possible day
 * @throws SandboxRefusal if the mandate has ended, or the date is too early or not a working day
 */
export function requestDebit(
  terms: Pick<
    DebitPaymentRecord,
    'mandateId' | 'amount' | 'platformFee' | 'description' | 'businessId' | 'chargeId'
  >,
  mandate: MandateRecord,
  chargeOn: PlainDate | null,
  now: Instant,
): Step<DebitPaymentRecord> {
  if (terms.amount <= 0)
    throw new SandboxRefusal('amount_too_small', 'There is nothing to collect.');
  const date = dateOfCharge(mandate, chargeOn, now);
  return reported({
    ...terms,
    state: 'Pending submission',
    chargeOn: date,
    fee: null,
    refunded: 0,
    reason: '',
    mayRetry: false,
    tries: 0,
    accountNumber: mandate.accountNumber,
    due: submission(date),
  });
}

/**
 * Requests a failed payment again.
 * @throws SandboxRefusal if the payment did not fail, or failed too often
 */
export function retryDebit(
  payment: DebitPaymentRecord,
  mandate: MandateRecord,
  now: Instant,
): Step<DebitPaymentRecord> {
  if (payment.state !== 'Failed' || !payment.mayRetry) {
    throw new SandboxRefusal('retry_failed', 'This payment cannot be retried.');
  }
  const date = dateOfCharge(mandate, null, now);
  return reported({
    ...payment,
    state: 'Pending submission',
    chargeOn: date,
    reason: '',
    mayRetry: false,
    due: submission(date),
  });
}

function dateOfCharge(mandate: MandateRecord, wanted: PlainDate | null, now: Instant): PlainDate {
  const earliest = earliestChargeOn(mandate, now);
  if (earliest === null) {
    throw new SandboxRefusal('mandate_is_inactive', 'The customer’s Direct Debit has ended.');
  }
  const date = wanted ?? earliest;
  if (date < earliest) {
    throw new SandboxRefusal('charge_date_too_early', `The earliest date is ${earliest}.`);
  }
  // Banks take the money on the next working day.
  return isWorkingDay(date) ? date : addWorkingDays(date, 0);
}

function submission(chargeOn: PlainDate) {
  const on = addWorkingDays(chargeOn, -SUBMISSION_WORKING_DAYS);
  return { what: 'submit', at: bankTime(on, '16:00') } as const;
}

/** Stops a payment before it is submitted to the banks. @throws SandboxRefusal if it is too late */
export function cancelDebit(payment: DebitPaymentRecord): Step<DebitPaymentRecord> {
  if (payment.state === 'Cancelled') return still(payment);
  if (payment.state !== 'Pending submission') {
    throw new SandboxRefusal('payment_submitted', 'The banks already have this payment.');
  }
  return reported({ ...payment, state: 'Cancelled', due: null });
}

/** Deducts an amount for a refund. @throws SandboxRefusal if that much cannot be refunded */
export function refundDebit(payment: DebitPaymentRecord, amount: Pence): DebitPaymentRecord {
  if (payment.state !== 'Paid out') {
    throw new SandboxRefusal('not_paid_out', 'Only a payment that was paid out can be refunded.');
  }
  if (amount <= 0 || amount > payment.amount - payment.refunded) {
    throw new SandboxRefusal('amount_too_large', 'This is more than can still be refunded.');
  }
  return { ...payment, refunded: payment.refunded + amount };
}

/** Carries out a payment's next event once it is due. */
export function advanceDebit(payment: DebitPaymentRecord): Step<DebitPaymentRecord> {
  const { due } = payment;
  const fate = findTestBankAccount(TEST_SORT_CODE, payment.accountNumber)?.payments;
  const then = (what: keyof typeof AFTER_CHARGE) => ({
    what,
    at: bankTime(addWorkingDays(payment.chargeOn, AFTER_CHARGE[what]), '09:00'),
  });
  switch (due?.what) {
    case 'submit': {
      const fails = fate === 'fail' || (fate === 'fail once' && payment.tries === 0);
      const next = then(fails ? 'fail' : 'confirm');
      return reported({ ...payment, state: 'Submitted', tries: payment.tries + 1, due: next });
    }
    case 'fail':
    case 'fail late':
      return failDebit(payment, due.at);
    case 'confirm':
      return reported({
        ...payment,
        state: 'Confirmed',
        due: then(fate === 'fail late' ? 'fail late' : 'pay out'),
      });
    case 'pay out': {
      const fee = debitFee(payment.amount, payment.platformFee);
      const next = fate === 'are charged back' ? then('charge back') : null;
      // A payment that fails late and is tried again costs a second fee.
      const fees = (payment.fee ?? 0) + fee;
      return reported({ ...payment, state: 'Paid out', fee: fees, due: next }, [
        entry('payment', payment.amount, due.at),
        entry('fee', -fee, due.at),
      ]);
    }
    case 'charge back':
      return chargeBackDebit(payment, due.at);
    default:
      return still(payment);
  }
}

/**
 * Makes the bank report that a payment failed, even at a late stage.
 * @throws SandboxRefusal if the payment is over
 */
export function failDebit(payment: DebitPaymentRecord, now: Instant): Step<DebitPaymentRecord> {
  if (!['Submitted', 'Confirmed', 'Paid out'].includes(payment.state)) {
    throw new SandboxRefusal(
      'payment_not_submitted',
      'Only a payment that is with the banks can fail.',
    );
  }
  const failed: DebitPaymentRecord = {
    ...payment,
    state: 'Failed',
    reason: NOT_ENOUGH,
    mayRetry: payment.tries < MOST_TRIES && payment.refunded === 0,
    due: null,
  };
  return reported(failed, takenBack(payment, now));
}

/**
 * Makes the customer charge a payment back.
 * @throws SandboxRefusal if the customer has not paid
 */
export function chargeBackDebit(
  payment: DebitPaymentRecord,
  now: Instant,
): Step<DebitPaymentRecord> {
  if (payment.state !== 'Confirmed' && payment.state !== 'Paid out') {
    throw new SandboxRefusal(
      'payment_not_confirmed',
      'Only a confirmed payment can be charged back.',
    );
  }
  return reported(
    { ...payment, state: 'Charged back', reason: CHARGED_BACK, due: null },
    takenBack(payment, now),
  );
}

/**
 * The entry for money that the bank takes back after it was paid out; none if it was not paid out
 * yet.
 */
function takenBack(payment: DebitPaymentRecord, now: Instant): Entry[] {
  if (payment.state !== 'Paid out') return [];
  return [entry('dispute', payment.refunded - payment.amount, now)];
}

function entry(kind: Entry['kind'], amount: Pence, at: Instant): Entry {
  return { kind, amount, availableOn: bankDate(at) };
}
