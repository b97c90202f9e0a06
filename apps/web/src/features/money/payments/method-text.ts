import type { ExternalPaymentMethod } from '@roundbook/domain/money/payments/methods';

/** A way of paying as people say it: "Cash". */
export function methodText(method: ExternalPaymentMethod): string {
  return method.replace(/^External /, '');
}
