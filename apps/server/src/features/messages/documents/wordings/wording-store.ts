import { sql } from 'kysely';
import type { DocumentWords } from '@roundbook/domain/messages/documents/document';
import type { DocumentKey } from '@roundbook/domain/messages/documents/document-keys';
import { newId } from '../../../../platform/db/ids.ts';
import { thisInstant } from '../../../../platform/db/instant.ts';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';

/**
 * Stores the wording of a document if the template is still at `version`: 0 for a template that was never reworded,
 * null for any version.
 * @param words null resets the wording to the product's
 * @returns whether the version matched
 */
export async function writeWords(
  tx: TenantTransaction,
  key: DocumentKey,
  words: DocumentWords | null,
  version: number | null,
): Promise<boolean> {
  const json = words === null ? null : JSON.stringify(words);
  const written = await tx.first(sql<{ id: string; version: number }>`
    insert into document_wordings as dw (business_id, id, key, words, changed_at)
    values (${tx.businessId}, ${newId()}, ${key}, ${json}::jsonb, ${thisInstant})
    on conflict (business_id, key) do update
      set words = excluded.words, version = dw.version + 1, changed_at = excluded.changed_at
      where dw.version = ${version}::int or ${version}::int is null
    returning id, version`);
  // If two users reword a template for the first time simultaneously, the second finds an
  // unexpected version and fails.
  if (!written || (version !== null && written.version !== version + 1)) return false;
  tx.changed('documentTemplate', written.id, written.version);
  return true;
}
