import type { PayerBilling } from '@roundbook/domain/money/payers/payer';

/** How a payer is billed, in words. */
export const BILLING_TEXTS: Readonly<Record<PayerBilling, string>> = {
  EachVisit: 'An invoice for each visit',
  Monthly: 'One invoice a month',
};
