import { type RawBuilder, sql } from 'kysely';
import type { ReceivedAttachment } from '@roundbook/contract/messages/inbound/inbound';
import type { SenderChecks } from '@roundbook/domain/messages/inbound/sender-checks';
import { newId } from '../../../platform/db/ids.ts';
import { isOneOf } from '../../../platform/db/one-of.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import type { ReceivedMessage } from './facts.ts';

/** A new inbound message. */
export interface NewReceived extends Omit<ReceivedMessage, 'id' | 'quoteId'> {
  /** The number or address to which the message was sent. */
  readonly to: string;
  /** The message, including quoted text. */
  readonly fullText: string;
  /** The message id given by the provider or by the sender's mail program. */
  readonly providerId: string;
  readonly obeyed: 'STOP' | 'START' | null;
  /** Whether the email really comes from its stated sender; null if this was not checked. */
  readonly senderChecks: SenderChecks | null;
}

/** Adds an inbound message. @returns its id; undefined if the message already exists */
export async function insertReceived(
  tx: TenantTransaction,
  message: NewReceived,
): Promise<string | undefined> {
  const id = newId();
  const { channel, from, to, threadToken, subject, text, fullText } = message;
  const added = await tx.first(sql`
    insert into inbound_messages
      (business_id, id, channel, sender, recipient, thread_token, subject, body, full_text,
       provider_id, customer_id, answers_id, is_automatic, obeyed, sender_checks, received_at)
    values (${tx.businessId}, ${id}, ${channel}, ${from}, ${to}, ${threadToken}, ${subject},
      ${text}, ${fullText}, ${message.providerId},
      ${message.customerId}, ${message.answersId}, ${message.isAutomatic}, ${message.obeyed},
      ${message.senderChecks && JSON.stringify(message.senderChecks)}, ${message.receivedAt})
    on conflict (business_id, channel, provider_id) do nothing
    returning 1`);
  if (!added) return undefined;
  tx.changed('inboundMessage', id, 1);
  return id;
}

/** Stores the list of a message's files. */
export function setAttachments(
  tx: TenantTransaction,
  id: string,
  attachments: readonly ReceivedAttachment[],
): void {
  tx.send(sql`
    update inbound_messages set attachments = ${JSON.stringify(attachments)}
     where business_id = ${tx.businessId} and id = ${id}`);
}

/** Stores the result of fetching a message's file. */
export function setAttachment(
  tx: TenantTransaction,
  id: string,
  { at, ...attachment }: ReceivedAttachment & { readonly at: number },
): void {
  tx.send(sql`
    update inbound_messages
       set attachments = jsonb_set(attachments, array[${String(at)}], ${JSON.stringify(attachment)}::jsonb)
     where business_id = ${tx.businessId} and id = ${id}`);
  tx.changed('inboundMessage', id, 2);
}

/** Assigns messages from a previously unknown address to their customer. @param ids a select of the messages' ids */
export function setCustomer(
  tx: TenantTransaction,
  ids: RawBuilder<unknown>,
  customerId: string,
): void {
  tx.send(sql`
    update inbound_messages set customer_id = ${customerId}
     where business_id = ${tx.businessId} and customer_id is null and id in (${ids})`);
}

/** Detaches messages from a customer. @param ids a select of the messages' ids */
export function unsetCustomer(
  tx: TenantTransaction,
  ids: RawBuilder<unknown>,
  customerId: string,
): void {
  tx.send(sql`
    update inbound_messages set customer_id = null
     where business_id = ${tx.businessId} and customer_id = ${customerId} and id in (${ids})`);
}

/** Selects the ids of messages from customers. */
export function receivedFrom(
  tx: TenantTransaction,
  customerIds: readonly string[],
): RawBuilder<unknown> {
  return sql`select im.id from inbound_messages im
    where im.business_id = ${tx.businessId} and ${isOneOf(sql`im.customer_id`, customerIds)}`;
}

/** Selects the ids of the messages' files. @param ids a select of the messages' ids */
export function filesOf(tx: TenantTransaction, ids: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select (f ->> 'assetId')::uuid
    from inbound_messages im, jsonb_array_elements(im.attachments) f
   where im.business_id = ${tx.businessId} and im.id in (${ids})`;
}

/** Scrubs inbound messages. @param ids a select of their ids */
export function scrubReceived(tx: TenantTransaction, ids: RawBuilder<unknown>): void {
  tx.send(sql`
    update inbound_messages
       set sender = '', recipient = '', subject = '', body = '', full_text = '', attachments = '[]',
           sender_checks = null
     where business_id = ${tx.businessId} and id in (${ids})`);
}
