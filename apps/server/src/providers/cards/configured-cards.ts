import type { StripeConfig } from '../../platform/config/payment-config.ts';
import type { CardProvider } from './cards.ts';

/** Stripe if it is configured; otherwise the built-in provider, which starts without Stripe's code. */
export async function configuredCards(
  stripe: StripeConfig | undefined,
  builtIn: CardProvider,
): Promise<CardProvider> {
  if (!stripe) return builtIn;
  const { stripeCards } = await import('./stripe/stripe-cards.ts');
  return stripeCards(stripe);
}
