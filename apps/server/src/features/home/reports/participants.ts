import { type Participant, takesPart } from '../../../platform/facts/fact.ts';
import { userLeft } from '../../account/grants/facts.ts';
import { deleteEmails } from './emails/email-store.ts';
import { deleteOwnViews } from './views/view-store.ts';

/** How the settings of reports react to facts. */
export const reportParticipants: readonly Participant[] = [
  takesPart(userLeft, 'loads', async ({ tx }) => ({
    take: async ({ userId }) => {
      deleteEmails(tx, userId);
      await deleteOwnViews(tx, userId);
    },
  })),
];
