import { sql } from 'kysely';
import type { BodyOf } from '@roundbook/contract/endpoint';
import type { rateHelp, suggestHelp } from '@roundbook/contract/help/articles/articles';
import { newId } from '../../../platform/db/ids.ts';
import { thisInstant } from '../../../platform/db/instant.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import type { Activity } from './lookups.ts';

/** Saves a rating, in place of any earlier rating of the same activity. */
export function saveRating(
  tx: TenantTransaction,
  { id, question, keys }: Activity,
  feedback: BodyOf<typeof rateHelp>['feedback'],
): void {
  tx.send(sql`
    insert into help_ratings (business_id, id, feedback, question, article_keys, rated_at)
    values (${tx.businessId}, ${id}, ${feedback}, ${question}, ${keys}::text[], ${tx.now})
    on conflict (business_id, id)
      do update set feedback = excluded.feedback, rated_at = excluded.rated_at`);
}

export function insertSuggestion(
  tx: TenantTransaction,
  { suggestion, key }: BodyOf<typeof suggestHelp>,
): void {
  tx.send(sql`
    insert into help_suggestions (business_id, id, suggestion, article_key)
    values (${tx.businessId}, ${newId()}, ${suggestion}, ${key ?? null})`);
}

/** Deletes ratings and suggestions more than `days` days old. */
export function deleteOld(tx: TenantTransaction, days: number): void {
  tx.send(sql`delete from help_ratings where business_id = ${tx.businessId}
    and rated_at < ${thisInstant} - make_interval(days => ${days})`);
  tx.send(sql`delete from help_suggestions where business_id = ${tx.businessId}
    and made_at < ${thisInstant} - make_interval(days => ${days})`);
}
