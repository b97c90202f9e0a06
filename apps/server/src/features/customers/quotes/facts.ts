import { fact } from '../../../platform/facts/fact.ts';

interface Ended {
  readonly quoteId: string;
}

/** A quote was erased, or closed while other firms could buy it. */
export const quoteEnded = fact<Ended, Ended>('quoteEnded');

/** A quote that a conversation is about. */
export interface DiscussedQuote {
  readonly id: string;
  readonly customerId: string | null;
  readonly email: string;
}

/** Text that the person who asked for a price wrote, on the form or on the quote's page. */
interface Asked {
  readonly quote: DiscussedQuote;
  readonly text: string;
  /** The instant at which the text was written. */
  readonly at: string;
}

/** The person who asked for a price has sent the request, or asked a question about the price. */
export const quoteAsked = fact<Asked, Asked>('quoteAsked');

/** The office's answer for the page of a quote. */
interface Answered extends Asked {
  /** The id of the message. */
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

/** A quote was converted into a customer's jobs. */
export const quoteConverted = fact<Converted, Converted>('quoteConverted');

type ConversionUndone = Pick<Converted, 'quoteId' | 'customerId'>;

/** The conversion of a quote was undone. */
export const conversionUndone = fact<ConversionUndone, ConversionUndone>('conversionUndone');

/** A quote is about to be erased, together with everything that slices keep about it. */
export const quoteErased = fact<Ended, Ended>('quoteErased');
