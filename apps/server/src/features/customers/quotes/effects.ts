import type { z } from 'zod';
import type { sendingWay } from '@roundbook/contract/customers/quotes/quote';
import type { Endpoint } from '@roundbook/contract/endpoint';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { accept, notFound } from '../../../platform/http/app-error.ts';
import type { WriteCall } from '../../../platform/http/call.ts';
import { insertMessage } from './answering/message-store.ts';
import { sendAnswered, sendingRefusal } from './answering/quote-message.ts';
import { decideAct, lockQuote } from './commands.ts';
import { quoteAnswered } from './facts.ts';
import { findQuoteRecord } from './queries.ts';
import type { QuoteRecord } from './quote-record.ts';
import { announceQuote, columnsOf, setQuote } from './store.ts';

type Replying = Pick<WriteCall<Endpoint>, 'tx' | 'actor' | 'now' | 'enqueue' | 'caller' | 'facts'>;

/** A locked quote on whose page the office may answer. @throws AppError 404 or 422 */
export async function lockRepliable(call: Replying, id: string): Promise<QuoteRecord> {
  const quote = await lockQuote(call, id);
  decideAct('reply', 'office', quote);
  return quote;
}

/** A user's answer for the page of a quote, and the channel on which the link to the page is sent. */
interface Reply {
  readonly channel: z.infer<typeof sendingWay>;
  readonly text: string;
}

/**
 * Answers on the page of a locked quote, and sends the person a link to the page.
 * @throws AppError 422 if nothing can be sent on the channel
 */
export async function replyOnPage(
  publicUrl: string,
  { tx, actor, now, enqueue, caller, facts }: Replying,
  quote: QuoteRecord,
  { channel, text }: Reply,
): Promise<void> {
  if (channel !== 'none') accept(await sendingRefusal(tx, quote, channel), 'channel');
  const { requestId } = caller;
  const { userId } = actor;
  const message = { kind: 'Sent', text, at: now, userId, requestId } as const;
  const id = await insertMessage(tx, quote.id, message);
  announceQuote(tx, quote);
  if (id !== undefined) {
    await facts.announce(quoteAnswered, { quote, messageId: id, userId, text, at: now });
  }
  if (channel !== 'none') await sendAnswered(tx, enqueue, { quote, channel, publicUrl, now });
}

/** Adds to a quote the address or number that its requester wrote from, so that their next message is recognised. */
export async function reachPersonBy(
  tx: TenantTransaction,
  quoteId: string,
  by: Partial<Pick<QuoteRecord, 'email' | 'mobileNumber'>>,
): Promise<void> {
  const quote = await findQuoteRecord(tx, quoteId, true);
  if (!quote) throw notFound();
  setQuote(tx, quote, columnsOf({ ...quote, ...by }));
}
