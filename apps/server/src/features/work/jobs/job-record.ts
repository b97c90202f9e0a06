import type { Address } from '@roundbook/contract/values';
import type {
  ActionSource,
  Job as JobView,
  Visit as JobVisit,
} from '@roundbook/contract/work/jobs/job';
import type { CustomerType } from '@roundbook/domain/customers/customers/name';
import type { PaymentMethod } from '@roundbook/domain/money/payments/methods';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { Pence } from '@roundbook/domain/values/money/pence';
import type { Frequency } from '@roundbook/domain/work/jobs/frequency';
import type { ClosedVisit, Job, NewVisit, OpenVisit } from '@roundbook/domain/work/jobs/job';
import { type Adjustment, originalCost } from '@roundbook/domain/work/jobs/price';
import type { RecurrenceAnchor } from '@roundbook/domain/work/jobs/recurrence';
import type { Outcome } from '@roundbook/domain/work/jobs/status';
import { newId } from '../../../platform/db/ids.ts';
import type { PayerNames } from '../../customers/customers/lookups.ts';
import type { HoldOfCustomer } from '../../money/holds/lookups.ts';

/** What an open visit held before it was closed, so that undoing gives back exactly that. */
interface BeforeClosing {
  readonly adjustment: Adjustment | null;
  readonly notes: string;
  readonly purchaseOrder: string;
  readonly assetIds: readonly string[];
}

/** Money that was taken with a visit, and stands. */
type TakenPayment = JobVisit['payments'][number];

/** A visit as it is stored. */
export interface VisitRecord {
  readonly id: string;
  readonly jobId: string;
  readonly customerId: string;
  /** Counts a job's visits from 1; the open one has the highest. */
  readonly sequence: number;
  readonly state: 'Open' | Outcome;
  readonly dueOn: PlainDate;
  readonly scheduledOn: PlainDate | null;
  readonly estimatedTime: string | null;
  readonly assignedTo: string | null;
  readonly adjustment: Adjustment | null;
  /** The price at which it was closed; null while open. */
  readonly cost: Pence | null;
  readonly doneOn: string | null;
  readonly closedOn: PlainDate | null;
  readonly closedBy: string | null;
  readonly notes: string;
  readonly purchaseOrder: string;
  readonly invoiceId: string | null;
  /** What it was last planned or closed through. */
  readonly actionSource: ActionSource | null;
  /** Null while open, and if it was closed before this was stored. */
  readonly beforeClosing: BeforeClosing | null;
  readonly version: number;
  /** Read only: whether no earlier visit was done. */
  readonly isFirst: boolean;
  /** Read only: whether a later visit is closed or scheduled already. */
  readonly isSuperseded: boolean;
  readonly assetIds: readonly string[];
  /** Read only. */
  readonly payments: readonly TakenPayment[];
}

/** What a stop needs to know about its customer, as it is stored. */
export interface StopRecord {
  readonly shortId: string;
  readonly type: CustomerType;
  readonly name: string;
  readonly businessName: string;
  readonly phoneNumber: string;
  readonly mobileNumber: string;
  readonly email: string;
  readonly address: Address;
  readonly accessNotes: string;
  /** The hours in which a visit may begin, `HH:MM`; null leaves that side open. */
  readonly notBefore: string | null;
  readonly notAfter: string | null;
  readonly balance: Pence;
  /** Who their bills go to, if not to themselves. */
  readonly payer: PayerNames | null;
  /** Why they are not served; null while they are. */
  readonly hold: HoldOfCustomer | null;
  /** The name of the site where the work is; empty at the main address. */
  readonly siteName: string;
  /** How they paid last; absent where it was not asked for. */
  readonly lastMethod?: PaymentMethod | null;
}

/** A job as it is stored, with the visit in question: normally the open one. */
export interface JobRecord {
  readonly id: string;
  readonly customerId: string;
  readonly siteId: string | null;
  readonly title: string;
  readonly cost: Pence;
  readonly firstVisitCost: Pence | null;
  readonly durationSeconds: number;
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
  readonly version: number;
  readonly occurrence: VisitRecord | null;
  readonly roundName: string | null;
  readonly services: JobView['services'];
  readonly tagIds: readonly string[];
  readonly customer?: StopRecord;
}

/** A job locked for a change, with what the rules and the change log need beyond the record. */
export interface LoadedJob extends JobRecord {
  readonly lastClosed: ClosedVisit | null;
  /** The sequence of the next visit to be opened. */
  readonly nextSequence: number;
  readonly businessAnchor: RecurrenceAnchor;
  /** The business's working day. */
  readonly minutesPerDay: number;
  readonly customerVersion: number;
  readonly roundVersion: number | null;
}

/** The job as the rules see it. */
export function ruleJobOf(job: LoadedJob): Job {
  return {
    frequency: job.frequency,
    anchor: job.anchor ?? job.businessAnchor,
    firstDueOn: job.firstDueOn,
    cancelled: job.cancelledAt !== null,
    assignedTo: job.defaultAssignee,
  };
}

/** The open visit as the rules see it. */
export function openOf({ occurrence }: JobRecord): OpenVisit | null {
  if (occurrence?.state !== 'Open') return null;
  const { id, dueOn, scheduledOn, assignedTo } = occurrence;
  return { id, dueOn, scheduledOn, assignedTo };
}

/** The price of the visit in question before any adjustment. */
export function originalCostOf(job: JobRecord): Pence {
  return originalCost({
    cost: job.cost,
    firstVisitCost: job.firstVisitCost,
    isFirstVisit: job.occurrence?.isFirst ?? job.lastDoneOn === null,
  });
}

/** An open visit that is about to be added to a job. */
export function newVisit(
  job: Pick<JobRecord, 'id' | 'customerId' | 'lastDoneOn'>,
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
    version: 1,
    isFirst: job.lastDoneOn === null,
    isSuperseded: false,
    assetIds: [],
    payments: [],
  };
}
