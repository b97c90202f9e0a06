import { follows, type Participant } from '../../../platform/facts/fact.ts';
import { customersForgotten } from '../../customers/customers/facts.ts';
import { clearWords } from './store.ts';

/** Erases personal data from a customer's payments; dates, amounts and methods stay. */
const forgetting = follows(customersForgotten, ({ tx }, { customerIds }) =>
  clearWords(tx, customerIds),
);

/** How customers' payments react to facts. */
export const paymentParticipants: readonly Participant[] = [forgetting];
