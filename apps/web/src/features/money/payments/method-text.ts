import type { PaymentMethod } from '@roundbook/domain/money/payments/methods';

/** A way of paying as people say it: "Cash". */
export function methodText(method: PaymentMethod): string {
  return method.replace(/^External /, '');
}
