import {
  EXTERNAL_PAYMENT_METHODS,
  type ExternalPaymentMethod,
  isExternalPaymentMethod,
} from '@roundbook/domain/money/payments/methods';
import { remember } from '../../../../platform/remembered.ts';
import type { Stop } from '../day/day-stops.ts';

/** How a visit is paid as it is marked as done; empty: later, by its invoice. */
export type PaidBy = ExternalPaymentMethod | '';

/** The ways that are offered large, in this order unless another one is usual. */
const MAIN: readonly PaidBy[] = ['External Cash', 'External Card', 'External Transfer', ''];

function isPaidBy(value: unknown): value is PaidBy {
  return value === '' || isExternalPaymentMethod(value);
}

/** How the last visit that was marked as done on this device was paid. */
export const lastPaidBy = remember<PaidBy>('work.paid-by', '', isPaidBy);

/** How a stop is usually paid: as its customer paid last, else as the last one here did. */
export function usualMethod({ customer }: Stop, last: PaidBy): PaidBy {
  return isExternalPaymentMethod(customer.lastMethod) ? customer.lastMethod : last;
}

/** The ways of paying, the usual one first, and those that are seldom needed. */
export function paymentWays(usual: PaidBy): {
  readonly main: readonly PaidBy[];
  readonly more: readonly PaidBy[];
} {
  const main = [usual, ...MAIN.filter((one) => one !== usual)];
  return { main, more: EXTERNAL_PAYMENT_METHODS.filter((one) => !main.includes(one)) };
}

/** What is taken at the door in one tap: the usual money, cash where that comes later or from afar. */
export function quickMethod(stop: Stop, last: PaidBy): ExternalPaymentMethod {
  const usual = usualMethod(stop, last);
  return usual === '' || usual === 'External Transfer' ? 'External Cash' : usual;
}
