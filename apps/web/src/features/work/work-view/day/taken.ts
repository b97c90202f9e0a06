import {
  EXTERNAL_PAYMENT_METHODS,
  paymentMethodLabel,
} from '@roundbook/domain/money/payments/methods';
import { sumPence } from '@roundbook/domain/values/money/pence';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import type { Stop } from './day-stops.ts';

type Payments = Stop['occurrence']['payments'];

/** Money by payment method, cash first: "Cash £40.00 · Card £25.00"; empty if there is none. */
export function moneyWords(payments: Payments): string {
  return EXTERNAL_PAYMENT_METHODS.flatMap((method) => {
    const amounts = payments.filter((one) => one.method === method).map(({ amount }) => amount);
    if (amounts.length === 0) return [];
    return `${paymentMethodLabel(method)} ${formatPounds(sumPence(amounts))}`;
  }).join(' · ');
}

/**
 * The money taken for a visit, from the server or queued on this device. Answers that an earlier
 * release stored on the device contain no payments.
 */
export function paymentsOf({ occurrence }: Stop, queued: Payments | undefined): Payments {
  return queued ?? occurrence.payments ?? [];
}
