import { type Participant, takesPart } from '../../../platform/facts/fact.ts';
import { customersForgotten } from '../../customers/customers/facts.ts';
import { findRisesWithNotes } from './rises/rise-history-queries.ts';
import { scrubAnswersOf } from './rises/rise-store.ts';

/** Erases an erased customer's answers to price rises. */
const forgetting = takesPart(customersForgotten, 'loads', async ({ tx }, { customerIds }) => {
  const riseIds = await findRisesWithNotes(tx, customerIds);
  return { write: () => scrubAnswersOf(tx, customerIds, riseIds) };
});

/** How prices react to facts. */
export const priceParticipants: readonly Participant[] = [forgetting];
