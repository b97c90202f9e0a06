import type * as contract from '@roundbook/contract/messages/threads/writing';
import { messageRefusal } from '@roundbook/domain/messages/outbox/customer-messages';
import { filesProblem } from '@roundbook/domain/messages/threads/attached-files';
import type { Actor } from '../../../platform/auth/actor.ts';
import { newId } from '../../../platform/db/ids.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { notFound, refuse } from '../../../platform/http/app-error.ts';
import type { ReadCall, WriteCall } from '../../../platform/http/call.ts';
import { findUser } from '../../account/users/lookups.ts';
import { findRecipients } from '../../customers/customers/lookups.ts';
import { findAssets } from '../../files/assets/lookups.ts';
import { queueMessages, sendAgainTo } from '../outbox/effects.ts';
import { lockedThread, shown } from './commands.ts';
import { findDrafts } from './entry-queries.ts';
import { findThread } from './queries.ts';
import { deleteDraft, insertEntry, updateThread, wordColumns, writeDraft } from './store.ts';
import { addressOn } from './thread-contact.ts';
import type { ThreadRecord } from './thread-record.ts';

const STRANGER = 'Please put this sender to a customer first. Then you can answer.';

/** Who wrote last, in the words of a question. */
async function nameOf(tx: TenantTransaction, userId: string): Promise<string> {
  const found = await findUser(tx, userId);
  const name = found ? `${found.user.firstName} ${found.user.lastName}`.trim() : '';
  return name === '' ? 'A colleague' : name;
}

/** The customer of a thread, with where a message to them goes. @throws AppError 422 */
async function recipientOf(
  tx: TenantTransaction,
  { customerId }: ThreadRecord,
  channel: 'email' | 'sms',
) {
  if (customerId === null) throw refuse(STRANGER);
  const [recipient] = await findRecipients(tx, [customerId]);
  if (!recipient) throw notFound();
  const address = addressOn(channel, recipient);
  const isAllowed = recipient.preferences[channel]?.service.allowed === true;
  const facts = { isActive: recipient.isActive, address, isAllowed };
  const reason = messageRefusal(channel, 'service', facts);
  if (reason !== null) throw refuse(reason, 'channel');
  return { customerId, address };
}

/** Files that somebody wants to send, as they may see them. @throws AppError 422 */
async function seenFiles(tx: TenantTransaction, actor: Actor, assetIds: readonly string[]) {
  if (assetIds.length === 0) return [];
  const found = await findAssets(tx, actor, assetIds);
  if (found.length < new Set(assetIds).size) {
    throw refuse('A file is not there any more. Please choose it again.', 'assetIds');
  }
  return found;
}

/** Writes to the customer; asks once if a colleague has answered since the writer looked. */
export async function send(call: WriteCall<typeof contract.sendInThread>) {
  const { tx, params, body, actor, now, enqueue } = call;
  const { channel, subject, text, lastSeenId } = body;
  const thread = await lockedThread(tx, params.id);
  const { customerId, address } = await recipientOf(tx, thread, channel);
  if (channel === 'email' && subject === '') throw refuse('Please write a subject.', 'subject');
  const assetIds = [...new Set(body.assetIds)];
  const files = await seenFiles(tx, actor, assetIds);
  const problem = filesProblem(
    channel,
    files.map(({ size }) => size),
  );
  if (problem !== null) throw refuse(problem, 'assetIds');
  const { lastSentId, lastSentBy } = thread;
  const isSurprise =
    lastSeenId !== undefined && lastSentId !== lastSeenId && lastSentBy !== actor.userId;
  if (isSurprise && lastSentBy !== null) {
    call.conflicts.ask(
      'Already answered',
      `${await nameOf(tx, lastSentBy)} has answered meanwhile. Send yours as well?`,
      `answered:${lastSentId}`,
      'Send anyway',
    );
  }
  const [id] = queueMessages(tx, enqueue, [
    {
      channel,
      kind: 'message',
      to: address,
      subject: channel === 'email' ? subject : '',
      body: text,
      customerId,
      threadId: thread.id,
      writtenBy: actor.userId,
      ...(channel === 'email' ? { replyToken: thread.token, assetIds } : {}),
    },
  ]);
  updateThread(tx, thread, {
    ...wordColumns({ kind: 'Sent', channel, text, at: now }),
    last_sent_id: id,
    last_sent_by: actor.userId,
    unread: 0,
    closed_at: null,
    snoozed_until: null,
    assignee_id: thread.assigneeId ?? actor.userId,
  });
  deleteDraft(tx, thread.id, actor.userId);
  return shown(tx, thread.id);
}

/** Writes a note, which nobody but the office reads. */
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

/** Tries a message again that failed or waits. */
export async function retry({ tx, params, enqueue }: WriteCall<typeof contract.sendAgain>) {
  const { customerId } = await lockedThread(tx, params.id);
  if (customerId === null) throw notFound();
  const isTried = await sendAgainTo(tx, enqueue, customerId, params.messageId);
  if (isTried === undefined) throw notFound();
  if (!isTried) {
    throw refuse('Only a message that failed or waits can be tried again.');
  }
  return shown(tx, params.id);
}

/** What the user has typed, and who else is answering. */
export async function showDraft({ tx, params, actor }: ReadCall<typeof contract.getDraft>) {
  const [thread, drafts] = await Promise.all([
    findThread(tx, params.id),
    findDrafts(tx, params.id, actor),
  ]);
  if (!thread) throw notFound();
  return drafts;
}

/** Keeps what the user types. */
export async function keepDraft({
  tx,
  params,
  body,
  actor,
  now,
}: WriteCall<typeof contract.saveDraft>) {
  if (!(await findThread(tx, params.id))) throw notFound();
  const { text, assetIds } = body;
  if (text.trim() === '' && assetIds.length === 0) {
    deleteDraft(tx, params.id, actor.userId);
    return {};
  }
  await seenFiles(tx, actor, assetIds);
  writeDraft(tx, params.id, actor.userId, body, now);
  return {};
}
