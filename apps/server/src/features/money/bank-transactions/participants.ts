import { follows, type Participant } from '../../../platform/facts/fact.ts';
import { customersForgotten } from '../../customers/customers/facts.ts';
import { forgetLearned } from './share-store.ts';
import { clearWords } from './store.ts';

/** Erases the bank's text about a customer and the keys learned for them; days and amounts stay. */
const forgetting = follows(customersForgotten, ({ tx }, { customerIds }) => {
  clearWords(tx, customerIds);
  forgetLearned(tx, customerIds);
});

/** How bank transactions react to facts. */
export const bankTransactionParticipants: readonly Participant[] = [forgetting];
