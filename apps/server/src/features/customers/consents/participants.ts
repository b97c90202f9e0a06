import { type Participant, takesPart } from '../../../platform/facts/fact.ts';
import { consentChanged, customersForgotten } from '../customers/facts.ts';
import { recordConsents } from './consent-recording.ts';
import { scrubConsents, withConsents } from './store.ts';

/** Adds an entry to the ledger when the office records preferences. */
const recording = takesPart(consentChanged, 'loads', async ({ tx, actor }) => ({
  take: ({ customerId, before, after }) =>
    recordConsents(tx, customerId, before, after, { way: 'Office', userId: actor.userId }),
}));

/** Erases personal data from the ledgers of customers who are erased. */
const forgetting = takesPart(customersForgotten, 'loads', async ({ tx }, { customerIds }) => {
  const ids = await withConsents(tx, customerIds);
  return {
    write: () => {
      for (const id of ids) scrubConsents(tx, id);
    },
  };
});

/** How the ledger reacts to facts. */
export const consentParticipants: readonly Participant[] = [recording, forgetting];
