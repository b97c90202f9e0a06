import type Stripe from 'stripe';
import { ProviderRefused } from '../../payment-provider.ts';
import type { CardProvider, CardSetup, SavedCard } from '../cards.ts';
import { answered, isCode } from './failures.ts';
import { idOf, formOf, included, on } from './stripe-client.ts';

type SavedCards = Pick<CardProvider, 'startSetup' | 'findSetup' | 'removeCard'>;

/** Saves cards on the business's account, for charges in the customer's absence. */
export function stripeSavedCards(stripe: Stripe, publicKey: string): SavedCards {
  return {
    async startSetup(accountId, customerId, key) {
      const customer = await createCustomer(stripe, accountId, customerId, key);
      const intent = await answered(
        stripe.setupIntents.create(
          {
            customer,
            usage: 'off_session',
            allowed_payment_method_types: ['card'],
            metadata: { customer: customerId },
          },
          on(accountId, key),
        ),
      );
      return { setupId: intent.id, form: formOf(accountId, publicKey, intent.client_secret) };
    },

    async findSetup(accountId, setupId) {
      const expand = ['payment_method'];
      return setupOf(
        await answered(stripe.setupIntents.retrieve(setupId, { expand }, on(accountId))),
      );
    },

    async removeCard(accountId, cardId) {
      try {
        const { paymentMethod } = stripeCardOf(cardId);
        await answered(stripe.paymentMethods.detach(paymentMethod, {}, on(accountId)));
      } catch (error) {
        // The card has already been removed. Stripe has no single code for this, but may name the
        // parameter.
        const codes = ['resource_missing', 'payment_method_unexpected_state', 'payment_method'];
        if (!isCode(error, ...codes)) throw error;
      }
    },
  };
}

/**
 * Creates the object on which Stripe keeps a customer's card: Stripe is given our id of the customer, but no name.
 * Resolves with the object's id at Stripe.
 * @param key the key of the setup or payment that saves the card
 */
export async function createCustomer(
  stripe: Stripe,
  accountId: string,
  customerId: string,
  key: string,
): Promise<string> {
  const params = { metadata: { customer: customerId } };
  const options = on(accountId, `${key}-customer`);
  return (await answered(stripe.customers.create(params, options))).id;
}

/**
 * The id of a saved card, which also contains the id of Stripe's customer: a charge needs both, and a repeated charge
 * must send the same data, even if the card has been removed in the meantime.
 */
export function cardIdOf(customer: string, paymentMethod: string): string {
  return `${customer}/${paymentMethod}`;
}

/** @throws ProviderRefused if the id does not belong to a card saved at Stripe */
export function stripeCardOf(cardId: string): { customer: string; paymentMethod: string } {
  const [customer, paymentMethod] = cardId.split('/');
  if (customer && paymentMethod) return { customer, paymentMethod };
  throw new ProviderRefused('resource_missing', 'Stripe does not have this card.');
}

function setupOf(intent: Stripe.SetupIntent): CardSetup {
  const card = savedCardOf(intent);
  return { setupId: intent.id, state: stateOf(intent, card), card };
}

function stateOf(intent: Stripe.SetupIntent, card: SavedCard | null): CardSetup['state'] {
  if (intent.status === 'succeeded') return card ? 'Saved' : 'Failed';
  if (intent.status === 'canceled') return 'Cancelled';
  // After a failed attempt, the customer may enter another card.
  return 'Open';
}

/** The card that a setup or a payment saved; null if it has not succeeded, or Stripe did not keep its card. */
export function savedCardOf(
  intent: Pick<Stripe.SetupIntent | Stripe.PaymentIntent, 'customer' | 'payment_method' | 'status'>,
): SavedCard | null {
  if (intent.status !== 'succeeded') return null;
  const method = included(intent.payment_method);
  if (!method?.card || !method.customer || !intent.customer) return null;
  const { brand, last4, exp_month: month, exp_year: year } = method.card;
  return {
    cardId: cardIdOf(idOf(intent.customer), method.id),
    brand: BRANDS[brand] ?? 'Card',
    ending: last4 ?? '',
    expires: `${year}-${String(month).padStart(2, '0')}`,
  };
}

const BRANDS: Readonly<Record<string, string>> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};
