import { cardBefore, type LoyaltyCard } from '@roundbook/domain/customers/loyalty-cards/card';
import { type Participant, takesPart } from '../../../platform/facts/fact.ts';
import { refuse } from '../../../platform/http/app-error.ts';
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

/**
 * The cards once these effects are undone, newest first.
 * @throws AppError 422 if a later visit depends on a stamp
 */
function takenBack(stamps: readonly StampRecord[]) {
  const gone = new Set(stamps.map(({ card, number }) => `${card.id} ${number}`));
  const cards = new Map<string, LoyaltyCard>();
  return stamps
    .toSorted((left, right) => right.number - left.number)
    .map((stamp) => {
      const later = stamp.later.filter(({ number }) => !gone.has(`${stamp.card.id} ${number}`));
      const now = cards.get(stamp.card.id) ?? stamp.card;
      const card = cardBefore(
        now,
        stamp.act,
        later.map(({ act }) => act),
      );
      if (!card) {
        throw refuse(
          stamp.act === 'Stamp'
            ? 'This visit stamped a loyalty card that has been redeemed since. Undo that visit first.'
            : 'The loyalty card has been stamped since. Undo those visits first.',
        );
      }
      cards.set(card.id, card);
      return { stamp, card };
    });
}

/** Takes the stamps of reopened visits off the cards, unless a reward was given for them. */
const takingBack = takesPart(visitsReopened, 'loads', async ({ tx }, { visitIds }) => {
  const stamps = await lockStamps(tx, visitIds);
  if (stamps.length === 0) return null;
  const taken = takenBack(stamps);
  return {
    write: () => {
      for (const { stamp, card } of taken) deleteStamp(tx, stamp, card);
    },
  };
});

/** How loyalty cards react to facts. */
export const loyaltyCardParticipants: readonly Participant[] = [stamping, takingBack];
