import { createFileRoute } from '@tanstack/react-router';
import { StripeCard } from '../features/account/billing/card/stripe-card.tsx';

/** A separate document, whose policy allows Stripe's fields: the next page is loaded from scratch. */
export const Route = createFileRoute('/billing/card')({
  onLeave: () => globalThis.location.reload(),
  component: StripeCard,
});
