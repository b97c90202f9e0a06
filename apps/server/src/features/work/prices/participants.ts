import { type Participant, takesPart } from '../../../platform/facts/fact.ts';
import { customersForgotten } from '../../customers/customers/facts.ts';
import { findRisesWithNotes } from './rises/rise-history-queries.ts';
import { scrubAnswersOf } from './rises/rise-store.ts';

/** Removes an erased customer's answers from price rises. */
const forgetting = takesPart(customersForgotten, 'loads', async ({ tx }, { customerIds }) => {
  const riseIds = await findRisesWithNotes(tx, customerIds);
  return { write: () => scrubAnswersOf(tx, customerIds, riseIds) };
});

/** The slice's reactions to facts. */
export const priceParticipants: readonly Participant[] = [forgetting];
