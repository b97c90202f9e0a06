import { type RawBuilder, sql } from 'kysely';
import type { ReceivedAttachment } from '@roundbook/contract/messages/inbound/inbound';
import { newId } from '../../../platform/db/ids.ts';
import { isOneOf } from '../../../platform/db/one-of.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import type { ReceivedMessage } from './facts.ts';

/** A message that came in, as it is added. */
export interface NewReceived extends Omit<ReceivedMessage, 'id' | 'quoteId'> {
  /** The number or the address that it came to. */
  readonly to: string;
  /** With what it quotes. */
  readonly fullText: string;
  /** As the provider or the sender's program names it. */
  readonly providerId: string;
  readonly obeyed: 'STOP' | 'START' | null;
}

/** Adds a message that came in. @returns its id; undefined if it is there already */
export async function insertReceived(
  tx: TenantTransaction,
  message: NewReceived,
): Promise<string | undefined> {
  const id = newId();
  const { channel, from, to, threadToken, subject, text, fullText } = message;
  const added = await tx.first(sql`
    insert into inbound_messages
      (business_id, id, channel, sender, recipient, thread_token, subject, body, full_text,
       provider_id, customer_id, answers_id, is_automatic, obeyed, received_at)
    values (${tx.businessId}, ${id}, ${channel}, ${from}, ${to}, ${threadToken}, ${subject},
      ${text}, ${fullText}, ${message.providerId},
      ${message.customerId}, ${message.answersId}, ${message.isAutomatic}, ${message.obeyed},
      ${message.receivedAt})
    on conflict (business_id, channel, provider_id) do nothing
    returning 1`);
  if (!added) return undefined;
  tx.changed('inboundMessage', id, 1);
  return id;
}

/** Notes the files that came with a message. */
export function setAttachments(
  tx: TenantTransaction,
  id: string,
  attachments: readonly ReceivedAttachment[],
): void {
  tx.send(sql`
    update inbound_messages set attachments = ${JSON.stringify(attachments)}
     where business_id = ${tx.businessId} and id = ${id}`);
}

/** Notes what became of one file that came with a message, which is fetched later. */
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

/** Says whose messages are that came from an address not yet known as theirs. @param ids a select of them */
export function setCustomer(
  tx: TenantTransaction,
  ids: RawBuilder<unknown>,
  customerId: string,
): void {
  tx.send(sql`
    update inbound_messages set customer_id = ${customerId}
     where business_id = ${tx.businessId} and customer_id is null and id in (${ids})`);
}

/** Takes messages of a customer off them again. @param ids a select of the messages */
export function unsetCustomer(
  tx: TenantTransaction,
  ids: RawBuilder<unknown>,
  customerId: string,
): void {
  tx.send(sql`
    update inbound_messages set customer_id = null
     where business_id = ${tx.businessId} and customer_id = ${customerId} and id in (${ids})`);
}

/** The messages of customers, as a select of ids. */
export function receivedFrom(
  tx: TenantTransaction,
  customerIds: readonly string[],
): RawBuilder<unknown> {
  return sql`select r.id from inbound_messages r
    where r.business_id = ${tx.businessId} and ${isOneOf(sql`r.customer_id`, customerIds)}`;
}

/** The files that came with messages, as a select of ids. @param ids a select of the messages */
export function filesOf(tx: TenantTransaction, ids: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select (f ->> 'assetId')::uuid
    from inbound_messages i, jsonb_array_elements(i.attachments) f
   where i.business_id = ${tx.businessId} and i.id in (${ids})`;
}

/** Scrubs messages that came in. @param ids a select of them */
export function scrubReceived(tx: TenantTransaction, ids: RawBuilder<unknown>): void {
  tx.send(sql`
    update inbound_messages
       set sender = '', recipient = '', subject = '', body = '', full_text = '', attachments = '[]'
     where business_id = ${tx.businessId} and id in (${ids})`);
}
