import { sql } from 'kysely';
import type { Broadcast } from '@roundbook/contract/messages/broadcasts/broadcasts';
import type { BroadcastState } from '@roundbook/domain/messages/broadcasts/broadcast';
import { assigned, type Columns, inserted } from '../../../platform/db/columns.ts';
import { newId } from '../../../platform/db/ids.ts';
import { thisInstant } from '../../../platform/db/instant.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import type { Judged } from './audience-queries.ts';

/** The content of a draft; the conditions in it are checked before sending. */
export interface BroadcastWords extends Pick<
  Broadcast,
  'name' | 'channel' | 'purpose' | 'subject' | 'audience' | 'perHour'
> {
  readonly paragraphs: readonly { readonly when: string; readonly text: string }[];
}

const columnsOf = (words: BroadcastWords) => ({
  name: words.name,
  channel: words.channel,
  purpose: words.purpose,
  subject: words.channel === 'email' ? words.subject : '',
  paragraphs: JSON.stringify(words.paragraphs),
  // Written for servers running the previous release, which do not know about conditions.
  body: words.paragraphs
    .flatMap(({ when, text }) => (when === 'always' ? [text] : []))
    .join('\n\n'),
  audience: JSON.stringify(words.audience),
  per_hour: words.perHour,
});

/** Adds a draft. @returns its id */
export function insertBroadcast(
  tx: TenantTransaction,
  words: BroadcastWords,
  userId: string,
): string {
  const id = newId();
  const columns = {
    business_id: tx.businessId,
    id,
    ...columnsOf(words),
    created_by: userId,
    // A random id that identifies no customer, as short links are stored outside the tenants.
    link_group: newId(),
  };
  tx.send(sql`insert into broadcasts ${inserted(columns)}`);
  tx.changed('broadcast', id, 1);
  return id;
}

/** Sets columns of a locked broadcast. */
export function setBroadcast(
  tx: TenantTransaction,
  { id, version }: { readonly id: string; readonly version: number },
  columns: Columns & { readonly state?: BroadcastState },
): void {
  tx.send(sql`
    update broadcasts set ${assigned({ ...columns, version: version + 1 })}
     where business_id = ${tx.businessId} and id = ${id}`);
  tx.changed('broadcast', id, version + 1);
}

/** Stores the content of a draft. */
export function writeWords(
  tx: TenantTransaction,
  row: { readonly id: string; readonly version: number },
  words: BroadcastWords,
): void {
  setBroadcast(tx, row, columnsOf(words));
}

/** Deletes a draft. */
export function deleteDraft(
  tx: TenantTransaction,
  { id, version }: { readonly id: string; readonly version: number },
): void {
  tx.send(sql`delete from broadcasts where business_id = ${tx.businessId} and id = ${id}`);
  tx.changed('broadcast', id, version + 1);
}

/** Adds recipients, either waiting or left out. Leaves existing recipients unchanged. */
export function insertRecipients(
  tx: TenantTransaction,
  id: string,
  judged: readonly Judged[],
): void {
  if (judged.length === 0) return;
  const rows = judged.map((one) => ({
    customer_id: one.id,
    state: one.reason === null ? 'Waiting' : 'LeftOut',
    reason: one.reason ?? '',
  }));
  tx.send(sql`
    insert into broadcast_recipients (business_id, broadcast_id, customer_id, state, reason)
    select ${tx.businessId}::uuid, ${id}::uuid, given.customer_id, given.state, given.reason
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as given(customer_id uuid, state text, reason text)
    on conflict do nothing`);
}

/** The ids of the next waiting recipients, in order of id. */
export async function takeWaiting(
  tx: TenantTransaction,
  id: string,
  most: number,
): Promise<string[]> {
  const rows = await tx.all(sql<{ id: string }>`
    select customer_id as id from broadcast_recipients
     where business_id = ${tx.businessId} and broadcast_id = ${id} and state = 'Waiting'
     order by customer_id limit ${most}`);
  return rows.map((row) => row.id);
}

/** Records the outcome for waiting recipients: queued, or left out with a reason. */
export function settleRecipients(
  tx: TenantTransaction,
  id: string,
  settled: readonly {
    readonly customerId: string;
    readonly messageId: string | null;
    readonly reason: string;
  }[],
): void {
  if (settled.length === 0) return;
  const rows = settled.map(({ customerId, messageId, reason }) => ({
    customer_id: customerId,
    message_id: messageId,
    reason,
  }));
  tx.send(sql`
    update broadcast_recipients br
       set state = case when given.message_id is null then 'LeftOut' else 'Queued' end,
           message_id = given.message_id, reason = given.reason
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as given(customer_id uuid, message_id uuid, reason text)
     where br.business_id = ${tx.businessId} and br.broadcast_id = ${id}
       and br.customer_id = given.customer_id and br.state = 'Waiting'`);
}

/** Leaves out all recipients who are still waiting. */
export function leaveOutWaiting(tx: TenantTransaction, id: string, reason: string): void {
  tx.send(sql`
    update broadcast_recipients set state = 'LeftOut', reason = ${reason}
     where business_id = ${tx.businessId} and broadcast_id = ${id} and state = 'Waiting'`);
}

/** Records that a recipient opted out of offers. */
export function noteUnsubscribed(tx: TenantTransaction, id: string, customerId: string): void {
  tx.send(sql`
    update broadcast_recipients set unsubscribed_at = ${thisInstant}
     where business_id = ${tx.businessId} and broadcast_id = ${id} and customer_id = ${customerId}
       and unsubscribed_at is null`);
  tx.changed('broadcast', id, 1);
}

/** Records a customer's reply on the broadcasts that it counts for. */
export function noteReplies(
  tx: TenantTransaction,
  customerId: string,
  broadcastIds: readonly string[],
): void {
  if (broadcastIds.length === 0) return;
  tx.send(sql`
    update broadcast_recipients set replied_at = ${thisInstant}
     where business_id = ${tx.businessId} and customer_id = ${customerId}
       and broadcast_id = any(${[...broadcastIds]}::uuid[])`);
  for (const id of broadcastIds) tx.changed('broadcast', id, 1);
}
