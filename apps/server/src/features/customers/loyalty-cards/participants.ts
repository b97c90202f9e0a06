import { cardBefore, type LoyaltyCard } from '@roundbook/domain/customers/loyalty-cards/card';
import { type Refusal, refusal } from '@roundbook/domain/values/refusals/refusal';
import { type Participant, takesPart } from '../../../platform/facts/fact.ts';
import { visitsClosed, visitsReopened } from '../../work/jobs/facts.ts';
import { lockCards, lockStamps, type StampRecord } from './lookups.ts';
import { deleteStamp, insertStamp } from './store.ts';

/** Loads the cards of the customers whose visits are being closed, and stamps them. */
const stamping = takesPart(visitsClosed, 'loads', async ({ tx }, { customerIds, wishes }) => {
  if (!wishes?.eventTriggers.includes('LoyaltyCards')) return null;
  const cards = await lockCards(tx, customerIds);
  if (cards.size === 0) return null;
  return {
    known: { cards },
    write: (visits) => {
      for (const { card, occurrenceId, customerId, closedOn } of visits) {
        if (!card) continue;
        insertStamp(tx, { occurrenceId, customerId, cardId: card.id, act: card.act, closedOn });
      }
    },
  };
});

const REDEEMED = refusal(
  'This visit stamped a loyalty card that has been redeemed since. Undo that visit first.',
);
const STAMPED = refusal('The loyalty card has been stamped since. Undo those visits first.');

/**
 * Undoes these effects in memory, newest first.
 * @returns the cards without the effects, and the refusals, by visit, where a later visit depends on a stamp
 */
function takenBack(stamps: readonly StampRecord[]) {
  const gone = new Set(stamps.map(({ card, number }) => `${card.id} ${number}`));
  const cards = new Map<string, LoyaltyCard>();
  const kept = new Map<string, Refusal>();
  const taken: { readonly stamp: StampRecord; readonly card: LoyaltyCard }[] = [];
  for (const stamp of stamps.toSorted((left, right) => right.number - left.number)) {
    const later = stamp.later.filter(({ number }) => !gone.has(`${stamp.card.id} ${number}`));
    const now = cards.get(stamp.card.id) ?? stamp.card;
    const acts = later.map(({ act }) => act);
    const card = cardBefore(now, stamp.act, acts);
    if (card) {
      cards.set(card.id, card);
      taken.push({ stamp, card });
    } else kept.set(stamp.occurrenceId, stamp.act === 'Stamp' ? REDEEMED : STAMPED);
  }
  return { taken, kept };
}

/** Takes the stamps of reopened visits off the cards, unless a reward was given for them. */
const takingBack = takesPart(visitsReopened, 'loads', async ({ tx }, { visitIds }) => {
  const stamps = await lockStamps(tx, visitIds);
  if (stamps.length === 0) return null;
  const stampsOf = (visits: ReadonlySet<string>) =>
    stamps.filter(({ occurrenceId }) => visits.has(occurrenceId));
  return {
    known: { stamped: (reopened) => takenBack(stampsOf(reopened)).kept },
    write: (visits) => {
      const reopened = new Set(visits.map(({ occurrenceId }) => occurrenceId));
      const { taken } = takenBack(stampsOf(reopened));
      for (const { stamp, card } of taken) deleteStamp(tx, stamp, card);
    },
  };
});

/** How loyalty cards react to facts. */
export const loyaltyCardParticipants: readonly Participant[] = [stamping, takingBack];
