import { sql } from 'kysely';
import type { JourneyStep, StepMark } from '@roundbook/domain/help/onboarding/journey';
import { thisInstant } from '../../../platform/db/instant.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';

/** Saves a user's mark on a step, in place of any earlier mark. */
export async function saveMark(
  tx: TenantTransaction,
  step: JourneyStep,
  mark: StepMark,
  userId: string,
): Promise<void> {
  await tx.all(sql`
    insert into onboarding_steps as step (business_id, step, mark, user_id, marked_at)
    values (${tx.businessId}, ${step}, ${mark}, ${userId}, ${thisInstant})
    on conflict (business_id, step) do update
      set mark = excluded.mark, user_id = excluded.user_id, marked_at = excluded.marked_at
      where step.mark <> excluded.mark`);
  tx.changed('journey', tx.businessId, 1);
}

/** Records that a user has played a film. */
export function insertPlayed(tx: TenantTransaction, userId: string, video: string): void {
  tx.send(sql`
    insert into played_videos (business_id, user_id, video)
    values (${tx.businessId}, ${userId}, ${video})
    on conflict (business_id, user_id, video) do nothing`);
  tx.changed('journey', tx.businessId, 1);
}

/** Deletes the record that a user has played a film. */
export function deletePlayed(tx: TenantTransaction, userId: string, video: string): void {
  tx.send(sql`
    delete from played_videos
     where business_id = ${tx.businessId} and user_id = ${userId} and video = ${video}`);
  tx.changed('journey', tx.businessId, 1);
}

/** Deletes the records of films played by a user who is leaving. */
export function deletePlayedBy(tx: TenantTransaction, userId: string): void {
  tx.send(sql`
    delete from played_videos where business_id = ${tx.businessId} and user_id = ${userId}`);
  tx.changed('journey', tx.businessId, 1);
}

/** Until the commit, makes other calls that add or remove samples wait. */
export async function lockSampling(tx: TenantTransaction): Promise<void> {
  await tx.all(
    sql`select pg_advisory_xact_lock(hashtextextended(${`samples ${tx.businessId}`}, 0))`,
  );
}
