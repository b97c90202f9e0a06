import { follows, type Participant, takesPart } from '../../../platform/facts/fact.ts';
import { refuse } from '../../../platform/http/app-error.ts';
import { customerForgotten } from '../../customers/customers/facts.ts';
import { visitsClosed } from '../../work/jobs/facts.ts';
import { clearWords } from './store.ts';

/** A charge that was silently left out would be taken for paid: no card or mandate can be saved yet. */
const charging = takesPart(visitsClosed, async (_call, { wishes }) => {
  if (!wishes?.eventTriggers.includes('Charge')) return null;
  throw refuse('This customer has no saved payment method.', 'eventTriggers');
});

/** Forgets what is personal in a customer's payments; dates, amounts and methods stay. */
const forgetting = follows(customerForgotten, ({ tx }, { customerId }) =>
  clearWords(tx, customerId),
);

/** What follows for customers' payments. */
export const paymentParticipants: readonly Participant[] = [charging, forgetting];
