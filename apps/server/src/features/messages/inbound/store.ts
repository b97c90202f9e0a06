import { sql } from 'kysely';
import type { ReceivedAttachment } from '@roundbook/contract/messages/inbound/inbound';
import { newId } from '../../../platform/db/ids.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import type { ReceivedMessage } from './facts.ts';

/** A message that came in, as it is added. */
export interface NewReceived extends Omit<ReceivedMessage, 'id'> {
  /** The number or the address that it came to. */
  readonly to: string;
  /** With what it quotes. */
  readonly fullText: string;
  readonly attachments: readonly ReceivedAttachment[];
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
  const { channel, from, to, threadToken, subject, text, fullText, attachments } = message;
  const added = await tx.first(sql`
    insert into inbound_messages
      (business_id, id, channel, sender, recipient, thread_token, subject, body, full_text,
       attachments, provider_id, customer_id, answers_id, is_automatic, obeyed, received_at)
    values (${tx.businessId}, ${id}, ${channel}, ${from}, ${to}, ${threadToken}, ${subject},
      ${text}, ${fullText}, ${JSON.stringify(attachments)}, ${message.providerId},
      ${message.customerId}, ${message.answersId}, ${message.isAutomatic}, ${message.obeyed},
      ${message.receivedAt})
    on conflict (business_id, channel, provider_id) do nothing
    returning 1`);
  if (!added) return undefined;
  tx.changed('inboundMessage', id, 1);
  return id;
}

/** Scrubs what a customer wrote. */
export function scrubReceivedFrom(tx: TenantTransaction, customerId: string): void {
  tx.send(sql`
    update inbound_messages
       set sender = '', recipient = '', subject = '', body = '', full_text = '', attachments = '[]'
     where business_id = ${tx.businessId} and customer_id = ${customerId}`);
}
