import { type Participant, takesPart } from '../../../platform/facts/fact.ts';
import { customersForgotten } from '../customers/facts.ts';
import { eraseQuote } from './commands.ts';
import { quotesOf } from './queries.ts';

/** The quotes of an erased customer go: they hold nothing that tax law keeps. */
export const quoteParticipants: readonly Participant[] = [
  takesPart(customersForgotten, async ({ tx }, { customerIds }) => {
    const quotes = await quotesOf(tx, customerIds);
    return {
      take: async () => {
        for (const quote of quotes) await eraseQuote(tx, quote);
      },
    };
  }),
];
