import { sql } from 'kysely';
import type { DocumentWords } from '@roundbook/domain/messages/documents/document';
import type { DocumentKey } from '@roundbook/domain/messages/documents/document-keys';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';

/** A template as a business has worded it; null for the words of the product. */
interface DocumentWording {
  readonly key: DocumentKey;
  readonly words: DocumentWords | null;
  readonly version: number;
  readonly changedAt: string;
}

const wordings = sql`select key, words, version, changed_at as "changedAt" from document_wordings`;

/** The documents that the business has worded at some time. */
export function listWordings(tx: TenantTransaction): Promise<DocumentWording[]> {
  return tx.all(sql<DocumentWording>`${wordings} where business_id = ${tx.businessId}`);
}

/** A document as the business has worded it, if it has. */
export function findWording(
  tx: TenantTransaction,
  key: DocumentKey,
): Promise<DocumentWording | undefined> {
  return tx.first(sql<DocumentWording>`
    ${wordings} where business_id = ${tx.businessId} and key = ${key}`);
}
