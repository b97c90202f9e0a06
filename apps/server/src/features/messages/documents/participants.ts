import { type Participant, takesPart } from '../../../platform/facts/fact.ts';
import { customerForgotten } from '../../customers/customers/facts.ts';
import { findBatchesOf } from './queries.ts';
import { scrubDocumentsOf } from './store.ts';

/** Takes what documents say off an erased customer. */
const forgetting = takesPart(customerForgotten, async ({ tx }, { customerId }) => {
  const batchIds = await findBatchesOf(tx, customerId);
  return { write: () => scrubDocumentsOf(tx, customerId, batchIds) };
});

/** How documents react to facts. */
export const documentParticipants: readonly Participant[] = [forgetting];
