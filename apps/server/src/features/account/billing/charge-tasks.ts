import { todayIn } from '@roundbook/domain/values/dates/zones';
import type { SessionChanges } from '../../../platform/auth/session-changes.ts';
import { type BusinessId, mintBusinessId } from '../../../platform/db/business-id.ts';
import type { Database } from '../../../platform/db/database.ts';
import { readTenant, type TenantTransaction, transact } from '../../../platform/db/transaction.ts';
import type { Participant } from '../../../platform/facts/fact.ts';
import { factsFromOutside } from '../../../platform/facts/outside.ts';
import type { EnqueueIn } from '../../../platform/tasks/task.ts';
import type { CardPayment, CardProvider } from '../../../providers/cards/cards.ts';
import { PLATFORM_ACCOUNT, ProviderRefused } from '../../../providers/payment-provider.ts';
import { notifyOwners } from './billing-mail.ts';
import { lapse } from './billing-renewals.ts';
import { abandonPurchase, finishPurchase } from './purchases/billing-purchases.ts';
import * as store from './purchases/purchase-store.ts';
import { findTimeZone } from './queries.ts';

/** The program parts needed for charging purchases. */
export interface ChargingParts {
  readonly cards: CardProvider;
  readonly database: Database;
  readonly enqueueIn: EnqueueIn;
  readonly sessionChanges: SessionChanges;
  readonly publicUrl: string;
  readonly participants: readonly Participant[];
}

/** The text that businesses see on their bank statements for the platform's charges. */
const STATEMENT_DESCRIPTOR = 'ROUNDBOOK';

const CARD_ASKS =
  'The bank wants you to confirm this payment, but you cannot confirm it here. Please use another card.';

/**
 * Charges the card's part of a purchase, then finishes or ends the purchase. The purchase's id is the charge's key
 * at the provider: however often this runs, and wherever it stops, the card is charged once.
 */
export async function charge(
  parts: ChargingParts,
  businessId: BusinessId,
  id: string,
): Promise<void> {
  const { cards, database } = parts;
  const found = await readTenant(database, { businessId }, (tx) => store.findPurchase(tx, id));
  if (found?.state !== 'Pending' || !found.paymentMethod) return;
  let payment: CardPayment;
  try {
    payment = await cards.chargeCard(
      {
        accountId: PLATFORM_ACCOUNT,
        amount: found.fromMethod,
        platformFee: 0,
        description: found.lines[0]?.description ?? '',
        statementDescriptor: STATEMENT_DESCRIPTOR,
        businessId,
        chargeId: id,
      },
      found.paymentMethod.cardId,
      id,
    );
    // A repeated request gets the first request's answer, and the payment's state may have changed
    // since then.
    if (found.providerPaymentId) {
      payment = await cards.findPayment(PLATFORM_ACCOUNT, found.providerPaymentId);
    }
    if (payment.state === 'Customer needed') {
      await cards.cancelPayment(PLATFORM_ACCOUNT, payment.paymentId);
    }
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error;
    await end(parts, businessId, id, error.message);
    return;
  }
  switch (payment.state) {
    case 'Succeeded':
      await transact(database, { businessId }, (tx) => finish(parts, tx, id));
      return;
    case 'Failed':
    case 'Cancelled':
      await end(parts, businessId, id, payment.decline?.message ?? 'The card was not charged.');
      return;
    case 'Customer needed':
      await end(parts, businessId, id, CARD_ASKS);
      return;
    case 'Open':
    case 'Processing':
      await transact(database, { businessId }, async (tx) =>
        store.noteProviderPayment(tx, id, payment.paymentId),
      );
      // Makes the task try again later, until the payment's result is known.
      throw new Error('The card payment is still in progress');
  }
}

async function finish(parts: ChargingParts, tx: TenantTransaction, id: string): Promise<void> {
  const { sessionChanges, enqueueIn, participants } = parts;
  const timeZone = await findTimeZone(tx);
  const now = tx.now;
  const enqueue = enqueueIn(tx);
  const facts = factsFromOutside(participants, { tx, enqueue, timeZone, now });
  const today = todayIn(timeZone, now);
  await finishPurchase(tx, id, { sessionChanges, enqueue, today, facts });
  facts.write();
}

/** Ends a failed purchase; if it was a renewal, the plan continues in grace. */
async function end(
  parts: ChargingParts,
  businessId: BusinessId,
  id: string,
  reason: string,
): Promise<void> {
  await transact(parts.database, { businessId }, async (tx) => {
    const today = todayIn(await findTimeZone(tx), tx.now);
    const ended = await abandonPurchase(tx, id, reason, today);
    if (ended?.kind === 'renewal') await lapse(tx, reason, { ...parts, today });
    else if (ended) await notifyNotPaid(tx, parts, ended, reason);
  });
}

/** Emails the Owners about a failed purchase, since the buyer may have left the page. */
function notifyNotPaid(
  tx: TenantTransaction,
  parts: ChargingParts,
  { lines, details }: store.StoredPurchase,
  reason: string,
): Promise<void> {
  const what = lines[0]?.description ?? '';
  const isAutomatic = details.kind === 'texts' && details.automatic === true;
  return notifyOwners(tx, parts, {
    subject: `Not paid: ${what}`,
    body: [
      `${reason} No money was taken.`,
      isAutomatic
        ? 'You have few texts left, so we tried to buy more. We will try again tomorrow. If you run out, texts wait in your outbox.'
        : 'Please check your payment method and try again.',
    ],
  });
}

/** The task that charges a purchase to a card. */
export function chargeOf(parts: ChargingParts) {
  return ({ businessId, id }: { businessId: string; id: string }) =>
    charge(parts, mintBusinessId(businessId), id);
}
