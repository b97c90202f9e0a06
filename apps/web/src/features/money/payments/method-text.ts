import type { PaymentMethod } from '@roundbook/domain/money/payments/methods';

/** A way of paying as people say it: "Cash". A card that was charged is not one read at the door. */
export function methodText(method: PaymentMethod): string {
  return method === 'Card' ? 'Card online' : method.replace(/^External /, '');
}
