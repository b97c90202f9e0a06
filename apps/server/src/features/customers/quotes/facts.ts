import { fact } from '../../../platform/facts/fact.ts';

interface Ended {
  readonly quoteId: string;
}

/** A quote was erased, or closed while other firms could buy it. */
export const quoteEnded = fact<Ended, Ended>('quoteEnded');
