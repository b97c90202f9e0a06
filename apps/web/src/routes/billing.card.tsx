import { createFileRoute } from '@tanstack/react-router';
import { StripeCard } from '../features/account/billing/card/stripe-card.tsx';

/** A document of its own, whose policy lets Stripe's fields in: whatever is shown next is loaded anew. */
export const Route = createFileRoute('/billing/card')({
  onLeave: () => globalThis.location.reload(),
  component: StripeCard,
});
