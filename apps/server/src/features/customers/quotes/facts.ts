import { fact } from '../../../platform/facts/fact.ts';

interface Ended {
  readonly quoteId: string;
}

/** A quote was erased, or closed while other firms could buy it. */
export const quoteEnded = fact<Ended, Ended>('quoteEnded');

/** A quote that people write about. */
export interface DiscussedQuote {
  readonly id: string;
  readonly customerId: string | null;
  readonly email: string;
}

/** Text that the person of a quote wrote, on the form or on its page. */
interface Asked {
  readonly quote: DiscussedQuote;
  readonly text: string;
  /** The instant of writing. */
  readonly at: string;
}

/** The person of a quote asked something. */
export const quoteAsked = fact<Asked, Asked>('quoteAsked');

/** The office's answer on the page of a quote. */
interface Answered extends Asked {
  /** The message's id. */
  readonly messageId: string;
  readonly userId: string;
}

/** The office answered on the page of a quote. */
export const quoteAnswered = fact<Answered, Answered>('quoteAnswered');

interface Converted {
  readonly quoteId: string;
  readonly customerId: string;
  /** Whether the customer was created from the quote. */
  readonly isNewCustomer: boolean;
}

/** A quote became jobs of a customer. */
export const quoteConverted = fact<Converted, Converted>('quoteConverted');

type ConversionUndone = Pick<Converted, 'quoteId' | 'customerId'>;

/** The conversion of a quote was undone. */
export const conversionUndone = fact<ConversionUndone, ConversionUndone>('conversionUndone');

/** A quote is about to be erased, with everything kept about it. */
export const quoteErased = fact<Ended, Ended>('quoteErased');
