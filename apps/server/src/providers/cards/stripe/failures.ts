import Stripe from 'stripe';
import { ProviderRefused } from '../../payment-provider.ts';

const { StripeCardError, StripeError, StripeInvalidRequestError } = Stripe.errors;

/** Messages for the office by Stripe's codes; Stripe's own messages may repeat personal data. */
const WORDS: Readonly<Record<string, string>> = {
  account_number_invalid: 'Stripe does not recognise this account number.',
  amount_too_large: 'The amount is more than a card can be charged at once.',
  amount_too_small: 'The amount is too small: a card must be charged at least 30p.',
  balance_insufficient: 'There is not enough money available for this payout.',
  bank_account_declined: 'The bank does not accept payouts to this account.',
  bank_account_restricted: 'The bank does not accept payouts to this account.',
  bank_account_unusable: 'The bank does not accept payouts to this account.',
  bank_account_unverified: 'This bank account must be verified first.',
  charge_already_refunded: 'The whole payment has already been refunded.',
  charge_not_refundable: 'This payment cannot be refunded.',
  charge_disputed:
    'The customer is disputing this payment, so it cannot be refunded at the moment.',
  email_invalid: 'Stripe does not accept this email address.',
  insufficient_funds: 'There is not enough money available.',
  instant_payouts_unsupported: 'This bank account cannot receive instant payouts.',
  instant_payouts_limit_exceeded: 'You have reached today’s limit for instant payouts.',
  invalid_characters: 'Stripe does not accept some of the characters.',
  payment_intent_unexpected_state: 'The payment has moved on, so this is no longer possible.',
  payouts_limit_exceeded: 'You have reached today’s limit for payouts.',
  payouts_not_allowed: 'Stripe cannot make payouts from this account at the moment.',
  postal_code_invalid: 'Stripe does not recognise this postcode.',
  refund_disputed_payment:
    'The customer is disputing this payment, so it cannot be refunded at the moment.',
  resource_missing: 'Stripe has no record with this ID.',
  routing_number_invalid: 'Stripe does not recognise this sort code.',
  setup_intent_unexpected_state: 'The card has already been saved or cancelled.',
  token_card_network_invalid: 'Cards of this kind are not accepted.',
};

/**
 * Waits for Stripe's answer. Throws `ProviderRefused` for a request that Stripe would always refuse, and otherwise
 * an error that names its own kind and the request. Neither error repeats the request's data.
 */
export async function answered<Answer>(asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked;
  } catch (error) {
    throw failureOf(error);
  }
}

function failureOf(error: unknown): unknown {
  if (isFinal(error)) {
    const code = error.decline_code ?? error.code ?? error.param ?? 'refused';
    return new ProviderRefused(
      code,
      WORDS[error.code ?? ''] ?? `Stripe refused the request: ${spoken(code)}.`,
    );
  }
  if (error instanceof StripeError) {
    const request = error.requestId ? `, request ${error.requestId}` : '';
    return new Error(
      error.statusCode
        ? `Stripe answered ${error.statusCode}: ${error.code ?? error.type}${request}`
        : `Stripe could not be reached: ${error.type}${request}`,
    );
  }
  return error;
}

/**
 * Whether Stripe would also refuse a repeated request. A request still in progress under the same key may yet succeed.
 */
function isFinal(
  error: unknown,
): error is InstanceType<typeof StripeInvalidRequestError | typeof StripeCardError> {
  if (error instanceof StripeCardError) return true;
  if (!(error instanceof StripeInvalidRequestError)) return false;
  const { statusCode, code } = error;
  return (
    (statusCode === 400 || statusCode === 404) &&
    code !== 'idempotency_key_in_use' &&
    code !== 'lock_timeout'
  );
}

/** Whether Stripe says that the request has already happened, or is no longer possible. */
export function isCode(error: unknown, ...codes: readonly string[]): boolean {
  return error instanceof ProviderRefused && codes.includes(error.code);
}

function spoken(code: string): string {
  return code.replaceAll(/[[\]_.]+/g, ' ').trim();
}
