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
import { notifyOfTrouble } from './message-trouble.ts';
import { dropFilesTo } from './rewriting-store.ts';
import { deleteStop, insertStop } from './stop-store.ts';
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
} from './withdrawing/withdrawing-store.ts';

/** Options for queueing messages. */
interface Queueing {
  /** If below 0, other messages are sent before these. */
  readonly priority?: number;
  /** Required for messages with parts: decides which parts are included. */
  readonly conditions?: PartConditions;
}

/**
 * Queues messages of the business: stores their rows first, then hands the messages to their
 * providers after the commit.
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

/**
 * Adds messages whose outcome is already known, without handing them to a provider. @returns their
 * ids
 */
export function keepMessages(
  tx: TenantTransaction,
  messages: readonly OutgoingMessage[],
  outcome: Pick<HandedOn, 'state' | 'error'>,
): string[] {
  const ids = insertMessages(tx, messages);
  for (const id of ids) noteOutcome(tx, id, 0, outcome);
  return ids;
}

/** Queues held messages again once their reason for waiting no longer applies. */
export async function releaseMessages(
  tx: TenantTransaction,
  enqueue: Enqueue,
  heldFor: HeldFor,
): Promise<void> {
  for (const { id, attempts } of await releaseHeld(tx, heldFor)) {
    enqueue(sendMessage, { businessId: tx.businessId, id, attemptsBefore: attempts });
  }
}

/** A report on a message that its provider accepted. */
interface Reported {
  readonly report: DeliveryReport;
  /** The reason the message did not arrive, as a readable sentence; empty if it arrived. */
  readonly reason: string;
  /** The attempt that the report is about; undefined if unknown. */
  readonly attempt?: number;
}

/**
 * Records the delivery state of a message. Reports may come late, repeatedly and in any order; those about an
 * earlier attempt are ignored.
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
  if (state === 'Bounced') notifyOfTrouble(tx, enqueue, { id, ...message, reason });
}

/**
 * Queues a failed, bounced or held message again. @returns its attempts so far; undefined if there is no such
 * message
 * @throws AppError 422 for an offer to a customer who no longer wants offers
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
 * Retries a message of a conversation.
 * @returns whether it had failed or was held; undefined if there is no such message
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

/** Withdraws unsent messages about a record, and returns to the business the texts taken for them. */
export async function withdrawAbout(
  tx: TenantTransaction,
  aboutId: string,
  why: string,
): Promise<void> {
  giveTextsBack(tx, await withdrawUnsent(tx, aboutId, why));
}

/** Withdraws unsent trigger messages with the given keys, and returns to the business the texts taken for them. */
export async function withdrawTriggered(
  tx: TenantTransaction,
  triggerKeys: readonly string[],
  why: string,
): Promise<void> {
  if (triggerKeys.length > 0) giveTextsBack(tx, await withdrawByTrigger(tx, triggerKeys, why));
}

/** Scrubs the messages to the requester of an erased quote, and withdraws unsent ones. */
export async function scrubToQuote(tx: TenantTransaction, quoteId: string): Promise<void> {
  giveTextsBack(tx, await withdrawToQuote(tx, quoteId));
  scrubMessagesToQuote(tx, quoteId);
}

/** Withdraws unsent offers to a customer who no longer wants offers on a channel. */
export async function dropMarketing(
  tx: TenantTransaction,
  customerId: string,
  channel: Channel,
): Promise<void> {
  giveTextsBack(tx, await withdrawMarketing(tx, customerId, channel));
}

/** Emails the business about something that a customer did on their page. */
export function emailOffice(
  tx: TenantTransaction,
  enqueue: Enqueue,
  mail: { readonly to: string; readonly subject: string; readonly body: string },
  customerId: string,
): void {
  queueMessages(tx, enqueue, [{ channel: 'email', kind: OFFICE_NEWS, customerId, ...mail }]);
}

/** Withdraws unsent messages to erased customers, and returns to the business the texts taken for them. */
export async function withdrawTo(
  tx: TenantTransaction,
  customerIds: readonly string[],
): Promise<void> {
  giveTextsBack(tx, await withdrawAllTo(tx, customerIds));
}

/** Scrubs the messages to erased customers. */
export function scrubTo(tx: TenantTransaction, customerIds: readonly string[]): void {
  scrubMessagesOf(tx, customerIds);
}

/** Detaches files from the messages that people sent to customers. */
export function forgetFilesTo(tx: TenantTransaction, customerIds: readonly string[]): void {
  dropFilesTo(tx, customerIds);
}

/** Stops all texts to a number that answered STOP. @returns whether texts were allowed until now */
export function stopTexts(tx: TenantTransaction, number: string): Promise<boolean> {
  return insertStop(tx, number);
}

/** Allows texts again to a number that answered START. @returns whether texts were stopped until now */
export function startTexts(tx: TenantTransaction, number: string): Promise<boolean> {
  return deleteStop(tx, number);
}
