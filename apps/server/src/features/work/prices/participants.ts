import { type Participant, takesPart } from '../../../platform/facts/fact.ts';
import { customerForgotten } from '../../customers/customers/facts.ts';
import { findRisesWithNotes } from './rise-history-queries.ts';
import { scrubAnswersOf } from './rise-store.ts';

/** Takes what an erased customer said to new prices off the price rises. */
const forgetting = takesPart(customerForgotten, async ({ tx }, { customerId }) => {
  const riseIds = await findRisesWithNotes(tx, customerId);
  return { write: () => scrubAnswersOf(tx, customerId, riseIds) };
});

/** How prices react to facts. */
export const priceParticipants: readonly Participant[] = [forgetting];
