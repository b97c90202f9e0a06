import type * as contract from '@roundbook/contract/customers/loyalty-cards/loyalty-cards';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { notFound, refuse } from '../../../platform/http/app-error.ts';
import type { ReadCall, WriteCall } from '../../../platform/http/call.ts';
import { lockCustomers } from '../customers/effects.ts';
import { findCard } from './queries.ts';
import { insertCard, removeCard } from './store.ts';

/**
 * A customer's card with its stamps.
 * @throws AppError 404
 */
async function cardOf(tx: TenantTransaction, customerId: string) {
  const found = await findCard(tx, customerId);
  if (!found) throw notFound();
  return found;
}

/** A customer's card with its stamps. */
export async function get({ tx, params }: ReadCall<typeof contract.getLoyaltyCards>) {
  const { card, stamps } = await cardOf(tx, params.id);
  return { card, stamps };
}

/** Gives a customer a card. */
export async function add({ tx, actor, params, body }: WriteCall<typeof contract.addLoyaltyCard>) {
  // If two calls are simultaneous, the second waits and finds the card that the first added.
  lockCustomers(tx, [params.id]);
  const before = await cardOf(tx, params.id);
  if (!before.isActive)
    throw refuse('Only an active customer can get a card. Restore the customer first.');
  if (before.card) throw refuse('This customer already has a card. Remove that card first.');
  if (body.stamps > body.needed) {
    throw refuse('A card cannot start with more stamps than it needs.', 'stamps');
  }
  const value = body.reward.kind === 'Free' ? 0 : body.reward.value;
  insertCard(tx, params.id, { ...body, reward: { kind: body.reward.kind, value } }, actor.userId);
  const { card, stamps } = await cardOf(tx, params.id);
  return { card, stamps };
}

/** Removes a customer's card. */
export async function remove({ tx, params }: WriteCall<typeof contract.deleteLoyaltyCard>) {
  if (!(await removeCard(tx, params.id, params.cardId))) throw notFound();
  return {};
}
