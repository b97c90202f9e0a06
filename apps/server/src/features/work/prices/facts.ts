import { fact } from '../../../platform/facts/fact.ts';

/** An estimate is to be kept with a quote: participants tell whether there is such a quote. */
export const estimateOfQuote = fact<
  { readonly quoteId: string },
  void,
  { readonly isQuote: boolean }
>('estimateOfQuote');
