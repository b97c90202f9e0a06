import { endPageSessions } from '../../../platform/auth/page-sessions.ts';
import { follows, type Participant, takesPart } from '../../../platform/facts/fact.ts';
import { cardExpiring, methodRequested } from '../../money/saved-methods/facts.ts';
import { customersForgotten } from '../customers/facts.ts';
import { linkRefusal, sendPageLinkWith } from './effects.ts';
import { deleteLinksOf } from './link-store.ts';
import { sendMethodRequest } from './page-link-message.ts';
import { deletePagesOf } from './store.ts';

/** Sends the request to save a payment method, with a link to the customer's page. */
const askingForMethod = takesPart(
  methodRequested,
  'loads',
  async ({ tx, enqueue, now, today }, { recipient, channel, publicUrl, wish }) => ({
    known: { refused: await linkRefusal(tx, recipient, channel) },
    take: () => sendMethodRequest(tx, enqueue, { recipient, channel, publicUrl, now, today }, wish),
  }),
);

/** Sends the customer of an expiring card a link to their page, where they can save another card. */
const replacingCard = takesPart(cardExpiring, 'loads', async ({ tx, enqueue, now }) => ({
  take: async (message) => {
    const sending = { ...message, channel: 'email', now, kind: 'card-expires' } as const;
    await sendPageLinkWith(tx, enqueue, sending);
  },
}));

/**
 * How customers' pages react to facts. Erasing a customer deletes their page, with everything that
 * they did there.
 */
export const pageParticipants: readonly Participant[] = [
  follows(customersForgotten, ({ tx }, { customerIds }) => {
    endPageSessions(tx, customerIds);
    deleteLinksOf(tx, customerIds);
    deletePagesOf(tx, customerIds);
  }),
  askingForMethod,
  replacingCard,
];
