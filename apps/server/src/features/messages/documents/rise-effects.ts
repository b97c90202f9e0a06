import type { Endpoint } from '@roundbook/contract/endpoint';
import type { PriceChange } from '@roundbook/domain/messages/documents/new-prices';
import type { WriteCall } from '../../../platform/http/call.ts';
import { advanceDocuments } from './document-tasks.ts';
import { AFTER_OTHERS } from './policy.ts';
import { insertBatch } from './store.ts';
import { findWords } from './wording-commands.ts';

/** A price rise whose letters are wanted. */
interface RiseToTell {
  readonly riseId: string;
  readonly priceChange: PriceChange;
}

/**
 * Makes the letters of a price rise, page by page in the background: each tells the prices that the rise has for its
 * customer's jobs. Nothing is sent by it. @returns the batch
 */
export async function makeRiseLetters(
  { tx, today, actor, enqueue }: Pick<WriteCall<Endpoint>, 'tx' | 'today' | 'actor' | 'enqueue'>,
  { riseId, priceChange }: RiseToTell,
): Promise<string> {
  const key = 'price-rise';
  const words = await findWords(tx, key);
  const choice = { customerIds: [], tagId: null, roundId: null, riseId };
  const id = insertBatch(tx, { key, choice, priceChange, words, dated: today }, actor.userId);
  const data = { businessId: tx.businessId, id, version: 1 };
  enqueue(advanceDocuments, data, { priority: AFTER_OTHERS });
  return id;
}
