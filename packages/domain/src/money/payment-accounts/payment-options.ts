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
