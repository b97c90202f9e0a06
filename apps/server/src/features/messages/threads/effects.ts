import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { claimReceived, forgetReceived, releaseReceived } from '../inbound/effects.ts';
import { numbersTextedOnlyOf } from '../outbox/lookups.ts';
import { newestWord } from './entry-queries.ts';
import { deleteThread, joinThreads } from './joining-store.ts';
import { findThreadWith, lockThread, lockThreadOfQuote, receivedIn } from './queries.ts';
import { beginThread, receiveBySender, sentColumns, updateThread, wordColumns } from './store.ts';

/** A quote with a new message about it. */
interface About {
  readonly id: string;
  readonly customerId: string | null;
  readonly email: string;
}

const channelOf = ({ email }: About) => (email === '' ? 'sms' : 'email');

/** The other side of a message about a quote: the quote's customer, once it has one. */
const partyOf = ({ id, customerId }: About) => ({
  customerId,
  quoteId: customerId === null ? id : null,
});

/**
 * Puts a question from the quote form or a quote's page into the inbox; the text of the question stays with the
 * quote.
 */
export async function askedOnQuote(
  tx: TenantTransaction,
  quote: About,
  { text, at }: { readonly text: string; readonly at: string },
): Promise<void> {
  const word = { channel: channelOf(quote), from: '', text, at, isAutomatic: false } as const;
  await receiveBySender(tx, { ...partyOf(quote), ...word });
}

/** Records in the inbox that a user answered on a quote's page. */
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

/** A quote that is being linked to a customer. */
interface Becoming {
  readonly quoteId: string;
  readonly customerId: string;
  /**
   * Whether the conversion added the customer, in which case the whole conversation becomes the
   * customer's.
   */
  readonly isNewCustomer: boolean;
  readonly now: string;
}

/** Continues the conversation about a quote in its customer's thread. */
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
 * Separates a quote's conversation from its former customer's conversation again. The caller has already unlinked the
 * quote. Later messages stay in the thread where they were written; if the conversion had added the customer, this
 * thread remains the quote's.
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

/** Erases the conversation about an erased quote. */
export async function forgetThreadOfQuote(tx: TenantTransaction, quoteId: string): Promise<void> {
  const [thread, numbers] = [
    await lockThreadOfQuote(tx, quoteId),
    await numbersTextedOnlyOf(tx, quoteId),
  ];
  forgetReceived(tx, receivedIn(tx, thread?.id ?? null), numbers);
  if (thread) await deleteThread(tx, thread.id);
}
