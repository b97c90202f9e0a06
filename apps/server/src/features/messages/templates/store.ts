import { sql } from 'kysely';
import type { Wording } from '@roundbook/domain/messages/templates/template';
import type { TemplateKey } from '@roundbook/domain/messages/templates/templates';
import { newId } from '../../../platform/db/ids.ts';
import { thisInstant } from '../../../platform/db/instant.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';

/** Wording for both channels; null on a channel that uses the product's wording. */
export interface OwnWords {
  readonly email: Wording | null;
  readonly sms: Wording | null;
}

const json = (words: Wording | null) => (words === null ? null : JSON.stringify(words));

/**
 * Stores the wording of a kind of message if it is still at `version`, or at any version if `version` is null.
 * @returns whether the version matched
 */
export async function writeWords(
  tx: TenantTransaction,
  key: TemplateKey,
  { email, sms }: OwnWords,
  version: number | null,
): Promise<boolean> {
  const written = await tx.first(sql<{ id: string; version: number }>`
    insert into template_wordings as tw (business_id, id, key, email, sms, changed_at)
    values (${tx.businessId}, ${newId()}, ${key}, ${json(email)}::jsonb, ${json(sms)}::jsonb, ${thisInstant})
    on conflict (business_id, key) do update
      set email = excluded.email, sms = excluded.sms, version = tw.version + 1,
          changed_at = excluded.changed_at
      where tw.version = ${version}::int or ${version}::int is null
    returning id, version`);
  // If two users reword a message for the first time simultaneously, the second finds an unexpected
  // version and fails.
  if (!written || (version !== null && written.version !== version + 1)) return false;
  tx.changed('messageTemplate', written.id, written.version);
  return true;
}
