import { follows, type Participant } from '../../../platform/facts/fact.ts';
import { customerForgotten } from '../customers/facts.ts';
import { scrubConsents } from './store.ts';

/** Erases what is personal of a customer's ledger. */
const forgetting = follows(customerForgotten, ({ tx }, { customerId }) =>
  scrubConsents(tx, customerId),
);

/** How the ledger reacts to facts. */
export const consentParticipants: readonly Participant[] = [forgetting];
