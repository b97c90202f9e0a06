import { follows, type Participant, takesPart } from '../../../platform/facts/fact.ts';
import { optedOut } from '../../customers/consents/facts.ts';
import { messageReceived } from '../inbound/facts.ts';
import { findUnanswered } from './queries.ts';
import { noteReplies, noteUnsubscribed } from './store.ts';

/** Counts a customer's reply as a reply to the broadcasts recently sent to them. */
const counting = takesPart(
  messageReceived,
  'loads',
  async ({ tx }, { customerId, isAutomatic }) => {
    if (customerId === null || isAutomatic) return null;
    const broadcastIds = await findUnanswered(tx, customerId);
    return { write: () => noteReplies(tx, customerId, broadcastIds) };
  },
);

/** How broadcasts react to facts. */
export const broadcastParticipants: readonly Participant[] = [
  counting,
  follows(optedOut, ({ tx }, { customerId, broadcastId }) => {
    if (broadcastId !== null) noteUnsubscribed(tx, broadcastId, customerId);
  }),
];
