import type { PayerBilling } from '@roundbook/domain/money/payers/payer';

/** A label for each way of billing a payer. */
export const BILLING_TEXTS: Readonly<Record<PayerBilling, string>> = {
  EachVisit: 'An invoice for each visit',
  Monthly: 'One invoice a month',
};
