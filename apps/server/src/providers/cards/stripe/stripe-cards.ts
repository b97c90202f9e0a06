import type { StripeConfig } from '../../../platform/config/payment-config.ts';
import type { CardProvider } from '../cards.ts';
import { stripeAccounts } from './accounts.ts';
import { stripeDisputes } from './disputes.ts';
import { stripeEvents } from './events.ts';
import { stripePayments } from './payments.ts';
import { stripePayouts } from './payouts.ts';
import { stripeSavedCards } from './saved-cards.ts';
import { stripeClient } from './stripe-client.ts';

/**
 * Stripe Connect, with charges made on the accounts of the businesses.
 * @param limit the number of milliseconds that an answer may take; the default is long enough for a
 * customer's bank
 */
export function stripeCards(config: StripeConfig, limit?: number): CardProvider {
  const stripe = stripeClient(config, limit);
  return {
    name: 'stripe',
    ...stripeAccounts(stripe, config.host),
    ...stripeSavedCards(stripe, config.publishableKey),
    ...stripePayments(stripe, config.publishableKey),
    ...stripeDisputes(stripe),
    ...stripePayouts(stripe),
    ...stripeEvents(stripe, config.webhookSecrets),
  };
}
