import { sql } from 'kysely';
import type { BodyOf } from '@roundbook/contract/endpoint';
import type { makeDocuments } from '@roundbook/contract/messages/documents/batches';
import type { DocumentWords } from '@roundbook/domain/messages/documents/document';
import { assigned, type Columns, inserted } from '../../../platform/db/columns.ts';
import { newId } from '../../../platform/db/ids.ts';
import { thisInstant } from '../../../platform/db/instant.ts';
import { rowsOf } from '../../../platform/db/joint-writes.ts';
import { isOneOf } from '../../../platform/db/one-of.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import type { DocumentChoice } from './choice-queries.ts';
import type { NewDocument } from './document-content.ts';
import type { LeftOut } from './document-making.ts';
import type { BatchRow } from './queries.ts';

/** A new batch of documents. */
interface NewBatch extends Omit<BodyOf<typeof makeDocuments>, 'choice'> {
  readonly choice: DocumentChoice;
  readonly words: DocumentWords;
  readonly dated: string;
}

/** Adds a batch. @returns its id */
export function insertBatch(tx: TenantTransaction, batch: NewBatch, userId: string): string {
  const id = newId();
  const columns = {
    business_id: tx.businessId,
    id,
    key: batch.key,
    words: JSON.stringify(batch.words),
    choice: JSON.stringify(batch.choice),
    price_change: batch.priceChange && JSON.stringify(batch.priceChange),
    dated: batch.dated,
    created_by: userId,
  };
  tx.send(sql`insert into document_batches ${inserted(columns)}`);
  tx.changed('documentBatch', id, 1);
  return id;
}

/** Sets columns of a locked batch. */
export function setBatch(
  tx: TenantTransaction,
  { id, version }: Pick<BatchRow, 'id' | 'version'>,
  columns: Columns = {},
): void {
  tx.send(sql`
    update document_batches set ${assigned({ ...columns, version: version + 1 })}
     where business_id = ${tx.businessId} and id = ${id}`);
  tx.changed('documentBatch', id, version + 1);
}

/** Deletes a locked batch with its documents. */
export function deleteBatch(
  tx: TenantTransaction,
  { id, version }: Pick<BatchRow, 'id' | 'version'>,
): void {
  tx.send(sql`delete from document_batches where business_id = ${tx.businessId} and id = ${id}`);
  tx.changed('documentBatch', id, version + 1);
}

/** Adds documents and the customers left out. Leaves existing rows unchanged. */
export function insertDocuments(
  tx: TenantTransaction,
  batchId: string,
  documents: readonly NewDocument[],
  leftOut: readonly LeftOut[],
): void {
  if (documents.length > 0) {
    const rows = documents.map(({ customerId, key, content }) => ({
      id: newId(),
      customer_id: customerId,
      key,
      title: content.title,
      content,
    }));
    const columns = {
      id: 'uuid',
      customer_id: 'uuid',
      key: 'text',
      title: 'text',
      content: 'jsonb',
    } as const;
    tx.send(sql`
      insert into documents (business_id, id, batch_id, customer_id, key, title, content)
      select ${tx.businessId}::uuid, given.id, ${batchId}::uuid, given.customer_id, given.key, given.title, given.content
        from ${rowsOf(columns, rows)} on conflict do nothing`);
  }
  if (leftOut.length > 0) {
    const rows = leftOut.map(({ customerId, reason }) => ({ customer_id: customerId, reason }));
    tx.send(sql`
      insert into document_left_out (business_id, batch_id, customer_id, reason)
      select ${tx.businessId}::uuid, ${batchId}::uuid, given.customer_id, given.reason
        from ${rowsOf({ customer_id: 'uuid', reason: 'text' }, rows)} on conflict do nothing`);
  }
}

/** Marks every waiting document of a batch as to be emailed. */
export function wantEmails(tx: TenantTransaction, batchId: string): void {
  tx.send(sql`
    update documents set email_wanted_at = ${thisInstant}, not_emailed = ''
     where business_id = ${tx.businessId} and batch_id = ${batchId}
       and emailed_at is null and printed_at is null and content is not null`);
}

/** Records that documents were queued as emails. */
export function noteEmailed(tx: TenantTransaction, ids: readonly string[]): void {
  if (ids.length === 0) return;
  tx.send(sql`
    update documents set emailed_at = ${thisInstant}, not_emailed = '', version = version + 1
     where business_id = ${tx.businessId} and id = any(${[...ids]}::uuid[])`);
}

/** Records why documents were not emailed, so that they are left for printing. */
export function noteNotEmailed(
  tx: TenantTransaction,
  refused: readonly { readonly id: string; readonly reason: string }[],
): void {
  if (refused.length === 0) return;
  tx.send(sql`
    update documents d set email_wanted_at = null, not_emailed = given.reason, version = d.version + 1
      from ${rowsOf({ id: 'uuid', reason: 'text' }, refused)}
     where d.business_id = ${tx.businessId} and d.id = any(${refused.map(({ id }) => id)}::uuid[])
       and d.id = given.id`);
}

/** Records that documents were printed. */
export function notePrinted(tx: TenantTransaction, ids: readonly string[], userId: string): void {
  tx.send(sql`
    update documents set printed_at = ${thisInstant}, user_id = ${userId}::uuid, version = version + 1
     where business_id = ${tx.businessId} and id = any(${[...ids]}::uuid[])`);
}

/** Deletes a document. */
export function deleteDocument(tx: TenantTransaction, id: string): void {
  tx.send(sql`delete from documents where business_id = ${tx.businessId} and id = ${id}`);
}

/**
 * Deletes the content of erased customers' documents, but keeps the record of each document and of when it was
 * sent.
 */
export function scrubDocumentsOf(
  tx: TenantTransaction,
  customerIds: readonly string[],
  batchIds: readonly string[],
): void {
  if (batchIds.length === 0) return;
  tx.send(sql`
    update documents set title = '', content = null, not_emailed = '', email_wanted_at = null,
           version = version + 1
     where business_id = ${tx.businessId} and ${isOneOf(sql`customer_id`, customerIds)}`);
  for (const id of batchIds) tx.changed('documentBatch', id, 1);
}
