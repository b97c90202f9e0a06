import type { DebitPaymentRecord } from '@roundbook/domain/money/sandbox/debit-payment';
import { earliestChargeOn, type MandateRecord } from '@roundbook/domain/money/sandbox/mandate';
import type { Desk } from '../../sandbox/desk.ts';
import type { DebitPayment, Mandate, Payer } from '../direct-debit.ts';

/** A mandate that awaits a customer's agreement, as the sandbox stores it. */
export interface MandateSetupRecord {
  readonly state: 'Open' | 'Completed' | 'Cancelled';
  readonly payer: Payer;
  readonly returnUrl: string;
  readonly mandateId: string | null;
}

/** A mandate as reported to the product, with dates in the product's calendar. */
export function mandateOf(desk: Desk, mandateId: string, mandate: MandateRecord): Mandate {
  const { state, bankName, accountNumber, replacedBy } = mandate;
  const earliest = earliestChargeOn(mandate, desk.now);
  return {
    mandateId,
    state,
    bankName,
    ending: accountNumber.slice(-4),
    replacedBy,
    earliestChargeOn: earliest === null ? null : desk.outDate(earliest),
  };
}

export function debitOf(desk: Desk, paymentId: string, payment: DebitPaymentRecord): DebitPayment {
  const { state, amount, chargeOn, fee, refunded, reason, mayRetry } = payment;
  const date = desk.outDate(chargeOn);
  return { paymentId, state, amount, chargeOn: date, fee, refunded, reason, mayRetry };
}
