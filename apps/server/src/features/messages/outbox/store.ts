import { sql } from 'kysely';
import { newId } from '../../../platform/db/ids.ts';
import { query } from '../../../platform/db/query.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import type { Outcome, OutgoingMessage } from './message-outgoing.ts';
import { TEMPLATES, type TemplateKey } from './message-templates.ts';

/** Adds messages to the outbox, in one statement, and returns their ids. */
export function insertMessages(
  tx: TenantTransaction,
  messages: readonly OutgoingMessage[],
): string[] {
  if (messages.length === 0) return [];
  const rows = messages.map(({ attachment, ...message }) => ({
    id: newId(),
    channel: message.channel,
    kind: message.kind,
    recipient: message.to,
    subject: message.subject ?? '',
    body: message.body,
    customer_id: message.customerId ?? null,
    attachment: attachment
      ? { ...attachment, content: attachment.content.toString('base64') }
      : null,
  }));
  tx.send(sql`
    insert into messages
      (business_id, id, channel, kind, recipient, subject, body, customer_id, attachment)
    select ${tx.businessId}::uuid, r.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(
      id uuid, channel text, kind text, recipient text, subject text, body text, customer_id uuid,
      attachment jsonb)`);
  for (const { id } of rows) tx.changed('message', id, 1);
  return rows.map(({ id }) => id);
}

/** Counts an attempt at a message that is still to be sent; undefined if it is not. */
export function takeForSending(tx: TenantTransaction, id: string) {
  return tx.first(
    query
      .updateTable('messages')
      .set({ attempts: sql`attempts + 1` })
      .where('business_id', '=', tx.businessId)
      .where('id', '=', id)
      .where('state', '=', 'Queued')
      .returning(['channel', 'recipient', 'subject', 'body', 'attachment', 'attempts']),
  );
}

/** Notes what became of an attempt. What was handed on needs its attachment no more. */
export function noteOutcome(
  tx: TenantTransaction,
  id: string,
  attempts: number,
  { state, error }: Outcome,
): void {
  const handedOn = state === 'Sent' || state === 'Recorded';
  tx.send(
    query
      .updateTable('messages')
      .set({ state, last_error: error })
      .$if(handedOn, (update) => update.set({ sent_at: sql`now()`, attachment: null }))
      .where('business_id', '=', tx.businessId)
      .where('id', '=', id)
      // Not if it was scrubbed while it was on its way.
      .where('state', '=', 'Queued'),
  );
  tx.changed('message', id, attempts + 1);
}

/** Puts a failed message back into the queue; resolves with its attempts so far, if it had failed. */
export async function requeue(tx: TenantTransaction, id: string): Promise<number | undefined> {
  const row = await tx.first(
    query
      .updateTable('messages')
      .set({ state: 'Queued', last_error: '' })
      .where('business_id', '=', tx.businessId)
      .where('id', '=', id)
      .where('state', '=', 'Failed')
      .returning('attempts'),
  );
  if (row) tx.changed('message', id, row.attempts + 1);
  return row?.attempts;
}

/** Scrubs what was written to a customer; that something was sent, and when, stays. */
export function scrubMessagesOf(tx: TenantTransaction, customerId: string): void {
  tx.send(
    query
      .updateTable('messages')
      .set({ recipient: '', subject: '', body: '', attachment: null, last_error: '' })
      .set((row) => ({
        state: row.case().when('state', '=', 'Queued').then('Failed').else(row.ref('state')).end(),
      }))
      .where('business_id', '=', tx.businessId)
      .where('customer_id', '=', customerId),
  );
}

/** Gives a new business its templates. */
export function insertStartingTemplates(tx: TenantTransaction): void {
  const rows = (Object.keys(TEMPLATES) as TemplateKey[]).flatMap((key) =>
    (['email', 'sms'] as const).map((channel) => ({
      business_id: tx.businessId,
      key,
      channel,
      ...TEMPLATES[key][channel],
    })),
  );
  tx.send(query.insertInto('message_templates').values(rows));
}
