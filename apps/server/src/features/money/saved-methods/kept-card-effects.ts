import { isUnderWay, type ObservedState } from '@roundbook/domain/money/charges/charge';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import type { Enqueue } from '../../../platform/tasks/task.ts';
import type { SavedCard } from '../../../providers/cards/cards.ts';
import { findSameCard } from './lookups.ts';
import { writeMethod } from './saved-method-setup.ts';
import { removeMethod } from './saved-method-task.ts';
import { insertMethod, lockMethod, type MethodRecord, saveMethod } from './store.ts';

/** Prepares the saved method for the card of a payment: `keepCard` sets it up once the payment has succeeded. */
export function expectKeptCard(
  tx: TenantTransaction,
  method: Pick<MethodRecord, 'id' | 'customerId' | 'provider' | 'accountId'>,
): void {
  insertMethod(tx, { ...method, method: 'Card' });
}

/** The state of a payment at its provider, and the card that it saved there, if any. */
interface KeepingPayment {
  readonly state: ObservedState;
  readonly savedCard: SavedCard | null;
}

/**
 * Saves the card of a payment once the payment has succeeded. If the payment ended without saving its card, the
 * method is dropped. Idempotent: the order in which the provider reports the payment and the card makes no
 * difference. A card that the customer had saved before is not saved twice; the card of a customer who was erased in
 * the meantime is removed at the provider as well.
 */
export async function keepCard(
  tx: TenantTransaction,
  enqueue: Enqueue,
  methodId: string,
  { state, savedCard }: KeepingPayment,
): Promise<void> {
  if (isUnderWay(state)) return;
  const method = await lockMethod(tx, methodId);
  if (!method || method.providerMethodId !== null) return;
  if (savedCard === null) {
    if (method.removedAt === null) saveMethod(tx, method, { state: 'Failed', removedAt: tx.now });
    return;
  }
  const { cardId: providerMethodId, brand, ending, expires } = savedCard;
  const card = { brand, ending, expires };
  const isSaved = (await findSameCard(tx, method.customerId, card)) !== undefined;
  if (method.removedAt === null && !isSaved) {
    await writeMethod(tx, methodId, { ...card, providerMethodId, state: 'Active' });
    return;
  }
  const removedAt = method.removedAt ?? tx.now;
  const about = method.removedAt === null ? card : {};
  saveMethod(tx, method, { ...about, providerMethodId, state: 'Cancelled', removedAt });
  enqueue(removeMethod, { businessId: tx.businessId, methodId });
}
