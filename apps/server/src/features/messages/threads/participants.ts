import { type FactCall, type Participant, takesPart } from '../../../platform/facts/fact.ts';
import { userLeft } from '../../account/grants/facts.ts';
import { customersForgotten } from '../../customers/customers/facts.ts';
import {
  conversionUndone,
  quoteAnswered,
  quoteAsked,
  quoteConverted,
  quoteErased,
} from '../../customers/quotes/facts.ts';
import { messageReceived } from '../inbound/facts.ts';
import { forgetFilesTo } from '../outbox/effects.ts';
import {
  answeredOnQuote,
  askedOnQuote,
  forgetThreadOfQuote,
  threadToCustomer,
  threadToQuote,
} from './effects.ts';
import { deleteThreadsOf } from './joining-store.ts';
import { unassignThreadsOf } from './store.ts';
import { takeIn } from './thread-receiving.ts';

/** Puts inbound messages into a conversation, or into triage if their sender is unknown. */
const receiving = takesPart(messageReceived, 'loads', async (call: FactCall) => ({
  take: (message) => takeIn(call, message),
}));

/**
 * Deletes the conversations with customers who are being erased, and the files that people sent
 * them.
 */
const forgetting = takesPart(customersForgotten, 'loads', async ({ tx }, { customerIds }) => ({
  take: () => deleteThreadsOf(tx, customerIds),
  write: () => forgetFilesTo(tx, customerIds),
}));

/** Unassigns the threads of a user who leaves the business. */
const leaving = takesPart(userLeft, 'loads', async ({ tx }, { userId }) => ({
  take: () => unassignThreadsOf(tx, userId),
}));

/**
 * Keeps the conversation about a quote up to date with the quote: messages on its page, its conversion to a customer,
 * its erasure.
 */
const discussing: readonly Participant[] = [
  takesPart(quoteAsked, 'loads', async ({ tx }) => ({
    take: ({ quote, text, at }) => askedOnQuote(tx, quote, { text, at }),
  })),
  takesPart(quoteAnswered, 'loads', async ({ tx }) => ({
    take: ({ quote, messageId, ...word }) => answeredOnQuote(tx, quote, { id: messageId, ...word }),
  })),
  takesPart(quoteConverted, 'loads', async ({ tx, now }) => ({
    take: (converted) => threadToCustomer(tx, { ...converted, now }),
  })),
  takesPart(conversionUndone, 'loads', async ({ tx }) => ({
    take: (undone) => threadToQuote(tx, undone),
  })),
  takesPart(quoteErased, 'loads', async ({ tx }) => ({
    take: ({ quoteId }) => forgetThreadOfQuote(tx, quoteId),
  })),
];

export const threadParticipants: readonly Participant[] = [
  receiving,
  forgetting,
  leaving,
  ...discussing,
];
