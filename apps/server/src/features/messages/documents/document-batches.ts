import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { findNextChosen } from './choice-queries.ts';
import { makeFor, occasionOf } from './document-making.ts';
import { MADE_AT_ONCE } from './policy.ts';
import type { BatchRow } from './queries.ts';
import { insertDocuments, setBatch } from './store.ts';

/** Makes the next documents of a locked batch. @returns whether there are more to make */
export async function makeNext(tx: TenantTransaction, batch: BatchRow): Promise<boolean> {
  const { id, key, words, choice, priceChange, dated, madeUpTo } = batch;
  const [ids, occasion] = await Promise.all([
    findNextChosen(tx, choice, madeUpTo, MADE_AT_ONCE),
    occasionOf(tx, { dated, priceChange, roundId: choice.roundId, riseId: choice.riseId }),
  ]);
  if (ids.length > 0) {
    const { documents, leftOut } = await makeFor(tx, { ...occasion, key, words }, ids);
    insertDocuments(tx, id, documents, leftOut);
  }
  const hasMore = ids.length === MADE_AT_ONCE;
  setBatch(tx, batch, hasMore ? { made_up_to: ids.at(-1) } : { state: 'Made' });
  return hasMore;
}
