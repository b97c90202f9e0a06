import type {
  confirmPaymentMethod,
  removePaymentMethod,
  startPaymentMethod,
} from '@roundbook/contract/account/billing/payment-method';
import { newId } from '../../../platform/db/ids.ts';
import { refuse } from '../../../platform/http/app-error.ts';
import type { LongCall, WriteCall } from '../../../platform/http/call.ts';
import type { CardProvider, SavedCard } from '../../../providers/cards/cards.ts';
import { PLATFORM_ACCOUNT } from '../../../providers/payment-provider.ts';
import type { MailParts } from './billing-mail.ts';
import { renew } from './billing-renewals.ts';
import type { SeatParts } from './purchases/billing-seats.ts';
import { findPending } from './purchases/purchase-store.ts';
import { removeCard } from './purchases/purchase-tasks.ts';
import { findAccount } from './queries.ts';
import * as store from './store.ts';

/** Starts adding a card at the provider. Charges nothing, so an abandoned start does no harm. */
export async function prepareStart(
  cards: CardProvider,
  { actor }: LongCall<typeof startPaymentMethod>,
) {
  return cards.startSetup(PLATFORM_ACCOUNT, actor.businessId, newId());
}

/** Records the card setup that has started. */
export async function start(
  { tx }: WriteCall<typeof startPaymentMethod>,
  { setupId, form }: Awaited<ReturnType<typeof prepareStart>>,
) {
  await store.lockAccount(tx);
  store.save(tx, { setup_id: setupId });
  return { form };
}

/** Asks the provider which card the Owner entered. */
export async function prepareConfirmation(
  cards: CardProvider,
  { load }: LongCall<typeof confirmPaymentMethod>,
): Promise<{ setupId: string; card: SavedCard | null } | null> {
  const { setupId } = await load(findAccount);
  if (setupId === null) return null;
  const { card } = await cards.findSetup(PLATFORM_ACCOUNT, setupId);
  return { setupId, card };
}

/**
 * Saves the card that the Owner entered, in place of any earlier card. If a plan is unpaid, tries to charge the new
 * card immediately.
 */
export async function confirm(
  parts: SeatParts & MailParts,
  { tx, today, enqueue, facts }: WriteCall<typeof confirmPaymentMethod>,
  entered: Awaited<ReturnType<typeof prepareConfirmation>>,
) {
  await store.lockAccount(tx);
  const { setupId, paymentMethod, subscription } = await findAccount(tx);
  if (entered === null || setupId !== entered.setupId) {
    // On a second tap, the card has already been saved.
    if (paymentMethod) return { paymentMethod };
    throw refuse('Please enter a card first.');
  }
  if (!entered.card) throw refuse('We could not save the card. Please try again.');
  store.save(tx, {
    payment_method: JSON.stringify(entered.card),
    setup_id: null,
    expiry_told: null,
  });
  if (paymentMethod && paymentMethod.cardId !== entered.card.cardId) {
    enqueue(removeCard, { businessId: tx.businessId, cardId: paymentMethod.cardId });
  }
  if (subscription.lapsedOn !== null) await renew(tx, { ...parts, today, facts, now: true });
  return { paymentMethod: entered.card };
}

/** Removes the card; refuses while a payment is in progress. */
export async function remove({ tx, enqueue }: WriteCall<typeof removePaymentMethod>) {
  await store.lockAccount(tx);
  const { paymentMethod } = await findAccount(tx);
  if (await findPending(tx)) {
    throw refuse('A payment is still in progress. Please wait until it is complete.');
  }
  store.save(tx, { payment_method: null, setup_id: null });
  if (paymentMethod) {
    enqueue(removeCard, { businessId: tx.businessId, cardId: paymentMethod.cardId });
  }
  return {};
}
