import type { PriceChange } from '@roundbook/domain/messages/documents/new-prices';
import { fact } from '../../../platform/facts/fact.ts';

/** An estimate is to be kept with a quote: participants tell whether there is such a quote. */
export const estimateOfQuote = fact<
  { readonly quoteId: string },
  void,
  { readonly isQuote: boolean }
>('estimateOfQuote');

/** Letters that tell customers the new prices of a price rise. */
interface RiseLetters {
  readonly riseId: string;
  readonly priceChange: PriceChange;
}

/** The letters of a price rise are wanted. */
export const riseLettersWanted = fact<
  RiseLetters,
  RiseLetters,
  object,
  {
    /** The batch of documents in which they are made. */
    readonly batchId: string;
  }
>('riseLettersWanted');
