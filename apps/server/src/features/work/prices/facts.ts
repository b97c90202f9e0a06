import type { PriceChange } from '@roundbook/domain/messages/documents/new-prices';
import { fact } from '../../../platform/facts/fact.ts';

/** An estimate is about to be saved with a quote: participants check that the quote exists. */
export const estimateOfQuote = fact<
  { readonly quoteId: string },
  void,
  { readonly isQuote: boolean }
>('estimateOfQuote');

/** The letters in which a price rise is announced to customers. */
interface RiseLetters {
  readonly riseId: string;
  readonly priceChange: PriceChange;
}

/** The office asks for the letters for a price rise. */
export const riseLettersWanted = fact<
  RiseLetters,
  RiseLetters,
  object,
  {
    /** The batch of documents that holds the letters. */
    readonly batchId: string;
  }
>('riseLettersWanted');
