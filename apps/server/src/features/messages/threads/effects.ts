import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { claimReceived, forgetReceived, releaseReceived } from '../inbound/effects.ts';
import { numbersTextedOnlyOf } from '../outbox/lookups.ts';
import { newestWord } from './entry-queries.ts';
import { deleteThread, joinThreads } from './joining-store.ts';
import { findThreadWith, lockThread, lockThreadOfQuote, receivedIn } from './queries.ts';
import { beginThread, receiveBySender, sentColumns, updateThread, wordColumns } from './store.ts';

/** A quote about which something was said. */
interface About {
  readonly id: string;
  readonly customerId: string | null;
  readonly email: string;
}

const channelOf = ({ email }: About) => (email === '' ? 'sms' : 'email');

/** Whose thread it is said in: the customer's, once the quote has one. */
const partyOf = ({ id, customerId }: About) => ({
  customerId,
  quoteId: customerId === null ? id : null,
});

/** Brings what somebody asked, on the form or on the page of a quote, into the inbox; the words stay on the quote. */
export async function askedOnQuote(
  tx: TenantTransaction,
  quote: About,
  { text, at }: { readonly text: string; readonly at: string },
): Promise<void> {
  const word = { channel: channelOf(quote), from: '', text, at, isAutomatic: false } as const;
  await receiveBySender(tx, { ...partyOf(quote), ...word });
}

/** Notes in the inbox what a user answered on the page of a quote. */
export async function answeredOnQuote(
  tx: TenantTransaction,
  quote: About,
  word: {
    readonly id: string;
    readonly userId: string;
    readonly text: string;
    readonly at: string;
  },
): Promise<void> {
  const party = partyOf(quote);
  await beginThread(tx, party, channelOf(quote), word.at);
  const found = await findThreadWith(tx, party);
  const thread = found && (await lockThread(tx, found.id));
  if (!thread) return;
  updateThread(tx, thread, sentColumns(thread, { ...word, channel: thread.channel }));
}

/** A quote that becomes a customer's. */
interface Becoming {
  readonly quoteId: string;
  readonly customerId: string;
  /** Whether the customer came with it: then the whole conversation is theirs. */
  readonly isNewCustomer: boolean;
  readonly now: string;
}

/** Lets the conversation about a quote go on in that of its customer. */
export async function threadToCustomer(
  tx: TenantTransaction,
  { quoteId, customerId, isNewCustomer, now }: Becoming,
): Promise<void> {
  const from = await lockThreadOfQuote(tx, quoteId);
  if (!from || from.customerId !== null || from.joinedId !== null) return;
  claimReceived(tx, receivedIn(tx, from.id), customerId);
  if (isNewCustomer) {
    updateThread(tx, from, { customer_id: customerId });
    return;
  }
  const party = { customerId, quoteId: null };
  await beginThread(tx, party, from.channel, now);
  const theirs = await findThreadWith(tx, party);
  const into = theirs && (await lockThread(tx, theirs.id));
  if (into) joinThreads(tx, { from, into });
}

/**
 * Takes that back. The quote is nobody's any more by now. What was said since stays where it was said: with a
 * customer who came with the quote and goes again, that is the conversation about the quote.
 */
export async function threadToQuote(
  tx: TenantTransaction,
  { quoteId, customerId }: Pick<Becoming, 'quoteId' | 'customerId'>,
): Promise<void> {
  const thread = await lockThreadOfQuote(tx, quoteId);
  if (!thread) return;
  releaseReceived(tx, receivedIn(tx, thread.id), customerId);
  if (thread.customerId !== null) updateThread(tx, thread, { customer_id: null });
  if (thread.joinedId === null) return;
  updateThread(tx, thread, { joined_id: null });
  const theirs = await lockThread(tx, thread.joinedId);
  if (!theirs) return;
  const newest = await newestWord(tx, theirs);
  if (!newest) {
    await deleteThread(tx, theirs.id);
    return;
  }
  const channel = newest.channel ?? theirs.channel;
  const { listed_at: _, ...word } = wordColumns({ ...newest, channel });
  updateThread(tx, theirs, word);
}

/** Forgets the conversation about a quote that is erased. */
export async function forgetThreadOfQuote(tx: TenantTransaction, quoteId: string): Promise<void> {
  const [thread, numbers] = [
    await lockThreadOfQuote(tx, quoteId),
    await numbersTextedOnlyOf(tx, quoteId),
  ];
  forgetReceived(tx, receivedIn(tx, thread?.id ?? null), numbers);
  if (thread) await deleteThread(tx, thread.id);
}
