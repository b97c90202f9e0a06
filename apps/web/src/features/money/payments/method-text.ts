import type { PaymentMethod } from '@roundbook/domain/money/payments/methods';

/**
 * A payment method as people say it: "Cash". "Card online" distinguishes a charged card from a card
 * read at the door.
 */
export function methodText(method: PaymentMethod): string {
  return method === 'Card' ? 'Card online' : method.replace(/^External /, '');
}
