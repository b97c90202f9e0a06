import type Stripe from 'stripe';
import type { Refund } from '../../payment-provider.ts';
import { idOf } from './stripe-client.ts';

/** A refund in the form that the port defines. */
export function refundOf(refund: Stripe.Refund): Refund {
  return {
    refundId: refund.id,
    paymentId: idOf(refund.payment_intent),
    state: stateOf(refund.status),
    amount: refund.amount,
  };
}

function stateOf(status: string | null): Refund['state'] {
  if (status === 'succeeded') return 'Paid';
  if (status === 'failed' || status === 'canceled') return 'Failed';
  return 'On its way';
}
