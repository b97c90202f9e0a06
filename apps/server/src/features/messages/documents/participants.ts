import { type Participant, takesPart } from '../../../platform/facts/fact.ts';
import { customersForgotten } from '../../customers/customers/facts.ts';
import { riseLettersWanted } from '../../work/prices/facts.ts';
import { advanceDocuments } from './document-tasks.ts';
import { AFTER_OTHERS } from './policy.ts';
import { findBatchesOf } from './queries.ts';
import { insertBatch, scrubDocumentsOf } from './store.ts';
import { findWords } from './wordings/wording-commands.ts';

/** Deletes the content of documents whose customers are being erased. */
const forgetting = takesPart(customersForgotten, 'loads', async ({ tx }, { customerIds }) => {
  const batchIds = await findBatchesOf(tx, customerIds);
  return { write: () => scrubDocumentsOf(tx, customerIds, batchIds) };
});

/**
 * Makes the letters for a price rise, page by page in the background, each with the customer's new prices. Leaves
 * the letters unsent.
 */
const rising = takesPart(riseLettersWanted, 'loads', async ({ tx, today, actor, enqueue }) => ({
  take: async ({ riseId, priceChange }) => {
    const key = 'price-rise';
    const words = await findWords(tx, key);
    const choice = { customerIds: [], tagId: null, roundId: null, riseId };
    const batch = { key, choice, priceChange, words, dated: today } as const;
    const batchId = insertBatch(tx, batch, actor.userId);
    const data = { businessId: tx.businessId, id: batchId, version: 1 };
    enqueue(advanceDocuments, data, { priority: AFTER_OTHERS });
    return { batchId };
  },
}));

/** How documents react to facts. */
export const documentParticipants: readonly Participant[] = [forgetting, rising];
