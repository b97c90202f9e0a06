import type { StripeConfig } from '../../platform/config/payment-config.ts';
import type { CardProvider } from './cards.ts';
import { stripeCards } from './stripe/stripe-cards.ts';

/** Stripe if it is configured, else the provider that is built in. */
export function configuredCards(
  stripe: StripeConfig | undefined,
  builtIn: CardProvider,
): CardProvider {
  return stripe ? stripeCards(stripe) : builtIn;
}
