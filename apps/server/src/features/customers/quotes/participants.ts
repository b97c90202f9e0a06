import { type Participant, takesPart } from '../../../platform/facts/fact.ts';
import { estimateOfQuote } from '../../work/prices/facts.ts';
import { customersForgotten } from '../customers/facts.ts';
import { eraseQuote } from './commands.ts';
import { isQuote } from './option-lookups.ts';
import { quotesOf } from './queries.ts';

/**
 * How quotes react to facts: they say whether the quote of an estimate exists, and are deleted with their customer,
 * as tax law does not require any of their data.
 */
export const quoteParticipants: readonly Participant[] = [
  takesPart(estimateOfQuote, 'loads', async ({ tx }, { quoteId }) => ({
    known: { isQuote: await isQuote(tx, quoteId) },
  })),
  takesPart(customersForgotten, 'loads', async ({ tx }, { customerIds }, facts) => {
    const quotes = await quotesOf(tx, customerIds);
    return {
      take: async () => {
        for (const quote of quotes) await eraseQuote({ tx, facts }, quote);
      },
    };
  }),
];
