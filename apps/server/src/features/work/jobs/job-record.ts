import type { ActionSource, Job as JobView } from '@roundbook/contract/work/jobs/job';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { Pence } from '@roundbook/domain/values/money/pence';
import type { Frequency } from '@roundbook/domain/work/jobs/frequency';
import type { ClosedVisit, Job, NewVisit, OpenVisit } from '@roundbook/domain/work/jobs/job';
import { type Adjustment, originalCost } from '@roundbook/domain/work/jobs/price';
import type { RecurrenceAnchor } from '@roundbook/domain/work/jobs/recurrence';
import type { Outcome } from '@roundbook/domain/work/jobs/status';
import { firstHours, fixedTimeOf } from '@roundbook/domain/work/jobs/visit-hours';
import type { Effect, MissCause } from '@roundbook/domain/work/visit-rules/effects';
import { newId } from '../../../platform/db/ids.ts';

/** The effects of the business's rules on a visit; for an open visit, the planned effects. */
export interface RuleEffects {
  readonly effects: readonly Effect[];
  /** The reason that a skipped visit counts as missed by the customer. */
  readonly miss?: MissCause;
  /** For an open visit: the surcharge for a missed visit before it, unless the surcharge has been changed since. */
  readonly surcharge?: Adjustment;
  /** The instant at which the rule cancelled the job. */
  readonly stoppedAt?: string;
  /** The job that holds the rest of a part-done visit. */
  readonly restJobId?: string;
}

/** The fields that the visit had before it was closed; undoing restores them exactly. */
interface BeforeClosing {
  readonly adjustment: Adjustment | null;
  readonly notes: string;
  readonly purchaseOrder: string;
  readonly assetIds: readonly string[];
  /** Absent if the visit was closed before rules existed. */
  readonly ruleEffects?: RuleEffects | null;
}

/** A visit as it is stored. */
export interface VisitRecord {
  readonly id: string;
  readonly jobId: string;
  readonly customerId: string;
  /** The number of the visit in its job, counted from 1; the open visit has the highest. */
  readonly sequence: number;
  readonly state: 'Open' | Outcome;
  readonly dueOn: PlainDate;
  readonly scheduledOn: PlainDate | null;
  readonly estimatedTime: string | null;
  /** The hours agreed for this visit alone, as `HH:MM`. */
  readonly notBefore: string | null;
  readonly notAfter: string | null;
  readonly assignedTo: string | null;
  readonly adjustment: Adjustment | null;
  /** The price at which the visit was closed; null while the visit is open. */
  readonly cost: Pence | null;
  readonly doneOn: string | null;
  readonly closedOn: PlainDate | null;
  readonly closedBy: string | null;
  readonly notes: string;
  readonly purchaseOrder: string;
  readonly invoiceId: string | null;
  /** The source of the last planning or closing. */
  readonly actionSource: ActionSource | null;
  /** Null while the visit is open, or if it was closed before these fields were stored. */
  readonly beforeClosing: BeforeClosing | null;
  /** Null if no rule affected the visit. */
  readonly ruleEffects: RuleEffects | null;
  readonly version: number;
  /** Read only: whether no earlier visit was done. */
  readonly isFirst: boolean;
  /** Read only: whether a later visit is closed or scheduled already. */
  readonly isSuperseded: boolean;
  readonly assetIds: readonly string[];
}

/** A job as it is stored, with one of its visits: normally the open visit. */
export interface JobRecord {
  readonly id: string;
  readonly customerId: string;
  readonly siteId: string | null;
  readonly title: string;
  readonly cost: Pence;
  readonly firstVisitCost: Pence | null;
  readonly durationSeconds: number;
  /** Whether someone entered the duration; false for a default. */
  readonly isDurationGiven: boolean;
  /** Whether the work was done before the job was recorded here, so that no visit is a first visit. */
  readonly isCleanedBefore: boolean;
  /**
   * The hours agreed for the job's visits, as `HH:MM`; if both are null, the customer's hours
   * apply.
   */
  readonly notBefore: string | null;
  readonly notAfter: string | null;
  readonly frequency: Frequency;
  readonly anchor: RecurrenceAnchor | null;
  readonly firstDueOn: PlainDate;
  readonly roundId: string | null;
  readonly roundPosition: number | null;
  readonly defaultAssignee: string | null;
  readonly notes: string;
  readonly purchaseOrder: string;
  readonly quoteId: string | null;
  readonly cancelledAt: string | null;
  readonly lastOutcome: Outcome | null;
  readonly lastClosedOn: PlainDate | null;
  readonly lastDoneOn: PlainDate | null;
  /** The number of consecutive visits that the customer has missed since the last visit that was done. */
  readonly misses: number;
  readonly version: number;
  readonly visit: VisitRecord | null;
  readonly roundName: string | null;
  readonly services: JobView['services'];
  readonly tagIds: readonly string[];
}

/**
 * A job, locked so that it can be changed, with the further facts that the rules and the change log
 * need.
 */
export interface LoadedJob extends JobRecord {
  readonly lastClosed: ClosedVisit | null;
  /** The sequence number for the next visit that opens. */
  readonly nextSequence: number;
  readonly businessAnchor: RecurrenceAnchor;
  /** The length of the business's working day, in minutes. */
  readonly minutesPerDay: number;
  readonly customerVersion: number;
  readonly roundVersion: number | null;
}

/** The job's fields that the rules need. */
export function ruleJobOf(job: LoadedJob): Job {
  return {
    frequency: job.frequency,
    anchor: job.anchor ?? job.businessAnchor,
    firstDueOn: job.firstDueOn,
    cancelled: job.cancelledAt !== null,
    assignedTo: job.defaultAssignee,
  };
}

/** The open visit's fields that the rules need; null if the job has no open visit. */
export function openOf({ visit }: JobRecord): OpenVisit | null {
  if (visit?.state !== 'Open') return null;
  const { id, dueOn, scheduledOn, assignedTo } = visit;
  return { id, dueOn, scheduledOn, assignedTo };
}

/** The price of the record's visit before any adjustment. */
export function originalCostOf(job: JobRecord): Pence {
  return originalCost({
    cost: job.cost,
    firstVisitCost: job.firstVisitCost,
    isFirstVisit: job.visit?.isFirst ?? isNeverDone(job),
  });
}

/**
 * The time at which the open visit must begin, according to its own hours or the job's; null if
 * they fix no time.
 */
export function fixedTimeOfVisit(job: JobRecord): string | null {
  return job.visit && fixedTimeOf(firstHours(job.visit, job));
}

/** Whether the job’s work was never done, as far as is known. */
export function isNeverDone({
  lastDoneOn,
  isCleanedBefore,
}: Pick<JobRecord, 'lastDoneOn' | 'isCleanedBefore'>): boolean {
  return lastDoneOn === null && !isCleanedBefore;
}

/** An open visit that is about to be added to a job. */
export function newVisit(
  job: Pick<JobRecord, 'id' | 'customerId' | 'lastDoneOn' | 'isCleanedBefore'>,
  sequence: number,
  next: NewVisit,
): VisitRecord {
  return {
    ...next,
    id: newId(),
    jobId: job.id,
    customerId: job.customerId,
    sequence,
    state: 'Open',
    estimatedTime: null,
    notBefore: null,
    notAfter: null,
    adjustment: null,
    cost: null,
    doneOn: null,
    closedOn: null,
    closedBy: null,
    notes: '',
    purchaseOrder: '',
    invoiceId: null,
    actionSource: null,
    beforeClosing: null,
    ruleEffects: null,
    version: 1,
    isFirst: isNeverDone(job),
    isSuperseded: false,
    assetIds: [],
  };
}
