import { sql } from 'kysely';
import { isOneOf } from '../../../../platform/db/one-of.ts';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import type { VisitRecord } from '../job-record.ts';

declare module '../../../../platform/db/versions.ts' {
  interface UnannouncedEntities {
    visit: true;
  }
}

type Stored = Omit<VisitRecord, 'isFirst' | 'isSuperseded' | 'assetIds'>;

/** Records as the table `given` with typed columns, so that one statement serves any number of them. */
function rowsOf(records: readonly Stored[]) {
  const rows = records.map((one) => ({
    id: one.id,
    job_id: one.jobId,
    customer_id: one.customerId,
    sequence: one.sequence,
    state: one.state,
    due_on: one.dueOn,
    scheduled_on: one.scheduledOn,
    estimated_time: one.estimatedTime,
    not_before: one.notBefore,
    not_after: one.notAfter,
    assigned_to: one.assignedTo,
    adjustment_amount: one.adjustment?.amount ?? null,
    adjustment_description: one.adjustment?.description ?? null,
    cost: one.cost,
    done_on: one.doneOn,
    closed_on: one.closedOn,
    closed_by: one.closedBy,
    notes: one.notes,
    purchase_order: one.purchaseOrder,
    invoice_id: one.invoiceId,
    action_source: one.actionSource,
    before_closing: one.beforeClosing,
    rule_effects: one.ruleEffects,
    version: one.version,
  }));
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(
    id uuid, job_id uuid, customer_id uuid, sequence integer, state text, due_on date,
    scheduled_on date, estimated_time time, not_before time, not_after time, assigned_to uuid, adjustment_amount bigint,
    adjustment_description text, cost bigint, done_on timestamptz, closed_on date, closed_by uuid,
    notes text, purchase_order text, invoice_id uuid, action_source text, before_closing jsonb,
    rule_effects jsonb, version integer)`;
}

const columns = sql`id, job_id, customer_id, sequence, state, due_on, scheduled_on, estimated_time,
  not_before, not_after, assigned_to, adjustment_amount, adjustment_description, cost, done_on, closed_on, closed_by,
  notes, purchase_order, invoice_id, action_source, before_closing, rule_effects, version`;

/** Adds visits. A second open visit of a job violates the unique index. */
export function insertVisits(tx: TenantTransaction, records: readonly Stored[]): void {
  if (records.length === 0) return;
  tx.send(sql`
    insert into occurrences (business_id, ${columns})
    select ${tx.businessId}::uuid, ${columns} from ${rowsOf(records)} returning 1`);
  for (const { id, version } of records) tx.wrote('visit', id, version);
}

/** Saves the records of visits; their jobs must be locked. */
export function saveVisits(tx: TenantTransaction, records: readonly Stored[]): void {
  if (records.length === 0) return;
  // Repeats the condition outside the join; otherwise, for a large business, a generic plan reads
  // all rows.
  const named = isOneOf(
    sql`o.id`,
    records.map(({ id }) => id),
  );
  tx.send(sql`
    update occurrences o set state = given.state, due_on = given.due_on, scheduled_on = given.scheduled_on,
      estimated_time = given.estimated_time, not_before = given.not_before, not_after = given.not_after,
      assigned_to = given.assigned_to,
      adjustment_amount = given.adjustment_amount, adjustment_description = given.adjustment_description,
      cost = given.cost, done_on = given.done_on, closed_on = given.closed_on, closed_by = given.closed_by,
      notes = given.notes, purchase_order = given.purchase_order, invoice_id = given.invoice_id,
      action_source = given.action_source, before_closing = given.before_closing,
      rule_effects = given.rule_effects, version = given.version
    from ${rowsOf(records)}
    where o.business_id = ${tx.businessId} and o.id = given.id and ${named}`);
  for (const { id, version } of records) tx.wrote('visit', id, version);
}

/** Deletes visits, open or closed. */
export function deleteVisits(tx: TenantTransaction, ids: readonly string[]): void {
  if (ids.length === 0) return;
  tx.send(sql`
    delete from occurrences where business_id = ${tx.businessId} and id = any(${ids}::uuid[])`);
}

/** Attaches photos and documents to a visit. */
export function linkAssets(
  tx: TenantTransaction,
  occurrenceId: string,
  assetIds: readonly string[],
): void {
  if (assetIds.length === 0) return;
  tx.send(sql`
    insert into occurrence_assets (business_id, occurrence_id, asset_id)
    select ${tx.businessId}::uuid, ${occurrenceId}::uuid, unnest(${assetIds}::uuid[])
    on conflict do nothing`);
}

/** A file attached to a visit. */
interface VisitAsset {
  readonly occurrenceId: string;
  readonly assetId: string;
}

/**
 * Detaches files from visits, except for the files to keep. Detached files still belong to the
 * business.
 */
export function keepAssets(
  tx: TenantTransaction,
  visitIds: readonly string[],
  kept: readonly VisitAsset[],
): void {
  tx.send(sql`
    delete from occurrence_assets oa
     where oa.business_id = ${tx.businessId} and oa.occurrence_id = any(${visitIds}::uuid[])
       and (oa.occurrence_id, oa.asset_id) not in (
         select * from unnest(
           ${kept.map(({ occurrenceId }) => occurrenceId)}::uuid[],
           ${kept.map(({ assetId }) => assetId)}::uuid[]))`);
}

/** A visit whose job is locked. */
export interface LockedVisit {
  readonly occurrenceId: string;
  readonly version: number;
  readonly jobId: string;
  readonly jobVersion: number;
}

/** Locks the jobs of visits, in id order; every change to a visit requires the lock on its job. */
export function lockVisits(
  tx: TenantTransaction,
  by: { readonly visitIds: readonly string[] } | { readonly invoiceId: string },
): Promise<LockedVisit[]> {
  const wanted =
    'invoiceId' in by
      ? sql`o.invoice_id = ${by.invoiceId}`
      : sql`o.id = any(${by.visitIds}::uuid[])`;
  return tx.all(sql<LockedVisit>`
    select o.id as "occurrenceId", o.version, j.id as "jobId", j.version as "jobVersion"
    from occurrences o join jobs j on j.business_id = o.business_id and j.id = o.job_id
    where o.business_id = ${tx.businessId} and ${wanted}
    order by j.id, o.id for update of j`);
}

/** Sets or clears the invoice of visits. */
export function linkInvoice(
  tx: TenantTransaction,
  visits: readonly LockedVisit[],
  invoiceId: string | null,
): void {
  if (visits.length === 0) return;
  const versions = new Map(visits.map(({ jobId, jobVersion }) => [jobId, jobVersion + 1]));
  tx.send(sql`
    update jobs set version = version + 1
    where business_id = ${tx.businessId} and id = any(${[...versions.keys()]}::uuid[])`);
  tx.send(sql`
    update occurrences set invoice_id = ${invoiceId}, version = version + 1
    where business_id = ${tx.businessId}
      and id = any(${visits.map(({ occurrenceId }) => occurrenceId)}::uuid[])`);
  for (const { occurrenceId, version } of visits) tx.wrote('visit', occurrenceId, version + 1);
  for (const [jobId, version] of versions) tx.changed('job', jobId, version);
}
