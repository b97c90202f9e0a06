import { sql } from 'kysely';
import type { Channel } from '@roundbook/domain/messages/outbox/channels';
import { assigned } from '../../../platform/db/columns.ts';
import { newId } from '../../../platform/db/ids.ts';
import { thisInstant } from '../../../platform/db/instant.ts';
import type { Transaction } from '../../../platform/db/transaction.ts';
import type { EmailFigures } from '../../../platform/email/email-figures.ts';
import type { HandedOn } from '../../../providers/delivery.ts';
import type { AccountMail } from './account-mail.ts';

/** Adds an account message. @returns its id */
export function insertAccountMessage(
  tx: Transaction,
  { channel = 'email', to, subject = '', body, figures, attachment }: AccountMail,
): string {
  const id = newId();
  const kept =
    attachment && JSON.stringify({ ...attachment, content: attachment.content.toString('base64') });
  tx.send(sql`
    insert into account_messages (id, channel, recipient, subject, body, figures, attachment)
    values (${id}, ${channel}, ${to}, ${subject}, ${body},
      ${figures ? JSON.stringify(figures) : null}::jsonb, ${kept ?? null}::jsonb)`);
  return id;
}

interface MailToSend {
  readonly channel: Channel;
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  readonly figures: EmailFigures | null;
  readonly attachment: unknown;
  readonly attempts: number;
}

/**
 * Counts an attempt to send a queued message and returns the message; undefined if it is no longer
 * queued.
 */
export function takeForSending(tx: Transaction, id: string): Promise<MailToSend | undefined> {
  return tx.first(sql<MailToSend>`
    update account_messages set attempts = attempts + 1
     where id = ${id} and state = 'Queued'
    returning channel, recipient, subject, body, figures, attachment, attempts`);
}

/**
 * Records the outcome of an attempt. The text may contain a link that opens an account, so it is
 * deleted once the message has been sent or given up. If a message is only recorded, the text stays, because it is the
 * only copy.
 */
export function noteOutcome(tx: Transaction, id: string, { state, error }: HandedOn): void {
  const columns = {
    state,
    last_error: error,
    ...(state === 'Queued' ? {} : { attachment: null }),
    ...(state === 'Sent' || state === 'Failed' ? { body: '', figures: null } : {}),
    ...(state === 'Sent' || state === 'Recorded' ? { sent_at: sql`${thisInstant}` } : {}),
  };
  tx.send(sql`update account_messages set ${assigned(columns)} where id = ${id}`);
}

/** Deletes account mail after 30 days; by then any link in it has long expired. */
export function deleteOldAccountMail(tx: Transaction): void {
  tx.send(sql`delete from account_messages where created_at < ${thisInstant} - interval '30 days'`);
}
