import { expiresSoon, isExpired } from '@roundbook/domain/money/charges/retries';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { type MailParts, notifyOwners } from './billing-mail.ts';
import { findAccount } from './queries.ts';
import * as store from './store.ts';

/** Asks the Owners to replace a card that is about to expire, once for each card. */
export async function askForAnotherCard(
  tx: TenantTransaction,
  parts: MailParts,
  today: PlainDate,
): Promise<void> {
  const isAsked = async () => {
    const { paymentMethod, announcedExpiry } = await findAccount(tx);
    const isDue = paymentMethod !== null && expiresSoon(paymentMethod.expires, today);
    return isDue && paymentMethod.expires !== announcedExpiry ? paymentMethod : null;
  };
  if ((await isAsked()) === null) return;
  await store.lockAccount(tx);
  // The card may have been replaced in the meantime.
  const card = await isAsked();
  if (card === null) return;
  store.save(tx, { expiry_told: card.expires });
  const name = `${card.brand} ending ${card.ending}`;
  const isOver = isExpired(card.expires, today);
  await notifyOwners(tx, parts, {
    subject: isOver ? 'Your card has expired' : 'Your card expires soon',
    body: [
      `${name}, which pays for your plan and bundles, ${isOver ? 'has expired' : 'expires within a month'}. Please replace it to keep your plan and bundles running.`,
    ],
  });
}
