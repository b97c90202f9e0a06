import { follows, type Participant, takesPart } from '../../../platform/facts/fact.ts';
import { refuse } from '../../../platform/http/app-error.ts';
import { customerForgotten } from '../../customers/customers/facts.ts';
import { visitsClosed } from '../../work/jobs/facts.ts';
import { clearWords } from './store.ts';

/**
 * Refuses charges: no card or mandate can be saved yet, and a visit not charged would look paid.
 */
const charging = takesPart(visitsClosed, async (_call, { wishes }) => {
  if (!wishes?.eventTriggers.includes('Charge')) return null;
  throw refuse('This customer has no saved payment method.', 'eventTriggers');
});

/** Erases personal data from a customer's payments; dates, amounts and methods stay. */
const forgetting = follows(customerForgotten, ({ tx }, { customerId }) =>
  clearWords(tx, customerId),
);

/** How customers' payments react to facts. */
export const paymentParticipants: readonly Participant[] = [charging, forgetting];
