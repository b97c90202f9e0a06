import { type RawBuilder, sql } from 'kysely';
import type { Frequency } from '@roundbook/domain/work/jobs/frequency';
import { tenant } from '../../../platform/db/tenant.ts';
import { joinCustomer, joinSite } from '../../customers/customers/relations.ts';
import { joinService, serviceLabel } from '../services/relations.ts';
import type { JobRecord, VisitRecord } from './job-record.ts';
import { joinOpenVisit } from './relations.ts';
import { joinRound, round } from './rounds/relations.ts';

type Flat<Prefix extends string, Record> = {
  [Key in keyof Record as `${Prefix}${Capitalize<string & Key>}`]: Record[Key] | null;
};

/** A visit as one row; the columns are null if the job has no visit. */
export type VisitColumns = Flat<
  'o',
  Omit<VisitRecord, 'adjustment' | 'jobId' | 'isFirst' | 'assetIds'>
> & {
  readonly oIsFirst: VisitRecord['isFirst'];
  readonly oAssetIds: VisitRecord['assetIds'];
  readonly oAdjustmentAmount: number | null;
  readonly oAdjustmentDescription: string | null;
};

/** A job and its visit as one row. */
export type JobColumns = Omit<JobRecord, 'frequency' | 'visit'> & {
  readonly frequencyUnit: Frequency['unit'];
  readonly frequencyEvery: number;
} & VisitColumns;

/** The columns of the visit `o` of a job `j`. */
export const visitColumns = sql`
  o.id as "oId", o.customer_id as "oCustomerId", o.sequence as "oSequence", o.state as "oState",
  o.due_on as "oDueOn", o.scheduled_on as "oScheduledOn", o.estimated_time as "oEstimatedTime",
  to_char(o.not_before, 'HH24:MI') as "oNotBefore", to_char(o.not_after, 'HH24:MI') as "oNotAfter",
  o.assigned_to as "oAssignedTo", o.adjustment_amount as "oAdjustmentAmount",
  o.adjustment_description as "oAdjustmentDescription", o.cost as "oCost", o.done_on as "oDoneOn",
  o.closed_on as "oClosedOn", o.closed_by as "oClosedBy", o.notes as "oNotes",
  o.purchase_order as "oPurchaseOrder", o.invoice_id as "oInvoiceId",
  o.action_source as "oActionSource", o.before_closing as "oBeforeClosing",
  o.rule_effects as "oRuleEffects", o.version as "oVersion",
  not j.cleaned_before and case when o.state = 'Open' then j.last_done_on is null else not exists (
    select from occurrences o_earlier where o_earlier.business_id = ${tenant}
      and o_earlier.job_id = o.job_id and o_earlier.sequence < o.sequence and o_earlier.state = 'Done')
  end as "oIsFirst",
  o.state <> 'Open' and exists (
    select from occurrences o_later where o_later.business_id = ${tenant}
      and o_later.job_id = o.job_id and o_later.sequence > o.sequence
      and (o_later.state <> 'Open' or o_later.scheduled_on is not null)) as "oIsSuperseded",
  array(select oa.asset_id from occurrence_assets oa where oa.business_id = ${tenant}
    and oa.occurrence_id = o.id order by oa.asset_id) as "oAssetIds"`;

/** The columns of the job `j` in the round `r`, with services and tags. */
export const jobColumns = sql`
  j.id, j.customer_id as "customerId", j.site_id as "siteId", j.title, j.cost,
  j.first_visit_cost as "firstVisitCost", j.duration_seconds as "durationSeconds",
  j.duration_given as "isDurationGiven", j.cleaned_before as "isCleanedBefore",
  j.frequency_unit as "frequencyUnit", j.frequency_every as "frequencyEvery", j.anchor,
  to_char(j.not_before, 'HH24:MI') as "notBefore", to_char(j.not_after, 'HH24:MI') as "notAfter",
  j.first_due_on as "firstDueOn", j.round_id as "roundId", j.round_position as "roundPosition",
  j.default_assignee as "defaultAssignee", j.notes, j.purchase_order as "purchaseOrder",
  j.quote_id as "quoteId", j.cancelled_at as "cancelledAt", j.last_outcome as "lastOutcome",
  j.last_closed_on as "lastClosedOn", j.last_done_on as "lastDoneOn", j.misses, j.version,
  ${round.name} as "roundName",
  coalesce((select json_agg(${serviceLabel} order by js.position)
    from job_services js ${joinService}
    where js.business_id = ${tenant} and js.job_id = j.id), '[]') as services,
  array(select jt.tag_id from job_tags jt where jt.business_id = ${tenant} and jt.job_id = j.id
    order by jt.tag_id) as "tagIds"`;

/**
 * The tables that make up one row: job, customer, round, site, and the open visit or, if `which` is
 * given, each visit that it selects.
 */
export function jobTables(which?: RawBuilder<unknown>): RawBuilder<unknown> {
  const visits = which
    ? sql`join occurrences o on o.business_id = j.business_id and o.job_id = j.id and ${which}`
    : joinOpenVisit;
  return sql`jobs j ${joinCustomer('j')} ${visits} ${joinRound} ${joinSite('j')}`;
}

function frequencyOf({
  frequencyUnit: unit,
  frequencyEvery: every,
}: Pick<JobColumns, 'frequencyUnit' | 'frequencyEvery'>): Frequency {
  return unit === 'none' ? { unit } : { unit, every };
}

/** The visit in a row; null if the row has none. */
export function visitOf(row: VisitColumns, jobId: string): VisitRecord | null {
  if (row.oId === null) return null;
  return {
    id: row.oId,
    jobId,
    customerId: row.oCustomerId!,
    sequence: row.oSequence!,
    state: row.oState!,
    dueOn: row.oDueOn!,
    scheduledOn: row.oScheduledOn,
    estimatedTime: row.oEstimatedTime,
    notBefore: row.oNotBefore,
    notAfter: row.oNotAfter,
    assignedTo: row.oAssignedTo,
    adjustment:
      row.oAdjustmentAmount === null
        ? null
        : { amount: row.oAdjustmentAmount, description: row.oAdjustmentDescription! },
    cost: row.oCost,
    doneOn: row.oDoneOn,
    closedOn: row.oClosedOn,
    closedBy: row.oClosedBy,
    notes: row.oNotes!,
    purchaseOrder: row.oPurchaseOrder!,
    invoiceId: row.oInvoiceId,
    actionSource: row.oActionSource,
    beforeClosing: row.oBeforeClosing,
    ruleEffects: row.oRuleEffects,
    version: row.oVersion!,
    isFirst: row.oIsFirst,
    isSuperseded: row.oIsSuperseded!,
    assetIds: row.oAssetIds,
  };
}

/** Builds the record from a row. */
export function jobRecordOf(row: JobColumns): JobRecord {
  return {
    id: row.id,
    customerId: row.customerId,
    siteId: row.siteId,
    title: row.title,
    cost: row.cost,
    firstVisitCost: row.firstVisitCost,
    durationSeconds: row.durationSeconds,
    isDurationGiven: row.isDurationGiven,
    isCleanedBefore: row.isCleanedBefore,
    notBefore: row.notBefore,
    notAfter: row.notAfter,
    frequency: frequencyOf(row),
    anchor: row.anchor,
    firstDueOn: row.firstDueOn,
    roundId: row.roundId,
    roundPosition: row.roundPosition,
    defaultAssignee: row.defaultAssignee,
    notes: row.notes,
    purchaseOrder: row.purchaseOrder,
    quoteId: row.quoteId,
    cancelledAt: row.cancelledAt,
    lastOutcome: row.lastOutcome,
    lastClosedOn: row.lastClosedOn,
    lastDoneOn: row.lastDoneOn,
    misses: row.misses,
    version: row.version,
    visit: visitOf(row, row.id),
    roundName: row.roundName,
    services: row.services,
    tagIds: row.tagIds,
  };
}
