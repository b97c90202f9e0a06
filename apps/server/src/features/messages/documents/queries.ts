import { type RawBuilder, sql } from 'kysely';
import type { QueryOf } from '@roundbook/contract/endpoint';
import type { DocumentBatch } from '@roundbook/contract/messages/documents/batches';
import type {
  CustomerDocument,
  listDocuments,
} from '@roundbook/contract/messages/documents/documents';
import {
  type CustomerNames,
  customerDisplayName,
} from '@roundbook/domain/customers/customers/name';
import type { DocumentWords } from '@roundbook/domain/messages/documents/document';
import { isOneOf } from '../../../platform/db/one-of.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { joinUser, user } from '../../account/users/relations.ts';
import { customer, joinCustomer } from '../../customers/customers/relations.ts';
import { deliveryOf } from '../outbox/relations.ts';
import type { DocumentChoice } from './choice-queries.ts';
import type { DocumentContent } from './document-content.ts';

/** The kind of the emails that documents are attached to; each email is about its document. */
export const DOCUMENT_KIND = 'document';

/** A batch, with the columns that no screen shows. */
export interface BatchRow extends Omit<
  DocumentBatch,
  'made' | 'leftOut' | 'emailed' | 'printed' | 'waiting'
> {
  readonly words: DocumentWords;
  readonly choice: DocumentChoice;
  readonly dated: string;
  readonly madeUpTo: string | null;
}

/** A batch, optionally locked until the commit; undefined if there is no such batch. */
export function findBatchRow(
  tx: TenantTransaction,
  id: string,
  lock = false,
): Promise<BatchRow | undefined> {
  return tx.first(sql<BatchRow>`
    select id, key, words, choice, price_change as "priceChange", dated, state, made_up_to as "madeUpTo",
           created_at as "createdAt", version
      from document_batches where business_id = ${tx.businessId} and id = ${id}
    ${lock ? sql`for update` : sql``}`);
}

const isWaiting = sql`d.emailed_at is null and d.printed_at is null and d.content is not null`;

/** A batch as shown to the office; undefined if there is no such batch. */
export async function findBatch(
  tx: TenantTransaction,
  id: string,
): Promise<DocumentBatch | undefined> {
  const [row, counts] = await Promise.all([
    findBatchRow(tx, id),
    tx.first(sql<Pick<DocumentBatch, 'made' | 'leftOut' | 'emailed' | 'printed' | 'waiting'>>`
      select count(*)::int as made, count(d.emailed_at)::int as emailed, count(d.printed_at)::int as printed,
             count(*) filter (where ${isWaiting})::int as waiting,
             (select count(*)::int from document_left_out left_out
               where left_out.business_id = ${tx.businessId} and left_out.batch_id = ${id}) as "leftOut"
        from documents d where d.business_id = ${tx.businessId} and d.batch_id = ${id}`),
  ]);
  if (!row || !counts) return undefined;
  const { words: _words, choice: _choice, dated: _dated, madeUpTo: _upTo, ...shown } = row;
  return { ...shown, ...counts };
}

/** A page of the chosen customers for whom no document was made, sorted by name. */
export async function listLeftOutPage(
  tx: TenantTransaction,
  batchId: string,
  { page, perPage }: { readonly page: number; readonly perPage: number },
) {
  const source = sql`document_left_out left_out ${joinCustomer('left_out')}
    where left_out.business_id = ${tx.businessId} and left_out.batch_id = ${batchId}`;
  const [rows, counted] = await Promise.all([
    tx.all(sql<{ id: string; names: CustomerNames; reason: string }>`
      select ${customer.id}, ${customer.names} as names, left_out.reason from ${source}
       order by ${customer.sortName}, ${customer.id} limit ${perPage} offset ${(page - 1) * perPage}`),
    tx.first(sql<{ total: number }>`select count(*)::int as total from ${source}`),
  ]);
  const customers = rows.map(({ names, ...row }) => ({
    ...row,
    displayName: customerDisplayName(names),
  }));
  return { customers, total: counted?.total ?? 0 };
}

interface DocumentRow extends Omit<CustomerDocument, 'displayName'> {
  readonly names: CustomerNames;
}

const columns = sql`d.id, d.batch_id as "batchId", d.key, d.title, d.customer_id as "customerId",
  ${customer.names} as names, d.created_at as "createdAt", d.emailed_at as "emailedAt",
  d.printed_at as "printedAt", d.not_emailed as "notEmailed",
  ${deliveryOf(sql`d.id`, [DOCUMENT_KIND])} as delivery`;

const shown = <Row extends { readonly names: CustomerNames }>({ names, ...row }: Row) => ({
  ...row,
  displayName: customerDisplayName(names),
});

/** A page of documents, newest first, and sorted by customer name within a batch. */
export async function listPage(tx: TenantTransaction, query: QueryOf<typeof listDocuments>) {
  const { customerId, batchId, key, waiting, page, perPage } = query;
  const conditions: RawBuilder<unknown>[] = [
    sql`d.business_id = ${tx.businessId}`,
    ...(customerId ? [sql`d.customer_id = ${customerId}`] : []),
    ...(batchId ? [sql`d.batch_id = ${batchId}`] : []),
    ...(key ? [sql`d.key = ${key}`] : []),
    ...(waiting ? [isWaiting] : []),
  ];
  const where = sql.join(conditions, sql` and `);
  const order = batchId ? sql`${customer.sortName}, d.id` : sql`d.created_at desc, d.id desc`;
  const [rows, counted] = await Promise.all([
    tx.all(sql<DocumentRow>`
      select ${columns} from documents d ${joinCustomer('d')} where ${where}
       order by ${order} limit ${perPage} offset ${(page - 1) * perPage}`),
    tx.first(sql<{ total: number }>`select count(*)::int as total from documents d where ${where}`),
  ]);
  return { documents: rows.map(shown), total: counted?.total ?? 0 };
}

/**
 * A document with its content, which is null once its customer is erased; undefined if there is no
 * such document.
 */
export async function findDocument(tx: TenantTransaction, id: string) {
  const row = await tx.first(
    sql<DocumentRow & { content: DocumentContent | null; printedBy: string }>`
      select ${columns}, d.content,
             coalesce(nullif(trim(${user.firstName} || ' ' || ${user.lastName}), ''),
               ${user.email}::text, '') as "printedBy"
        from documents d ${joinCustomer('d')}
        ${joinUser('d')}
       where d.business_id = ${tx.businessId} and d.id = ${id}`,
  );
  return row && shown(row);
}

/** The contents of documents, sorted by customer name. */
export function findContents(
  tx: TenantTransaction,
  ids: readonly string[],
): Promise<{ id: string; batchId: string; content: DocumentContent | null }[]> {
  return tx.all(sql<{ id: string; batchId: string; content: DocumentContent | null }>`
    select d.id, d.batch_id as "batchId", d.content from documents d ${joinCustomer('d')}
     where d.business_id = ${tx.businessId} and d.id = any(${[...ids]}::uuid[])
     order by ${customer.sortName}, d.id`);
}

/** A document to be emailed, downloaded or deleted. */
export interface DocumentToEmail {
  readonly id: string;
  readonly batchId: string;
  readonly customerId: string;
  readonly title: string;
  readonly content: DocumentContent | null;
  readonly emailedAt: string | null;
  readonly printedAt: string | null;
}

const toEmail = sql`select id, batch_id as "batchId", customer_id as "customerId", title, content,
  emailed_at as "emailedAt", printed_at as "printedAt" from documents`;

/** The next documents of a batch to be emailed. */
export function findNextToEmail(
  tx: TenantTransaction,
  batchId: string,
  most: number,
): Promise<DocumentToEmail[]> {
  return tx.all(sql<DocumentToEmail>`
    ${toEmail} where business_id = ${tx.businessId} and batch_id = ${batchId}
       and email_wanted_at is not null and emailed_at is null
     order by id limit ${most}`);
}

/** The number of waiting documents of a batch that can be emailed. */
export async function countEmailable(tx: TenantTransaction, batchId: string): Promise<number> {
  const row = await tx.first(sql<{ count: number }>`
    select count(*)::int as count from documents d ${joinCustomer('d')}
     where d.business_id = ${tx.businessId} and d.batch_id = ${batchId} and ${isWaiting}
       and ${customer.isActive} and ${customer.email} <> '' and ${customer.wantsEmail}`);
  return row?.count ?? 0;
}

/** The ids of the batches with documents of these customers that still have content. */
export async function findBatchesOf(
  tx: TenantTransaction,
  customerIds: readonly string[],
): Promise<string[]> {
  const rows = await tx.all(sql<{ id: string }>`
    select distinct batch_id as id from documents
     where business_id = ${tx.businessId} and ${isOneOf(sql`customer_id`, customerIds)} and content is not null`);
  return rows.map(({ id }) => id);
}

/** A document, optionally locked until the commit; undefined if there is no such document. */
export function findToEmail(
  tx: TenantTransaction,
  id: string,
  lock = false,
): Promise<DocumentToEmail | undefined> {
  return tx.first(sql<DocumentToEmail>`
    ${toEmail} where business_id = ${tx.businessId} and id = ${id} ${lock ? sql`for update` : sql``}`);
}
