import Stripe from 'stripe';
import type { CardCharge, CardPayment, CardProvider } from '../cards.ts';
import { declineOf, needsCustomer } from './declines.ts';
import { answered, isCode } from './failures.ts';
import { refundOf } from './refund-answer.ts';
import { createCustomer, savedCardOf, stripeCardOf } from './saved-cards.ts';
import { dateOf, formOf, included, on } from './stripe-client.ts';

/** Includes the charge, together with Stripe's fee for it. */
const expand = ['latest_charge.balance_transaction'];

/** Includes the card as well, which a payment on the customer's page may have saved. */
const expandCard = [...expand, 'payment_method'];

type Payments = Pick<
  CardProvider,
  'chargeCard' | 'startPayment' | 'findPayment' | 'cancelPayment' | 'refund' | 'findRefund'
>;

/** Payments on the business's account, from which the platform keeps its fee. */
export function stripePayments(stripe: Stripe, publicKey: string): Payments {
  const find = async (accountId: string, paymentId: string) =>
    paymentOf(
      await answered(
        stripe.paymentIntents.retrieve(paymentId, { expand: expandCard }, on(accountId)),
      ),
    );

  return {
    async chargeCard(charge, cardId, key) {
      const { customer, paymentMethod } = stripeCardOf(cardId);
      const params: Stripe.PaymentIntentCreateParams = {
        ...paramsOf(charge, 'saved card'),
        customer,
        payment_method: paymentMethod,
        off_session: true,
        confirm: true,
        expand,
      };
      try {
        return paymentOf(await stripe.paymentIntents.create(params, on(charge.accountId, key)));
      } catch (error) {
        const declined = declinedPaymentOf(error);
        if (declined) return declined;
        return answered(Promise.reject(error as Error));
      }
    },

    async startPayment(charge, savedFor, key) {
      const { accountId } = charge;
      const params: Stripe.PaymentIntentCreateParams = paramsOf(charge, 'page');
      if (savedFor !== null) {
        params.customer = await createCustomer(stripe, accountId, savedFor, key);
        params.setup_future_usage = 'off_session';
      }
      const intent = await answered(stripe.paymentIntents.create(params, on(accountId, key)));
      return {
        paymentId: intent.id,
        form: formOf(accountId, publicKey, intent.client_secret),
      };
    },

    findPayment: find,

    async cancelPayment(accountId, paymentId) {
      try {
        return paymentOf(
          await answered(
            stripe.paymentIntents.cancel(paymentId, { expand: expandCard }, on(accountId)),
          ),
        );
      } catch (error) {
        // The payment has succeeded in the meantime, or had already been cancelled.
        if (isCode(error, 'payment_intent_unexpected_state')) return find(accountId, paymentId);
        throw error;
      }
    },

    async refund(accountId, paymentId, amount, key) {
      const params = { payment_intent: paymentId, amount };
      return refundOf(await answered(stripe.refunds.create(params, on(accountId, key))));
    },

    async findRefund(accountId, refundId) {
      return refundOf(await answered(stripe.refunds.retrieve(refundId, {}, on(accountId))));
    },
  };
}

function paramsOf(charge: CardCharge, by: 'saved card' | 'page') {
  return {
    amount: charge.amount,
    currency: 'gbp',
    // Stripe accepts neither a fee of zero nor a fee that the platform would charge itself.
    ...(charge.platformFee > 0 && { application_fee_amount: charge.platformFee }),
    // A card in Apple Pay or Google Pay also counts as a card.
    allowed_payment_method_types: ['card'],
    // Without this, Stripe may report the fee and the day of availability only later.
    capture_method: 'automatic',
    description: charge.description,
    statement_descriptor_suffix: suffixOf(charge.statementDescriptor),
    metadata: { business: charge.businessId, charge: charge.chargeId, by },
  } as const satisfies Stripe.PaymentIntentCreateParams;
}

/**
 * The text after the account's prefix. The customer reads the prefix, `* ` and this suffix, 22 characters in all.
 * Some characters are not allowed.
 */
function suffixOf(descriptor: string): string {
  return descriptor.replaceAll(/[<>\\'"*]/g, '').slice(0, 18);
}

/** The payment that a declined charge left behind; null if the error has another cause. */
function declinedPaymentOf(error: unknown): CardPayment | null {
  if (!(error instanceof Stripe.errors.StripeCardError)) return null;
  const intent = error.payment_intent;
  return intent ? paymentOf(intent) : null;
}

function paymentOf(intent: Stripe.PaymentIntent): CardPayment {
  const charge = included(intent.latest_charge);
  const money = included(charge?.balance_transaction);
  const succeeded = intent.status === 'succeeded';
  const attempt = succeeded ? null : intent.last_payment_error;
  return {
    paymentId: intent.id,
    state: stateOf(intent),
    amount: intent.amount,
    fee: succeeded ? (money?.fee ?? null) : null,
    refunded: charge?.amount_refunded ?? 0,
    decline: attempt ? declineOf(attempt) : null,
    availableOn: succeeded && money ? dateOf(money.available_on) : null,
    savedCard: intent.setup_future_usage ? savedCardOf(intent) : null,
  };
}

function stateOf(intent: Stripe.PaymentIntent): CardPayment['state'] {
  switch (intent.status) {
    case 'succeeded':
      return 'Succeeded';
    case 'canceled':
      return 'Cancelled';
    case 'requires_action':
      return 'Customer needed';
    case 'requires_confirmation':
      return 'Open';
    case 'requires_payment_method': {
      const attempt = intent.last_payment_error;
      if (!attempt) return 'Open';
      if (needsCustomer(attempt)) return 'Customer needed';
      // The customer may try another card on their own page.
      return intent.metadata['by'] === 'page' ? 'Open' : 'Failed';
    }
    default:
      // Any other status, including those of later API versions, means that the payment is not
      // over.
      return 'Processing';
  }
}
