import { type Participant, takesPart } from '../../../platform/facts/fact.ts';
import { customerForgotten } from '../customers/facts.ts';
import { eraseQuote } from './commands.ts';
import { quotesOf } from './queries.ts';

/** The quotes of an erased customer go: they hold nothing that tax law keeps. */
export const quoteParticipants: readonly Participant[] = [
  takesPart(customerForgotten, async ({ tx }, { customerId }) => {
    const quotes = await quotesOf(tx, customerId);
    return {
      take: async () => {
        for (const quote of quotes) await eraseQuote(tx, quote);
      },
    };
  }),
];
