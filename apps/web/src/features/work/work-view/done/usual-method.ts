import {
  EXTERNAL_PAYMENT_METHODS,
  type ExternalPaymentMethod,
  isExternalPaymentMethod,
} from '@roundbook/domain/money/payments/methods';
import { remember } from '../../../../platform/remembered.ts';
import type { Stop } from '../day/day-stops.ts';

/** The payment method of a visit marked as done; empty if the customer pays later, by invoice. */
export type PaidBy = ExternalPaymentMethod | '';

/** The methods offered as large buttons, in this order unless another method is usual. */
const MAIN: readonly PaidBy[] = ['External Cash', 'External Card', 'External Transfer', ''];

function isPaidBy(value: unknown): value is PaidBy {
  return value === '' || isExternalPaymentMethod(value);
}

/** The payment method of the last visit marked as done on this device. */
export const lastPaidBy = remember<PaidBy>('work.paid-by', '', isPaidBy);

/** A stop's usual payment method: the customer's last method, or else the last method used on this device. */
export function usualMethod({ customer }: Stop, last: PaidBy): PaidBy {
  return isExternalPaymentMethod(customer.lastMethod) ? customer.lastMethod : last;
}

/**
 * The payment methods, split into main methods, starting with the usual one, and rarely used
 * methods.
 */
export function paymentWays(usual: PaidBy): {
  readonly main: readonly PaidBy[];
  readonly more: readonly PaidBy[];
} {
  const main = [usual, ...MAIN.filter((one) => one !== usual)];
  return { main, more: EXTERNAL_PAYMENT_METHODS.filter((one) => !main.includes(one)) };
}

/**
 * The method for payment at the door in one tap: the usual method, or cash if the usual method is not paid at the
 * door.
 */
export function quickMethod(stop: Stop, last: PaidBy): ExternalPaymentMethod {
  const usual = usualMethod(stop, last);
  return usual === '' || usual === 'External Transfer' ? 'External Cash' : usual;
}
