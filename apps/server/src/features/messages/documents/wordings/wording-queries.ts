import { sql } from 'kysely';
import type { DocumentWords } from '@roundbook/domain/messages/documents/document';
import type { DocumentKey } from '@roundbook/domain/messages/documents/document-keys';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';

/** A template in the business's wording; the wording is null if it has been reset to the product's. */
interface DocumentWording {
  readonly id: string;
  readonly key: DocumentKey;
  readonly words: DocumentWords | null;
  readonly version: number;
  readonly changedAt: string;
}

const wordings = sql`select id, key, words, version, changed_at as "changedAt" from document_wordings`;

/** The templates that the business has ever reworded. */
export function listWordings(tx: TenantTransaction): Promise<DocumentWording[]> {
  return tx.all(sql<DocumentWording>`${wordings} where business_id = ${tx.businessId}`);
}

/** A template in the business's wording; undefined if it was never reworded. */
export function findWording(
  tx: TenantTransaction,
  key: DocumentKey,
): Promise<DocumentWording | undefined> {
  return tx.first(sql<DocumentWording>`
    ${wordings} where business_id = ${tx.businessId} and key = ${key}`);
}
