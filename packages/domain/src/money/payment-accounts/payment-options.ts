import type { CustomerType } from '../../customers/customers/name.ts';

/**
 * Who pays what a card or Direct Debit costs. The law forbids a charge to consumers for the way in which
 * they pay (Consumer Rights (Payment Surcharges) Regulations 2012), so only firms can be asked for it.
 */
export const FEE_PAYERS = ['Business', 'Business customers'] as const;

export type FeePayer = (typeof FEE_PAYERS)[number];

/** Whether the fee is added to what a customer pays. */
export function customerPaysFee(feePayer: FeePayer, type: CustomerType): boolean {
  return feePayer === 'Business customers' && type === 'Business';
}

/** What decides whether a way of paying can be used. */
export interface MethodFacts {
  readonly isOn: boolean;
  readonly isCompleted: boolean;
  readonly canTakePayments: boolean;
}

/** Why a way of paying cannot be used, in words for the office; null if it can. */
export function methodRefusal(
  method: 'Cards' | 'Direct Debit',
  { isOn, isCompleted, canTakePayments }: MethodFacts,
): string | null {
  const verb = method === 'Cards' ? 'are' : 'is';
  if (!isCompleted) return 'The payment account is not set up yet.';
  if (!isOn) return `${method} ${verb} turned off in the payment options.`;
  return canTakePayments
    ? null
    : `${method} ${verb} not possible yet: the provider is still checking, or asks for something.`;
}
