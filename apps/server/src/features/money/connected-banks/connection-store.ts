import { sql } from 'kysely';
import { assigned, type Columns } from '../../../platform/db/columns.ts';
import { thisInstant } from '../../../platform/db/instant.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { NEXT_VERSION } from '../../../platform/db/versions.ts';

/** A stored bank connection. */
export interface ConnectionRow {
  readonly id: string;
  readonly feed: string;
  readonly bankId: string;
  readonly name: string;
  readonly state: 'Waiting' | 'Connected' | 'Failed';
  readonly words: string;
  readonly sealed: string | null;
  readonly returnSealed: string | null;
  readonly consentUntil: string | null;
  readonly checkedAt: string | null;
  readonly mailedBefore: number | null;
  readonly version: number;
}

const COLUMNS = sql`id, feed, bank_id as "bankId", name, state, words, sealed,
  return_sealed as "returnSealed", consent_until as "consentUntil", checked_at as "checkedAt", told_before as "mailedBefore",
  version`;

/** The connected banks, oldest first. */
export function findConnections(tx: TenantTransaction): Promise<ConnectionRow[]> {
  return tx.all(sql<ConnectionRow>`
    select ${COLUMNS} from connected_banks
     where business_id = ${tx.businessId} and removed_at is null order by created_at, id`);
}

/** A connected bank; if requested, locked until the commit. */
export function findConnection(
  tx: TenantTransaction,
  id: string,
  lock: 'lock' | 'read' = 'read',
): Promise<ConnectionRow | undefined> {
  return tx.first(sql<ConnectionRow>`
    select ${COLUMNS} from connected_banks
     where business_id = ${tx.businessId} and id = ${id} and removed_at is null
     ${lock === 'lock' ? sql`for update` : sql``}`);
}

/** The connection for which an Owner returns from the bank's page, found by the state that they bring back. */
export function findReturning(
  tx: TenantTransaction,
  returnHash: string,
): Promise<ConnectionRow | undefined> {
  return tx.first(sql<ConnectionRow>`
    select ${COLUMNS} from connected_banks
     where business_id = ${tx.businessId} and return_hash = ${returnHash}
       and return_until > ${thisInstant} and removed_at is null`);
}

/** Adds a bank that is being connected. */
export async function insertConnection(
  tx: TenantTransaction,
  row: Pick<ConnectionRow, 'id' | 'feed' | 'bankId' | 'name'>,
): Promise<void> {
  const { id, feed, bankId, name } = row;
  await tx.first(sql`
    insert into connected_banks (business_id, id, feed, bank_id, name, state)
    values (${tx.businessId}, ${id}, ${feed}, ${bankId}, ${name}, 'Waiting')
    on conflict do nothing returning id`);
}

/** Writes changes to a connected bank, and announces them. */
export async function updateConnection(
  tx: TenantTransaction,
  id: string,
  columns: Columns,
): Promise<ConnectionRow> {
  const row = await tx.first(sql<ConnectionRow>`
    update connected_banks set ${assigned({ ...columns, version: NEXT_VERSION })}
     where business_id = ${tx.businessId} and id = ${id} returning ${COLUMNS}`);
  tx.changed('connectedBank', id, row!.version);
  return row!;
}
