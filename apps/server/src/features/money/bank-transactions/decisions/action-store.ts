import { sql } from 'kysely';
import type { ACTION_KINDS } from '@roundbook/contract/money/bank-transactions/decisions';
import { assigned } from '../../../../platform/db/columns.ts';
import { newId } from '../../../../platform/db/ids.ts';
import { thisInstant } from '../../../../platform/db/instant.ts';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';

/** A change to several transactions that can be undone as a whole. */
export interface Action {
  readonly id: string;
  readonly kind: (typeof ACTION_KINDS)[number];
  readonly at: string;
  readonly by: string | null;
  readonly undoneAt: string | null;
}

/**
 * Begins an action; returns its id.
 * @param by the user; null if the business's preferences start the action
 */
export function insertAction(
  tx: TenantTransaction,
  kind: Action['kind'],
  by: string | null,
): string {
  const id = newId();
  tx.send(sql`
    insert into bank_actions (business_id, id, kind, by)
    values (${tx.businessId}, ${id}, ${kind}, ${by})`);
  return id;
}

/** Locks an action; undefined if there is no such action. */
export function lockAction(tx: TenantTransaction, id: string): Promise<Action | undefined> {
  return tx.first(sql<Action>`
    select id, kind, at, by, undone_at as "undoneAt" from bank_actions
     where business_id = ${tx.businessId} and id = ${id} for update`);
}

/** Marks an action as undone. */
export function markUndone(tx: TenantTransaction, id: string): void {
  tx.send(sql`
    update bank_actions set undone_at = ${thisInstant}
     where business_id = ${tx.businessId} and id = ${id} and undone_at is null`);
}

/**
 * Marks actions as no longer undone, since their transactions have returned to the state in which the actions left
 * them.
 */
export function markStanding(tx: TenantTransaction, ids: readonly string[]): void {
  if (ids.length === 0) return;
  tx.send(sql`
    update bank_actions set undone_at = null
     where business_id = ${tx.businessId} and id = any(${ids}::uuid[])`);
}

/** A business's preferences for its transactions, with the time of the last matching. */
interface Preferences {
  readonly bookCertain: boolean;
  readonly listOutgoing: boolean;
  readonly matchedAt: string | null;
}

/** Locks the business's row, and creates it if necessary; every import of transactions takes this lock. */
export async function lockPreferences(tx: TenantTransaction): Promise<Preferences> {
  const row = await tx.first(sql<Preferences>`
    insert into bank_preferences (business_id) values (${tx.businessId})
    on conflict (business_id) do update set book_certain = bank_preferences.book_certain
    returning book_certain as "bookCertain", list_outgoing as "listOutgoing",
      matched_at as "matchedAt"`);
  return row!;
}

/** Changes preferences; the row must be locked. */
export function savePreferences(
  tx: TenantTransaction,
  changes: {
    readonly bookCertain?: boolean | undefined;
    readonly listOutgoing?: boolean | undefined;
  },
): void {
  const { bookCertain, listOutgoing } = changes;
  if (bookCertain === undefined && listOutgoing === undefined) return;
  tx.send(sql`
    update bank_preferences
       set ${assigned({ book_certain: bookCertain, list_outgoing: listOutgoing })}
     where business_id = ${tx.businessId}`);
}

/** Records that all new transactions must be matched again, including those that already have a match. */
export function noteUnmatched(tx: TenantTransaction): void {
  tx.send(sql`
    update bank_preferences set matched_at = null, match_changes = match_changes + 1
     where business_id = ${tx.businessId}`);
}

/**
 * Locks the business's row, to store matches that were worked out from the data at an instant.
 * @returns false if these matches must not be stored, because newer ones are stored or a reason for them is gone
 */
export async function lockMatching(
  tx: TenantTransaction,
  { at, changes }: { readonly at: string; readonly changes: number },
): Promise<boolean> {
  const row = await tx.first(sql<{ isCurrent: boolean }>`
    select coalesce(match_changes = ${changes}
       and (matched_at is null or matched_at <= ${at}::timestamptz), false) as "isCurrent"
      from bank_preferences where business_id = ${tx.businessId} for update`);
  return row?.isCurrent ?? false;
}

/** Records that the new transactions known at an instant are matched; the row must be locked. */
export function noteMatched(tx: TenantTransaction, at: string): void {
  tx.send(sql`
    update bank_preferences set matched_at = ${at}::timestamptz
     where business_id = ${tx.businessId}`);
}
