import type { Channel } from '@roundbook/domain/messages/outbox/channels';
import {
  type DeliveryReport,
  stateAfterReport,
} from '@roundbook/domain/messages/outbox/delivery-states';
import {
  fillMessage,
  type FilledMessage,
  joinParts,
} from '@roundbook/domain/messages/templates/fill';
import {
  startingWords,
  type TemplateKey,
  templateOf,
  type Templates,
  type TemplateValues,
} from '@roundbook/domain/messages/templates/templates';
import { isForeignKeyViolation } from '../../../platform/db/database-errors.ts';
import type { TenantTransaction, Transaction } from '../../../platform/db/transaction.ts';
import { refuse } from '../../../platform/http/app-error.ts';
import type { Enqueue } from '../../../platform/tasks/task.ts';
import { giveTextsBack } from '../../account/billing/text-effects.ts';
import { insertAccountMessage } from './account-store.ts';
import type { Conversation } from './message-conversations.ts';
import {
  type AccountMail,
  type HeldFor,
  OFFICE_NEWS,
  type Outcome,
  type OutgoingMessage,
} from './message-outgoing.ts';
import { sendAccountMessage, sendMessage } from './message-tasks.ts';
import { tellOfTrouble } from './message-trouble.ts';
import { dropFilesTo } from './rewriting-store.ts';
import {
  insertMessages,
  isMessageIn,
  lockState,
  noteOutcome,
  noteReached,
  releaseHeld,
  requeue,
  scrubMessagesToQuote,
} from './store.ts';
import {
  withdrawByTrigger,
  withdrawMarketing,
  withdrawToQuote,
  withdrawUnsent,
} from './withdrawing-store.ts';

/**
 * Queues messages of the business: rows first, handed to their providers once the change is made.
 * @param priority below 0: others overtake them
 * @returns their ids, in the same order
 */
export function queueMessages(
  tx: TenantTransaction,
  enqueue: Enqueue,
  messages: readonly OutgoingMessage[],
  priority = 0,
): string[] {
  const ids = insertMessages(tx, messages);
  for (const [at, { waits }] of messages.entries()) {
    const task = { businessId: tx.businessId, id: ids[at]!, attemptsBefore: 0 };
    enqueue(sendMessage, task, { priority, ...(waits && { startAfter: waits.until }) });
  }
  return ids;
}

/** Adds messages that no provider is ever asked to take, each with what became of it. @returns their ids */
export function keepMessages(
  tx: TenantTransaction,
  messages: readonly OutgoingMessage[],
  outcome: Pick<Outcome, 'state' | 'error'>,
): string[] {
  const ids = insertMessages(tx, messages);
  for (const id of ids) noteOutcome(tx, id, 0, outcome);
  return ids;
}

/** Hands on the messages that waited for a reason which no longer holds. */
export async function releaseMessages(
  tx: TenantTransaction,
  enqueue: Enqueue,
  heldFor: HeldFor,
): Promise<void> {
  for (const { id, attempts } of await releaseHeld(tx, heldFor)) {
    enqueue(sendMessage, { businessId: tx.businessId, id, attemptsBefore: attempts });
  }
}

/** What is reported of a message that its provider took. */
interface Reported {
  readonly report: DeliveryReport;
  /** Why it did not arrive, in words; else empty. */
  readonly reason: string;
  /** Which attempt it is about; undefined where that is not known. */
  readonly attempt?: number;
}

/**
 * Notes how far a message got. Reports may come late, twice and in any order; one of an earlier attempt says
 * nothing of a later one.
 */
export async function noteReport(
  tx: TenantTransaction,
  enqueue: Enqueue,
  id: string,
  { report, reason, attempt }: Reported,
): Promise<void> {
  const message = await lockState(tx, id);
  if (!message || (attempt !== undefined && attempt !== message.attempts)) return;
  const state = stateAfterReport(message.state, report);
  if (state === message.state) return;
  noteReached(tx, id, { state, reason, attempts: message.attempts });
  if (state === 'Bounced') tellOfTrouble(tx, enqueue, { id, ...message, reason });
}

/**
 * Puts a message that failed, bounced or waits back into the queue; resolves with its attempts so far, if it was
 * one. Refused for an offer to a customer who wants none any more.
 */
export function putBack(tx: TenantTransaction, id: string): Promise<number | undefined> {
  return requeue(tx, id).catch((error: unknown) => {
    if (isForeignKeyViolation(error, 'messages_marketing')) {
      throw refuse('They no longer want offers.');
    }
    throw error;
  });
}

/**
 * Tries a message of a conversation again.
 * @returns whether it failed or waited; undefined if there is no such message
 */
export async function sendAgainIn(
  tx: TenantTransaction,
  enqueue: Enqueue,
  conversation: Conversation,
  id: string,
): Promise<boolean | undefined> {
  if (!(await isMessageIn(tx, conversation, id))) return undefined;
  const attemptsBefore = await putBack(tx, id);
  if (attemptsBefore === undefined) return false;
  enqueue(sendMessage, { businessId: tx.businessId, id, attemptsBefore });
  return true;
}

/** Withdraws what is not sent yet of the messages about a record; texts that they had taken are given back. */
export async function withdrawAbout(
  tx: TenantTransaction,
  aboutId: string,
  why: string,
): Promise<void> {
  giveTextsBack(tx, await withdrawUnsent(tx, aboutId, why));
}

/** Withdraws what is not sent yet of messages of triggers, by their keys; texts that they had taken are given back. */
export async function withdrawTriggered(
  tx: TenantTransaction,
  triggerKeys: readonly string[],
  why: string,
): Promise<void> {
  if (triggerKeys.length > 0) giveTextsBack(tx, await withdrawByTrigger(tx, triggerKeys, why));
}

/** Scrubs the messages to the person of a quote that is erased; those still queued are not sent. */
export async function scrubToQuote(tx: TenantTransaction, quoteId: string): Promise<void> {
  giveTextsBack(tx, await withdrawToQuote(tx, quoteId));
  scrubMessagesToQuote(tx, quoteId);
}

/** Withdraws what is not sent yet of offers to a customer who no longer wants them on a channel. */
export async function dropMarketing(
  tx: TenantTransaction,
  customerId: string,
  channel: Channel,
): Promise<void> {
  giveTextsBack(tx, await withdrawMarketing(tx, customerId, channel));
}

/** One message in the words of a template. */
interface Letter<Key extends TemplateKey> extends Omit<
  OutgoingMessage,
  'kind' | 'subject' | 'body'
> {
  /** What its row says that it is for, if that is not the kind of its words. */
  readonly kind?: string;
  readonly values: TemplateValues<Key>;
  /** What takes the place of some values in the text that only the recipient reads: a link, say. */
  readonly secrets?: Partial<TemplateValues<Key>>;
}

/** A text of a message, and what it is made of where that depends on its customer. */
function textOf(channel: Channel, { parts, instead }: FilledMessage) {
  const isFixed = parts.length > 0 && parts.every(({ when }) => when === 'always');
  if (!isFixed) return { text: instead, parts: parts.length === 0 ? undefined : parts };
  const text = joinParts(
    channel,
    parts.map((part) => part.text),
  );
  return { text, parts: undefined };
}

/** Queues messages in the business's own words. @returns their ids, in the same order */
export function queueFromTemplates<Key extends TemplateKey>(
  tx: TenantTransaction,
  enqueue: Enqueue,
  { key, words }: Templates<Key>,
  letters: readonly Letter<Key>[],
): string[] {
  const starting = startingWords(key);
  const { label } = templateOf(key);
  const messages = letters.map(({ values, secrets, ...letter }): OutgoingMessage => {
    const { channel } = letter;
    const fill = (given: TemplateValues<Key>) =>
      fillMessage(channel, words[channel], given, { words: starting[channel], label });
    const filled = fill(values);
    const { text: body, parts } = textOf(channel, filled);
    const secret = secrets && textOf(channel, fill({ ...values, ...secrets }));
    return {
      kind: key,
      ...letter,
      subject: filled.subject,
      body,
      ...(parts ? { parts } : {}),
      ...(secret ? { secretBody: secret.text } : {}),
      ...(secret?.parts ? { secretParts: secret.parts } : {}),
    };
  });
  return queueMessages(tx, enqueue, messages);
}

/** Tells the business by email what a customer did on their page. */
export function tellOffice(
  tx: TenantTransaction,
  enqueue: Enqueue,
  mail: { readonly to: string; readonly subject: string; readonly body: string },
  customerId: string,
): void {
  queueMessages(tx, enqueue, [{ channel: 'email', kind: OFFICE_NEWS, customerId, ...mail }]);
}

/** Lets go of the files that people sent along to customers. */
export function forgetFilesTo(tx: TenantTransaction, customerIds: readonly string[]): void {
  dropFilesTo(tx, customerIds);
}

/** Queues mail about an account, which belongs to no business: a row first, sent by a task. */
export function queueAccountMessage(tx: Transaction, enqueue: Enqueue, mail: AccountMail): void {
  enqueue(sendAccountMessage, { id: insertAccountMessage(tx, mail) });
}
