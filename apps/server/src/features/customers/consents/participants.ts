import { follows, type Participant, takesPart } from '../../../platform/facts/fact.ts';
import { consentChanged, customerForgotten } from '../customers/facts.ts';
import { recordConsents } from './consent-recording.ts';
import { scrubConsents } from './store.ts';

/** Adds to the ledger what the office records on a customer. */
const recording = takesPart(consentChanged, async ({ tx, actor }) => ({
  take: ({ customerId, before, after }) =>
    recordConsents(tx, customerId, before, after, { way: 'Office', userId: actor.userId }),
}));

/** Erases what is personal of a customer's ledger. */
const forgetting = follows(customerForgotten, ({ tx }, { customerId }) =>
  scrubConsents(tx, customerId),
);

/** How the ledger reacts to facts. */
export const consentParticipants: readonly Participant[] = [recording, forgetting];
