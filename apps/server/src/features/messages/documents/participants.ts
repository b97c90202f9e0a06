import { type Participant, takesPart } from '../../../platform/facts/fact.ts';
import { customersForgotten } from '../../customers/customers/facts.ts';
import { findBatchesOf } from './queries.ts';
import { scrubDocumentsOf } from './store.ts';

/** Takes what documents say off an erased customer. */
const forgetting = takesPart(customersForgotten, 'loads', async ({ tx }, { customerIds }) => {
  const batchIds = await findBatchesOf(tx, customerIds);
  return { write: () => scrubDocumentsOf(tx, customerIds, batchIds) };
});

/** How documents react to facts. */
export const documentParticipants: readonly Participant[] = [forgetting];
