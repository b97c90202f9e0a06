import type { Job, Visit } from '@roundbook/contract/work/jobs/job';
import {
  handlesMoney,
  seesBalances,
  seesCorrespondence,
} from '@roundbook/domain/access/visibility';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { formatDuration } from '@roundbook/domain/values/durations/duration';
import type { Pence } from '@roundbook/domain/values/money/pence';
import {
  jobStatus,
  visitStatus,
  statusDays,
  type StatusDays,
} from '@roundbook/domain/work/jobs/status';
import type { Actor } from '../../../platform/auth/actor.ts';
import { type JobRecord, type VisitRecord, openOf, originalCostOf } from './job-record.ts';

/**
 * The dates that decide a job's status, and whether the viewer may see prices, balances and
 * correspondence.
 */
export interface Viewer {
  readonly days: StatusDays;
  readonly seesPrices: boolean;
  readonly seesBalances: boolean;
  readonly seesCorrespondence: boolean;
}

/**
 * The viewer that an actor is.
 * @param today today's date in the business's time zone
 */
export function viewerOf(actor: Pick<Actor, 'role'>, today: PlainDate): Viewer {
  return {
    days: statusDays(today),
    seesPrices: handlesMoney(actor.role),
    seesBalances: seesBalances(actor.role),
    seesCorrespondence: seesCorrespondence(actor.role),
  };
}

/** A time of day as `HH:MM`; seconds are dropped. */
const minuteOf = (time: string | null) => time?.slice(0, 5) ?? null;

/**
 * The price of a visit: the stored price if it is closed, otherwise the agreed price with its
 * adjustment.
 */
function priceOf(visit: VisitRecord, original: Pence): Pence {
  return visit.cost ?? original + (visit.adjustment?.amount ?? 0);
}

/** A payment that was taken for a visit and has not been reversed since. */
export type TakenPayment = Visit['payments'][number];

/**
 * A visit as the viewer may see it.
 * @param original the visit's price before any adjustment
 * @param payments the payments taken for the visit; an open visit has none
 */
export function visitView(
  visit: VisitRecord,
  original: Pence,
  { days, seesPrices }: Viewer,
  payments: readonly TakenPayment[] = [],
): Visit {
  const { dueOn, scheduledOn, state } = visit;
  const outcome = state === 'Open' ? null : state;
  return {
    id: visit.id,
    jobId: visit.jobId,
    dueOn,
    scheduledOn,
    estimatedTime: visit.estimatedTime,
    notBefore: minuteOf(visit.notBefore),
    notAfter: minuteOf(visit.notAfter),
    assignedTo: visit.assignedTo,
    state,
    status: visitStatus({ dueOn, scheduledOn, outcome }, days),
    isFirst: visit.isFirst,
    cost: seesPrices ? priceOf(visit, original) : null,
    itemisationAdjustment: seesPrices ? visit.adjustment : null,
    doneOn: visit.doneOn,
    closedOn: visit.closedOn,
    closedBy: visit.closedBy,
    notes: visit.notes,
    purchaseOrder: visit.purchaseOrder,
    assetIds: [...visit.assetIds],
    payments: seesPrices ? [...payments] : [],
    invoiceId: visit.invoiceId,
    ...(visit.ruleEffects && {
      effects: visit.ruleEffects.effects.map((one) => ({
        ...one,
        amount: seesPrices ? one.amount : null,
      })),
    }),
    actionSource: visit.actionSource,
    version: visit.version,
  };
}

/** The status of a list entry: the outcome of a closed visit, or else the status of the job. */
function statusOf(job: JobRecord, days: StatusDays): Job['status'] {
  if (job.visit && job.visit.state !== 'Open') return job.visit.state;
  const { cancelledAt, lastOutcome } = job;
  return jobStatus({ cancelled: cancelledAt !== null, open: openOf(job), lastOutcome }, days);
}

/** Whether a rule cancelled the job when this visit was closed, and it has stayed cancelled. */
export function isStoppedBy({ ruleEffects }: VisitRecord, cancelledAt: string | null): boolean {
  const stoppedAt = ruleEffects?.stoppedAt;
  if (stoppedAt === undefined || cancelledAt === null) return false;
  return Date.parse(stoppedAt) === Date.parse(cancelledAt);
}

/**
 * Whether the closed visit of an entry, or the job's last closed visit, may be undone, judging by
 * dates; the undo itself checks for money that has come in since.
 */
function isUndoable({ cancelledAt, lastOutcome, visit }: JobRecord): boolean {
  if (lastOutcome === null) return false;
  // Undoing a visit also undoes a rule's cancellation of the job.
  if (cancelledAt !== null) return visit !== null && isStoppedBy(visit, cancelledAt);
  if (visit === null) return true;
  return visit.state === 'Open' ? visit.scheduledOn === null : !visit.isSuperseded;
}

/**
 * A job with its visit, as the viewer may see it.
 * @param payments the payments taken for the visit, if it is closed
 */
export function jobView(job: JobRecord, viewer: Viewer, payments?: readonly TakenPayment[]): Job {
  const { visit } = job;
  const { days, seesPrices } = viewer;
  const shown = visit && visitView(visit, originalCostOf(job), viewer, payments);
  return {
    id: job.id,
    customerId: job.customerId,
    siteId: job.siteId,
    roundId: job.roundId,
    roundName: job.roundName,
    roundPosition: job.roundPosition,
    title: job.title,
    services: job.services,
    serviceTypes: [...new Set(job.services.map(({ type }) => type))],
    status: statusOf(job, days),
    cost: seesPrices ? job.cost : null,
    firstVisitCost: seesPrices ? job.firstVisitCost : null,
    duration: formatDuration(job.durationSeconds),
    isDurationGiven: job.isDurationGiven,
    notBefore: minuteOf(job.notBefore),
    notAfter: minuteOf(job.notAfter),
    frequency: job.frequency,
    anchor: job.anchor,
    dueOn: shown?.dueOn ?? null,
    scheduledDate: shown?.scheduledOn ?? null,
    estimatedTime: shown?.estimatedTime ?? null,
    assignedTo: shown ? shown.assignedTo : job.defaultAssignee,
    defaultAssignee: job.defaultAssignee,
    itemisationAdjustment: shown?.itemisationAdjustment ?? null,
    notes: job.notes,
    purchaseOrder: job.purchaseOrder,
    quoteId: job.quoteId,
    tagIds: [...job.tagIds],
    cancelledAt: job.cancelledAt,
    lastDoneOn: job.lastDoneOn,
    misses: job.misses,
    undoable: isUndoable(job),
    occurrence: shown,
    version: job.version,
  };
}
