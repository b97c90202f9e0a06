import type { ShownHold } from '@roundbook/contract/money/holds/shown-hold';
import type { Job, Visit } from '@roundbook/contract/work/jobs/job';
import {
  handlesMoney,
  seesBalances,
  seesCorrespondence,
} from '@roundbook/domain/access/visibility';
import { customerDisplayName } from '@roundbook/domain/customers/customers/name';
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
import type { HoldOfCustomer } from '../../money/holds/lookups.ts';
import { type JobRecord, type VisitRecord, openOf, originalCostOf } from './job-record.ts';

/** For whom, and on which day, records are shown. */
export interface Viewer {
  readonly days: StatusDays;
  readonly seesPrices: boolean;
  readonly seesBalances: boolean;
  readonly seesCorrespondence: boolean;
}

/** The viewer behind an actor. @param today the business's today */
export function viewerOf(actor: Pick<Actor, 'role'>, today: PlainDate): Viewer {
  return {
    days: statusDays(today),
    seesPrices: handlesMoney(actor.role),
    seesBalances: seesBalances(actor.role),
    seesCorrespondence: seesCorrespondence(actor.role),
  };
}

/** The price of a visit: as it was closed, or as the agreement and its adjustment stand. */
function priceOf(occurrence: VisitRecord, original: Pence): Pence {
  return occurrence.cost ?? original + (occurrence.adjustment?.amount ?? 0);
}

/** A visit as the viewer may see it. @param original its price before adjustment */
export function visitView(
  occurrence: VisitRecord,
  original: Pence,
  { days, seesPrices }: Viewer,
): Visit {
  const { dueOn, scheduledOn, state } = occurrence;
  const outcome = state === 'Open' ? null : state;
  return {
    id: occurrence.id,
    jobId: occurrence.jobId,
    dueOn,
    scheduledOn,
    estimatedTime: occurrence.estimatedTime,
    assignedTo: occurrence.assignedTo,
    state,
    status: visitStatus({ dueOn, scheduledOn, outcome }, days),
    isFirst: occurrence.isFirst,
    cost: seesPrices ? priceOf(occurrence, original) : null,
    itemisationAdjustment: seesPrices ? occurrence.adjustment : null,
    doneOn: occurrence.doneOn,
    closedOn: occurrence.closedOn,
    closedBy: occurrence.closedBy,
    notes: occurrence.notes,
    purchaseOrder: occurrence.purchaseOrder,
    assetIds: [...occurrence.assetIds],
    payments: seesPrices ? [...occurrence.payments] : [],
    invoiceId: occurrence.invoiceId,
    actionSource: occurrence.actionSource,
    version: occurrence.version,
  };
}

/** An entry that stands for a closed visit shows that visit's outcome, any other its job's status. */
function statusOf(job: JobRecord, days: StatusDays): Job['status'] {
  if (job.occurrence && job.occurrence.state !== 'Open') return job.occurrence.state;
  const { cancelledAt, lastOutcome } = job;
  return jobStatus({ cancelled: cancelledAt !== null, open: openOf(job), lastOutcome }, days);
}

/**
 * Whether the visit (of a closed entry) or the job's last closed visit may be undone, judging by
 * dates; money that came in since is checked when it is undone.
 */
function isUndoable({ cancelledAt, lastOutcome, occurrence }: JobRecord): boolean {
  if (cancelledAt !== null || lastOutcome === null) return false;
  if (occurrence === null) return true;
  return occurrence.state === 'Open' ? occurrence.scheduledOn === null : !occurrence.isSuperseded;
}

/** A hold as the viewer may see it: whoever sees no prices reads no reason, as it may name money. */
function shownHoldOf({ since, reason, owed }: HoldOfCustomer, viewer: Viewer): ShownHold {
  return {
    since,
    reason: viewer.seesPrices ? reason : '',
    owed: viewer.seesBalances ? owed : null,
  };
}

/** A job with the visit in question as the viewer may see it. */
export function jobView(job: JobRecord, viewer: Viewer): Job {
  const { occurrence, customer } = job;
  const { days, seesPrices } = viewer;
  const shown = occurrence && visitView(occurrence, originalCostOf(job), viewer);
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
    undoable: isUndoable(job),
    occurrence: shown,
    ...(customer && {
      customer: {
        id: job.customerId,
        ...customer,
        displayName: customerDisplayName(customer),
        email: viewer.seesCorrespondence ? customer.email : '',
        balance: viewer.seesBalances ? customer.balance : null,
        hold: customer.hold && shownHoldOf(customer.hold, viewer),
        payer:
          seesPrices && customer.payer
            ? {
                displayName: customerDisplayName(customer.payer),
                billing: customer.payer.billing,
              }
            : null,
        ...(customer.lastMethod === undefined
          ? {}
          : { lastMethod: viewer.seesPrices ? customer.lastMethod : null }),
      },
    }),
    version: job.version,
  };
}
