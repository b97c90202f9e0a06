import { sql } from 'kysely';
import type { BodyOf } from '@roundbook/contract/endpoint';
import type { createRound, updateRound as contract } from '@roundbook/contract/work/rounds/rounds';
import { assigned, inserted } from '../../../../platform/db/columns.ts';
import { newId } from '../../../../platform/db/ids.ts';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import { isAtVersion, NEXT_VERSION } from '../../../../platform/db/versions.ts';
import { hasJobs } from '../relations.ts';

type RoundFields = BodyOf<typeof createRound>;
type RoundChanges = Omit<BodyOf<typeof contract>, 'version'>;

function columnsOf({ name, colour, notes, defaultAssignee }: RoundChanges) {
  return { name, colour, notes, default_assignee: defaultAssignee };
}

/** Adds a round. @returns its id */
export function insertRound(tx: TenantTransaction, fields: RoundFields): string {
  const id = newId();
  const columns = { business_id: tx.businessId, id, ...columnsOf(fields) };
  tx.send(sql`insert into rounds ${inserted(columns)}`);
  tx.changed('round', id, 1);
  return id;
}

/**
 * Locks a round at the given version, writes the given fields and increments the version.
 * @returns false if the round is not at that version
 */
export async function updateRound(
  tx: TenantTransaction,
  id: string,
  version: number | undefined,
  fields: RoundChanges = {},
): Promise<boolean> {
  const columns = { ...columnsOf(fields), version: NEXT_VERSION };
  const updated = await tx.first(sql<{ version: number }>`
    update rounds set ${assigned(columns)}
     where business_id = ${tx.businessId} and id = ${id} and ${isAtVersion(version)}
    returning version`);
  if (updated) tx.changed('round', id, updated.version);
  return updated !== undefined;
}

/** Takes a user off the rounds that they do by default. */
export async function clearAssignee(tx: TenantTransaction, userId: string): Promise<void> {
  const left = await tx.all(sql<{ id: string; version: number }>`
    update rounds set default_assignee = null, version = version + 1
     where business_id = ${tx.businessId} and default_assignee = ${userId}
    returning id, version`);
  for (const { id, version } of left) tx.changed('round', id, version);
}

/** Deletes a round that holds no jobs. */
export function deleteRound(tx: TenantTransaction, id: string, version: number): void {
  tx.send(sql`delete from rounds where business_id = ${tx.businessId} and id = ${id}`);
  tx.changed('round', id, version + 1);
}

/** Marks a round that was just added as a sample. */
export function markSample(tx: TenantTransaction, id: string): void {
  tx.send(sql`
    update rounds set is_sample = true where business_id = ${tx.businessId} and id = ${id}`);
}

/** The sample rounds, locked until the commit. */
export function lockSamples(tx: TenantTransaction): Promise<{ id: string; version: number }[]> {
  return tx.all(sql<{ id: string; version: number }>`
    select id, version from rounds where business_id = ${tx.businessId} and is_sample
     order by id for update`);
}

/** Deletes these rounds, except rounds that have jobs. */
export async function deleteEmptyRounds(
  tx: TenantTransaction,
  roundIds: readonly string[],
): Promise<void> {
  if (roundIds.length === 0) return;
  const empty = await tx.all(sql<{ id: string; version: number }>`
    select r.id, r.version from rounds r
     where r.business_id = ${tx.businessId} and r.id = any(${roundIds}::uuid[]) and not ${hasJobs}
     order by r.id for update of r`);
  for (const { id, version } of empty) deleteRound(tx, id, version);
}
