/**
 * The payment methods that the business records by hand, spelt as the API transmits and screens
 * show them.
 */
export const EXTERNAL_PAYMENT_METHODS = [
  'External Cash',
  'External Cheque',
  'External Transfer',
  'External Card',
  'External Other',
] as const;

export type ExternalPaymentMethod = (typeof EXTERNAL_PAYMENT_METHODS)[number];

/** Every payment method: recorded by hand, charged through a provider, or found in a bank statement. */
export const PAYMENT_METHODS = [
  ...EXTERNAL_PAYMENT_METHODS,
  'Card',
  'Direct Debit',
  'Bank Transfer',
] as const;

export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export function isExternalPaymentMethod(value: unknown): value is ExternalPaymentMethod {
  return (EXTERNAL_PAYMENT_METHODS as readonly unknown[]).includes(value);
}

/** A payment method in customers' terms: `External Cash` is cash. */
export function paymentMethodLabel(method: PaymentMethod): string {
  return method.replace('External ', '');
}

/** A payment method within a sentence: "by bank transfer". */
export function paymentMethodWords(method: PaymentMethod): string {
  switch (method) {
    case 'External Transfer':
    case 'Bank Transfer':
      return 'bank transfer';
    case 'Direct Debit':
      return 'Direct Debit';
    case 'External Other':
      return 'another way';
    default:
      return paymentMethodLabel(method).toLowerCase();
  }
}
