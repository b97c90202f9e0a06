import type { Channel } from '@roundbook/domain/messages/outbox/channels';
import {
  type DeliveryReport,
  stateAfterReport,
} from '@roundbook/domain/messages/outbox/delivery-states';
import { isForeignKeyViolation } from '../../../platform/db/database-errors.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { refuse } from '../../../platform/http/app-error.ts';
import type { Enqueue } from '../../../platform/tasks/task.ts';
import type { HandedOn } from '../../../providers/delivery.ts';
import { giveTextsBack } from '../../account/billing/text-effects.ts';
import type { Conversation } from './message-conversations.ts';
import {
  type HeldFor,
  OFFICE_NEWS,
  type OutgoingMessage,
  type PartConditions,
} from './message-outgoing.ts';
import { sendMessage } from './message-tasks.ts';
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
  scrubMessagesOf,
  scrubMessagesToQuote,
} from './store.ts';
import {
  withdrawAllTo,
  withdrawByTrigger,
  withdrawMarketing,
  withdrawToQuote,
  withdrawUnsent,
} from './withdrawing-store.ts';

/** How messages are queued that differ from most. */
interface Queueing {
  /** Below 0: others overtake them. */
  readonly priority?: number;
  /** Needed where messages have parts: what decides which of them stand. */
  readonly conditions?: PartConditions;
}

/**
 * Queues messages of the business: rows first, handed to their providers once the change is made.
 * @returns their ids, in the same order
 */
export function queueMessages(
  tx: TenantTransaction,
  enqueue: Enqueue,
  messages: readonly OutgoingMessage[],
  { priority = 0, conditions }: Queueing = {},
): string[] {
  const ids = insertMessages(tx, messages, conditions);
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
  outcome: Pick<HandedOn, 'state' | 'error'>,
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

/** Tells the business by email what a customer did on their page. */
export function tellOffice(
  tx: TenantTransaction,
  enqueue: Enqueue,
  mail: { readonly to: string; readonly subject: string; readonly body: string },
  customerId: string,
): void {
  queueMessages(tx, enqueue, [{ channel: 'email', kind: OFFICE_NEWS, customerId, ...mail }]);
}

/** Withdraws what is not sent yet to customers who are erased; texts that it had taken are given back. */
export async function withdrawTo(
  tx: TenantTransaction,
  customerIds: readonly string[],
): Promise<void> {
  giveTextsBack(tx, await withdrawAllTo(tx, customerIds));
}

/** Scrubs the messages to customers who are erased. */
export function scrubTo(tx: TenantTransaction, customerIds: readonly string[]): void {
  scrubMessagesOf(tx, customerIds);
}

/** Lets go of the files that people sent along to customers. */
export function forgetFilesTo(tx: TenantTransaction, customerIds: readonly string[]): void {
  dropFilesTo(tx, customerIds);
}
