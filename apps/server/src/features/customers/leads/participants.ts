import { OPEN_OFFER_STATES, type OfferState } from '@roundbook/domain/customers/leads/offer';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { follows, type Participant, takesPart } from '../../../platform/facts/fact.ts';
import type { Enqueue } from '../../../platform/tasks/task.ts';
import { userLeft } from '../../account/grants/facts.ts';
import { customersForgotten } from '../customers/facts.ts';
import { quoteEnded } from '../quotes/facts.ts';
import { quoteIdsOf } from '../quotes/passing/lookups.ts';
import { deleteAlerts } from './alert-store.ts';
import { isBought } from './lead-ending.ts';
import { notifyOfErasure } from './lead-task-names.ts';
import { deleteLead } from './market-store.ts';
import { forgetQuotes } from './purchase-store.ts';
import { findOfferOf, setOffer } from './store.ts';

/**
 * Ends the offers of quotes that have ended. If a lead has been bought in the meantime, notifies its buyer, as the
 * law requires when data that was passed on is erased (UK GDPR, article 19).
 */
async function endOffersOf(
  {
    tx,
    enqueue,
    now,
  }: { readonly tx: TenantTransaction; readonly enqueue: Enqueue; readonly now: string },
  quoteIds: readonly string[],
): Promise<void> {
  for (const quoteId of quoteIds) {
    const offer = await findOfferOf(tx, quoteId, true);
    if (!offer) continue;
    const isOpen = (OPEN_OFFER_STATES as readonly OfferState[]).includes(offer.state);
    if (await isBought(tx, offer)) enqueue(notifyOfErasure, { leadId: offer.id });
    if (!isOpen) continue;
    deleteLead(tx, offer.id);
    setOffer(tx, offer.id, { state: 'Withdrawn', ended_at: now });
  }
  forgetQuotes(tx, quoteIds);
}

/** How leads react to facts. */
export const leadParticipants: readonly Participant[] = [
  takesPart(quoteEnded, 'loads', async (call, { quoteId }) => ({
    take: () => endOffersOf(call, [quoteId]),
  })),
  takesPart(customersForgotten, 'loads', async (call, { customerIds }) => {
    const quoteIds = await quoteIdsOf(call.tx, customerIds);
    return { take: () => endOffersOf(call, quoteIds) };
  }),
  follows(userLeft, ({ tx }, { userId }) => deleteAlerts(tx, userId)),
];
