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

/**
 * A payment method as people say it. A transfer has the same name whether a person recorded it or the bank's statement
 * showed it, and so does a card, whether it was read at the door or charged online.
 */
export function paymentMethodLabel(method: PaymentMethod): string {
  return method === 'Bank Transfer' ? 'Transfer' : method.replace('External ', '');
}

/** The names of all payment methods, each listed once. */
export const PAYMENT_METHOD_LABELS: readonly string[] = [
  ...new Set(PAYMENT_METHODS.map(paymentMethodLabel)),
];

/** The payment methods with this name. */
export function methodsLabelled(label: string): readonly PaymentMethod[] {
  return PAYMENT_METHODS.filter((method) => paymentMethodLabel(method) === label);
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
