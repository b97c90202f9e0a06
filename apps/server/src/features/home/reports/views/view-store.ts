import { sql } from 'kysely';
import type { SavedFilter } from '@roundbook/contract/home/reports/views';
import type { ReportName } from '@roundbook/domain/home/reports/reports';
import { assigned } from '../../../../platform/db/columns.ts';
import { newId } from '../../../../platform/db/ids.ts';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import { joinUser, user } from '../../../account/users/relations.ts';

/** A saved view as it is stored, with the name of its person. */
export interface StoredView {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  readonly report: ReportName;
  readonly filter: SavedFilter;
  readonly isShared: boolean;
  readonly savedBy: string;
  readonly version: number;
}

const columns = sql`rv.id, rv.user_id as "userId", rv.name, rv.report, rv.filter, rv.is_shared as "isShared",
  coalesce(${user.fullName}, '') as "savedBy", rv.version`;

/** The views that a person sees: their own and the shared ones, by name. */
export function findViews(tx: TenantTransaction, userId: string): Promise<StoredView[]> {
  return tx.all(sql<StoredView>`
    select ${columns} from report_views rv ${joinUser('rv')}
     where rv.business_id = ${tx.businessId} and (rv.user_id = ${userId} or rv.is_shared)
     order by lower(rv.name), rv.id`);
}

/** Locks a view of any person until the transaction ends; undefined if there is no such view. */
export function lockView(tx: TenantTransaction, id: string): Promise<StoredView | undefined> {
  return tx.first(sql<StoredView>`
    select ${columns} from report_views rv ${joinUser('rv')}
     where rv.business_id = ${tx.businessId} and rv.id = ${id} for update of rv`);
}

type NewView = Omit<StoredView, 'id' | 'version' | 'savedBy'>;

/** Adds a view. A name that is already taken violates the unique index. @returns its id */
export async function insertView(tx: TenantTransaction, view: NewView): Promise<string> {
  const id = newId();
  await tx.all(sql`
    insert into report_views (business_id, id, user_id, name, report, filter, is_shared)
    values (${tx.businessId}, ${id}, ${view.userId}, ${view.name}, ${view.report},
      ${JSON.stringify(view.filter)}::jsonb, ${view.isShared})`);
  tx.changed('reportView', id, 1);
  return id;
}

/** The parts of a view that a change may replace; an absent part stays. */
interface ViewChanges {
  readonly name?: string | undefined;
  readonly filter?: SavedFilter | undefined;
  readonly isShared?: boolean | undefined;
}

/** Replaces the given parts of a view. A name that is already taken violates the unique index. */
export async function updateView(
  tx: TenantTransaction,
  { id, version }: StoredView,
  { name, filter, isShared }: ViewChanges,
): Promise<void> {
  const changes = {
    name,
    filter: filter && sql`${JSON.stringify(filter)}::jsonb`,
    is_shared: isShared,
    version: version + 1,
  };
  await tx.all(sql`
    update report_views set ${assigned(changes)} where business_id = ${tx.businessId} and id = ${id}`);
  tx.changed('reportView', id, version + 1);
}

/** Deletes a view. */
export function deleteView(tx: TenantTransaction, { id, version }: StoredView): void {
  tx.send(sql`delete from report_views where business_id = ${tx.businessId} and id = ${id}`);
  tx.changed('reportView', id, version + 1);
}

/** Deletes the views that a person who has left did not share; the others stay with their colleagues. */
export async function deleteOwnViews(tx: TenantTransaction, userId: string): Promise<void> {
  const deleted = await tx.all(sql<{ id: string; version: number }>`
    delete from report_views
     where business_id = ${tx.businessId} and user_id = ${userId} and not is_shared
    returning id, version`);
  for (const { id, version } of deleted) tx.changed('reportView', id, version + 1);
}
