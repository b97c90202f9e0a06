/** Why a payment failed or was charged back. */
interface Cause {
  /** A message for the office. */
  readonly reason: string;
  readonly mayRetry: boolean;
}

/** GoCardless's causes (https://developer.gocardless.com/api-reference/#event-actions-payment). */
const CAUSES: Readonly<Record<string, Cause>> = {
  authorisation_disputed: {
    reason: 'The customer told their bank that they did not agree to the payment.',
    mayRetry: false,
  },
  bank_account_closed: { reason: 'The customer’s bank account is closed.', mayRetry: false },
  bank_account_transferred: {
    reason: 'The customer has moved to another bank.',
    mayRetry: false,
  },
  direct_debit_not_enabled: {
    reason: 'The customer’s bank account does not accept Direct Debits.',
    mayRetry: false,
  },
  insufficient_funds: {
    reason: 'There was not enough money in the customer’s account.',
    mayRetry: true,
  },
  invalid_bank_details: { reason: 'The customer’s bank details are wrong.', mayRetry: false },
  mandate_cancelled: { reason: 'The Direct Debit was cancelled.', mayRetry: false },
  mandate_expired: { reason: 'The Direct Debit has expired.', mayRetry: false },
  other: { reason: 'The customer’s bank gave no reason.', mayRetry: true },
  payment_stopped: { reason: 'The customer stopped the payment at their bank.', mayRetry: false },
  refer_to_payer: { reason: 'The customer’s bank says to ask the customer.', mayRetry: true },
  refund_requested: {
    reason: 'The customer asked their bank for the money back.',
    mayRetry: false,
  },
};

/** The meaning of a cause. Payments that failed for an unknown cause are not tried again. */
export function causeOf(cause: string): Cause {
  return CAUSES[cause] ?? { reason: 'The customer’s bank gave no reason.', mayRetry: false };
}
