import { type Refusal, refusal } from '../../values/refusals/refusal.ts';

/** The facts that decide whether a payment method can be used. */
export interface MethodFacts {
  readonly isOn: boolean;
  readonly isCompleted: boolean;
  readonly canTakePayments: boolean;
}

/** The reason that a payment method cannot be used, as the office reads it; null if it can. */
export function methodRefusal(
  method: 'Cards' | 'Direct Debit',
  { isOn, isCompleted, canTakePayments }: MethodFacts,
): Refusal | null {
  const verb = method === 'Cards' ? 'are' : 'is';
  if (!isCompleted) return refusal('The payment account is not set up yet.');
  if (!isOn) return refusal(`${method} ${verb} turned off in the payment options.`);
  return canTakePayments
    ? null
    : refusal(
        `You cannot take ${method === 'Cards' ? 'cards' : 'Direct Debits'} yet: the provider is still checking your details, or needs something from you.`,
      );
}
