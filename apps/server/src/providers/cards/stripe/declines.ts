import type { Decline } from '../cards.ts';

/** The message for each kind of decline, shown to both the customer and the office. */
const WORDS = {
  money: 'There was not enough money for this payment.',
  expired: 'This card has expired.',
  details: 'The card’s details are incorrect.',
  confirm: 'The bank asks the cardholder to confirm this payment.',
  kind: 'This card cannot be used for payments like this.',
  later: 'We could not reach the bank. Please try again later.',
  declined: 'The bank declined this payment.',
} as const;

/**
 * Stripe's codes (https://docs.stripe.com/declines/codes), each with its message and whether the same card may
 * succeed on another day. As Stripe requires, the customer is given no reason for a card that was lost, stolen or
 * suspected.
 */
const CODES: Readonly<Record<string, readonly [words: keyof typeof WORDS, mayRetry: boolean]>> = {
  approve_with_id: ['later', true],
  authentication_not_handled: ['confirm', false],
  authentication_required: ['confirm', false],
  call_issuer: ['declined', true],
  card_not_supported: ['kind', false],
  card_velocity_exceeded: ['money', true],
  currency_not_supported: ['kind', false],
  do_not_honor: ['declined', true],
  duplicate_transaction: ['declined', false],
  expired_card: ['expired', false],
  generic_decline: ['declined', true],
  incorrect_address: ['details', false],
  incorrect_cvc: ['details', false],
  incorrect_number: ['details', false],
  incorrect_zip: ['details', false],
  insufficient_funds: ['money', true],
  invalid_cvc: ['details', false],
  invalid_expiry_month: ['details', false],
  invalid_expiry_year: ['details', false],
  invalid_number: ['details', false],
  issuer_not_available: ['later', true],
  no_action_taken: ['declined', true],
  not_permitted: ['kind', false],
  payment_intent_authentication_failure: ['confirm', false],
  processing_error: ['later', true],
  reenter_transaction: ['later', true],
  service_not_allowed: ['kind', false],
  transaction_not_allowed: ['kind', false],
  try_again_later: ['later', true],
  withdrawal_count_limit_exceeded: ['money', true],
};

/** Stripe's description of a failed attempt. */
interface Attempt {
  readonly code?: string | undefined;
  readonly decline_code?: string | undefined;
  readonly advice_code?: string | undefined;
}

/** Why an attempt was declined. An attempt with an unknown code is not repeated. */
export function declineOf({ code, decline_code, advice_code }: Attempt): Decline {
  const reason = decline_code ?? code ?? 'declined';
  const [words, mayRetry] = CODES[reason] ?? (['declined', false] as const);
  return {
    code: reason,
    message: WORDS[words],
    mayRetry: mayRetry && advice_code !== 'do_not_try_again',
  };
}

/** Whether a payment is only waiting for the customer to confirm it to their bank. */
export function needsCustomer({ code, decline_code }: Attempt): boolean {
  return [code, decline_code].some(
    (reason) => reason === 'authentication_required' || reason === 'authentication_not_handled',
  );
}
