import { type Participant, takesPart } from '../../../platform/facts/fact.ts';
import { textsBought } from '../../account/billing/facts.ts';
import { invitationShown, personInvited } from '../../account/grants/facts.ts';
import { queueMessages, releaseMessages } from './effects.ts';
import { findDelivery } from './queries.ts';

const INVITATION = 'invitation';

/** Emails invitations, which the outbox shows without their links. */
const inviting = takesPart(personInvited, 'loads', async ({ tx, enqueue }) => ({
  take: ({ grantId: aboutId, ...mail }) => {
    queueMessages(tx, enqueue, [{ channel: 'email', kind: INVITATION, aboutId, ...mail }]);
  },
}));

const showingInvitations = takesPart(invitationShown, 'loads', async ({ tx }) => ({
  take: async ({ grantId }) => ({ delivery: await findDelivery(tx, grantId, [INVITATION]) }),
}));

/** Queues messages that were held for lack of texts. */
const buying = takesPart(textsBought, 'loads', async ({ tx, enqueue }) => ({
  take: () => releaseMessages(tx, enqueue, 'texts'),
}));

/** How the outbox reacts to facts. */
export const messageParticipants: readonly Participant[] = [inviting, showingInvitations, buying];
