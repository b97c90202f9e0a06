import type { Pence } from '../../values/money/pence.ts';
import { formatPounds } from '../../values/money/pounds.ts';

/** The customer's balance as words in a message, without a full stop. */
export function balanceWords(balance: Pence): string {
  if (balance === 0) return 'Nothing is left to pay';
  return balance > 0
    ? `${formatPounds(balance)} is left to pay`
    : `You are ${formatPounds(-balance)} in credit`;
}
