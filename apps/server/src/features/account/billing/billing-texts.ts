import { sourcesOf } from '@roundbook/domain/account/billing/balance-ledger';
import { bundlePrice, SMS_BUNDLES, TOP_UP_BELOW } from '@roundbook/domain/account/billing/prices';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import type { Facts } from '../../../platform/facts/facts.ts';
import { notifyStaff } from '../../messages/notifications/effects.ts';
import { type MailParts, notifyOwners } from './billing-mail.ts';
import { textsOrder } from './purchases/billing-orders.ts';
import { buy, openAccount } from './purchases/billing-purchases.ts';
import type { SeatParts } from './purchases/billing-seats.ts';
import { didTextsFail, findPending } from './purchases/purchase-store.ts';
import { findTimeZone } from './queries.ts';
import * as store from './store.ts';

/** The program parts needed for taking texts, which may include buying some. */
export interface TextsParts extends SeatParts, MailParts {
  /** The facts of the transaction. */
  readonly facts: Facts;
}

/**
 * Takes texts for a message. If few are left afterwards, buys the bundle that the Owner chose for automatic top-up.
 * The account stays locked until the commit, so simultaneous messages buy the bundle only once.
 * @returns whether there were enough texts
 */
export async function takeTexts(
  tx: TenantTransaction,
  count: number,
  parts: TextsParts,
): Promise<boolean> {
  const taken = await store.takeTexts(tx, count);
  // Opening the account for a purchase increments its version, which must not happen for texts that
  // need no top-up.
  if (taken && taken.left >= TOP_UP_BELOW) return true;
  if (taken?.autoTopUp === null) {
    notifyFewLeft(tx, taken.left, count, parts);
    return true;
  }
  const isToppedUp = await topUp(tx, parts);
  if (taken && !isToppedUp) notifyFewLeft(tx, taken.left, count, parts);
  if (taken) return true;
  return isToppedUp && (await store.takeTexts(tx, count)) !== undefined;
}

/**
 * Notifies the Owners that few texts are left, once: only for the message that took the number
 * below the threshold.
 */
function notifyFewLeft(
  tx: TenantTransaction,
  left: number,
  count: number,
  parts: TextsParts,
): void {
  if (left + count < TOP_UP_BELOW) return;
  notifyStaff(tx, parts.enqueueIn(tx), {
    kind: 'low-texts',
    message: left === 1 ? '1 text is left' : `${left} texts are left`,
    entity: { model: 'balance', id: '' },
  });
}

/** Notifies the Owners that texts wait because too few are left. */
export function notifyTextsRanOut(tx: TenantTransaction, parts: TextsParts): Promise<void> {
  notifyStaff(tx, parts.enqueueIn(tx), {
    kind: 'low-texts',
    message: 'Your texts have run out',
    entity: { model: 'balance', id: '' },
  });
  return notifyOwners(tx, parts, {
    subject: 'Your texts have run out',
    body: [
      'A text to a customer is waiting in your outbox because you have too few texts left. Buy more texts, and all waiting texts are sent.',
    ],
  });
}

/**
 * Buys texts if the Owner chose automatic top-up. Does not charge a card that was declined today.
 * @returns true if there are enough texts now; false if a card is still to be charged or nothing was bought
 */
async function topUp(tx: TenantTransaction, parts: TextsParts): Promise<boolean> {
  const today = todayIn(await findTimeZone(tx), tx.now);
  const open = await openAccount(tx, today);
  const { autoTopUp, paymentMethod, textsLeft } = open.account;
  // Another purchase may have finished while this one waited for the account.
  if (textsLeft >= TOP_UP_BELOW) return true;
  const price = autoTopUp === null ? null : bundlePrice(SMS_BUNDLES, autoTopUp);
  if (autoTopUp === null || !price) return false;
  const [pending, didFail] = await Promise.all([findPending(tx), didTextsFail(tx, today)]);
  const isPayable = paymentMethod || sourcesOf(price.total, open.available).fromMethod === 0;
  if (pending || didFail || !isPayable) return false;
  const { state } = await buy(tx, open, textsOrder(autoTopUp, price, true), {
    ...parts,
    enqueue: parts.enqueueIn(tx),
    today,
  });
  return state === 'Completed';
}
