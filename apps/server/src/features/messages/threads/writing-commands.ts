import type * as contract from '@roundbook/contract/messages/threads/writing';
import { filesRefusal } from '@roundbook/domain/messages/threads/attached-files';
import type { Actor } from '../../../platform/auth/actor.ts';
import { newId } from '../../../platform/db/ids.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { accept, notFound, refuse } from '../../../platform/http/app-error.ts';
import type { ReadCall, WriteCall } from '../../../platform/http/call.ts';
import { findUser } from '../../account/users/lookups.ts';
import { lockRepliable, replyOnPage } from '../../customers/quotes/effects.ts';
import { findAssets } from '../../files/assets/lookups.ts';
import { queueMessages, sendAgainIn } from '../outbox/effects.ts';
import { lockedThread, shown } from './commands.ts';
import { conversationOf, findDrafts } from './entry-queries.ts';
import { findThread } from './queries.ts';
import {
  deleteDraft,
  insertEntry,
  sentColumns,
  updateThread,
  wordColumns,
  writeDraft,
} from './store.ts';
import { recipientOf } from './thread-recipient.ts';
import type { ThreadRecord } from './thread-record.ts';

/** The name of the user who wrote last, shown when asking for confirmation. */
async function nameOf(tx: TenantTransaction, userId: string): Promise<string> {
  const found = await findUser(tx, userId);
  const name = found ? `${found.user.firstName} ${found.user.lastName}`.trim() : '';
  return name === '' ? 'A colleague' : name;
}

/** The files that a user wants to send, provided that the user may see them. @throws AppError 422 */
async function seenFiles(tx: TenantTransaction, actor: Actor, assetIds: readonly string[]) {
  if (assetIds.length === 0) return [];
  const found = await findAssets(tx, actor, assetIds);
  if (found.length < new Set(assetIds).size) {
    throw refuse('A file no longer exists. Please choose it again.', 'assetIds');
  }
  return found;
}

type Sending = WriteCall<typeof contract.sendInThread>;

/** Asks for confirmation if a colleague has answered since the user loaded the thread. */
async function askIfAnswered({ tx, body, actor, conflicts }: Sending, thread: ThreadRecord) {
  const { lastSeenId } = body;
  const { lastSentId, lastSentBy } = thread;
  const isSurprise =
    lastSeenId !== undefined && lastSentId !== lastSeenId && lastSentBy !== actor.userId;
  if (isSurprise && lastSentBy !== null) {
    conflicts.ask(
      'Already answered',
      `${await nameOf(tx, lastSentBy)} has just answered. Send your message as well?`,
      `answered:${lastSentId}`,
      'Send anyway',
    );
  }
}

/** Answers on the page of the thread's quote; the message itself contains only a link. */
async function sendOnPage(publicUrl: string, call: Sending) {
  const { tx, params, body, actor } = call;
  const { channel, text, assetIds } = body;
  const seen = await findThread(tx, params.id);
  if (!seen) throw notFound();
  if (seen.customerId !== null || seen.quoteId === null) {
    throw refuse('Only a quote has a page for answers.', 'onPage');
  }
  if (assetIds.length > 0) throw refuse('Files can only be sent by email.', 'assetIds');
  // Locks the quote before its thread, as everywhere else.
  const quote = await lockRepliable(call, seen.quoteId);
  const thread = await lockedThread(tx, params.id);
  await askIfAnswered(call, thread);
  await replyOnPage(publicUrl, call, quote, { channel, text });
  deleteDraft(tx, thread.id, actor.userId);
  return shown(tx, thread.id);
}

/** Sends a message in a thread; asks for confirmation if a colleague has answered since the user loaded the thread. */
export async function send(publicUrl: string, call: Sending) {
  const { tx, params, body, actor, now, enqueue } = call;
  const { channel, subject, text } = body;
  if (body.onPage) return sendOnPage(publicUrl, call);
  const thread = await lockedThread(tx, params.id);
  const recipient = await recipientOf(tx, thread, channel);
  if (channel === 'email' && subject === '') throw refuse('Please write a subject.', 'subject');
  const assetIds = [...new Set(body.assetIds)];
  const files = await seenFiles(tx, actor, assetIds);
  const sizes = files.map(({ size }) => size);
  accept(filesRefusal(channel, sizes), 'assetIds');
  await askIfAnswered(call, thread);
  const [id = ''] = queueMessages(tx, enqueue, [
    {
      ...recipient,
      channel,
      kind: 'message',
      subject: channel === 'email' ? subject : '',
      body: text,
      threadId: thread.id,
      writtenBy: actor.userId,
      ...(channel === 'email' ? { replyToken: thread.token, assetIds } : {}),
    },
  ]);
  const { userId } = actor;
  updateThread(tx, thread, sentColumns(thread, { id, userId, channel, text, at: now }));
  deleteDraft(tx, thread.id, userId);
  return shown(tx, thread.id);
}

/** Adds a note, which only the office sees. */
export async function note({
  tx,
  params,
  body,
  actor,
  now,
}: WriteCall<typeof contract.addThreadNote>) {
  const thread = await lockedThread(tx, params.id);
  insertEntry(tx, {
    id: newId(),
    threadId: thread.id,
    kind: 'Note',
    at: now,
    channel: null,
    subject: '',
    text: body.text,
    userId: actor.userId,
  });
  const { last_text, last_kind, last_at } = wordColumns({
    kind: 'Note',
    channel: thread.channel,
    text: body.text,
    at: now,
  });
  updateThread(tx, thread, { last_text, last_kind, last_at });
  return shown(tx, thread.id);
}

/** Retries a message that failed or is held. */
export async function retry({ tx, params, enqueue }: WriteCall<typeof contract.sendAgain>) {
  const thread = await lockedThread(tx, params.id);
  const conversation = conversationOf(tx, thread);
  const isTried = await sendAgainIn(tx, enqueue, conversation, params.messageId);
  if (isTried === undefined) throw notFound();
  if (!isTried) {
    throw refuse('You can only retry a message that failed or is waiting.');
  }
  return shown(tx, thread.id);
}

/** The user's draft, and the colleagues who are answering. */
export async function showDraft({ tx, params, actor }: ReadCall<typeof contract.getDraft>) {
  const thread = await findThread(tx, params.id);
  if (!thread) throw notFound();
  return findDrafts(tx, thread.id, actor);
}

/** Saves the user's draft, or deletes it if it is empty. */
export async function keepDraft({
  tx,
  params,
  body,
  actor,
  now,
}: WriteCall<typeof contract.saveDraft>) {
  const thread = await findThread(tx, params.id);
  if (!thread) throw notFound();
  const { text, assetIds } = body;
  if (text.trim() === '' && assetIds.length === 0) {
    deleteDraft(tx, thread.id, actor.userId);
    return {};
  }
  await seenFiles(tx, actor, assetIds);
  writeDraft(tx, thread.id, actor.userId, body, now);
  return {};
}
