import type { Visit } from '@roundbook/contract/work/jobs/job';
import type { CardAct, LoyaltyCard } from '@roundbook/domain/customers/loyalty-cards/card';
import type { NotificationChoices } from '@roundbook/domain/messages/triggers/notification-choices';
import type { ExternalPaymentMethod } from '@roundbook/domain/money/payments/methods';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { Pence } from '@roundbook/domain/values/money/pence';
import type { AbsenceKind } from '@roundbook/domain/work/availability/absences';
import type { EventTrigger } from '@roundbook/domain/work/jobs/mark-done-form';
import type { Adjustment } from '@roundbook/domain/work/jobs/price';
import type { Outcome } from '@roundbook/domain/work/jobs/status';
import type { VisitHours } from '@roundbook/domain/work/jobs/visit-hours';
import type { VisitRules } from '@roundbook/domain/work/visit-rules/rules';
import { fact } from '../../../platform/facts/fact.ts';

/** What the caller asks to happen when visits are done. */
export interface DoneWishes {
  readonly eventTriggers: readonly EventTrigger[];
  /** Whether customers are charged who agreed to it and can be, though the caller did not ask for it. */
  readonly chargeIfAgreed: boolean;
  readonly notifications: NotificationChoices;
  /** Whether a payment came with the visit. */
  readonly isPaid: boolean;
  /** Files to attach to the visit. */
  readonly assetIds: readonly string[];
}

/** Visits that are about to be closed. */
interface VisitsToClose {
  readonly customerIds: readonly string[];
  /** Null if they are skipped: nothing is asked for then. */
  readonly wishes: DoneWishes | null;
  /** How customers are told that their visits are skipped; absent: as the business has it. */
  readonly skipping?: {
    readonly notifications?: NotificationChoices | undefined;
    /** Whether a rule may charge something for it. */
    readonly mayCharge: boolean;
  };
}

/** Money that was handed over for a visit as it was closed. */
export interface VisitPayment {
  readonly method: ExternalPaymentMethod;
  readonly amount: Pence;
}

/** A visit with the price and the day at which it was closed. */
export interface ClosedVisit {
  readonly occurrenceId: string;
  readonly jobId: string;
  readonly customerId: string;
  /** Where it was; null at the customer's main address. */
  readonly siteId: string | null;
  readonly outcome: Outcome;
  readonly title: string;
  /** Including the adjustment. */
  readonly cost: Pence;
  readonly adjustment: Adjustment | null;
  readonly purchaseOrder: string;
  /** What was written down about it. */
  readonly notes: string;
  /** The day for which it was planned, or else due. */
  readonly plannedFor: PlainDate;
  readonly closedOn: PlainDate;
  /** When the next one is due; null if there is none. */
  readonly nextDueOn: PlainDate | null;
  readonly payment: VisitPayment | null;
  /** What a visit that was skipped costs by the rules, with why; null for nothing. */
  readonly fee: Adjustment | null;
  /** What it does to the customer's loyalty card. */
  readonly card: { readonly id: string; readonly act: CardAct } | null;
}

/** What participants know about visits that are to be closed. */
export interface KnownOfVisits {
  /** The rules that hold for a customer. */
  readonly rulesOf: (customerId: string) => VisitRules;
  /** The cards to stamp, by customer. */
  readonly cards: ReadonlyMap<string, LoyaltyCard>;
}

/** Ids of the documents posted with visits, by visit. */
interface PostedWithVisits {
  readonly invoiceIds: ReadonlyMap<string, string>;
  readonly paymentIds: ReadonlyMap<string, string>;
}

/** Visits were closed, one or many at a time, as done or as skipped. */
export const visitsClosed = fact<
  VisitsToClose,
  readonly ClosedVisit[],
  KnownOfVisits,
  PostedWithVisits
>('visitsClosed');

/** A visit and its customer. */
interface VisitRef {
  readonly occurrenceId: string;
  readonly customerId: string;
}

/** A customer whose visits should not be planned, with why. */
export interface NotServed {
  readonly displayName: string;
  readonly reason: string;
}

/** A visit as it was put on a day. */
export interface PlannedVisit {
  readonly occurrenceId: string;
  readonly jobId: string;
  readonly customerId: string;
  /** Where it is; null at the customer's main address. */
  readonly siteId: string | null;
  readonly title: string;
  readonly cost: Pence;
  readonly date: PlainDate;
  /** The day on which it stood before; null if it was not planned. */
  readonly previousDate: PlainDate | null;
  /** `HH:MM:SS` if a time was agreed. */
  readonly estimatedTime: string | null;
  /** The hours that were agreed for the visit, else for its job. */
  readonly hours: VisitHours;
  /** The visit's version as planning leaves it. */
  readonly version: number;
}

/** Open visits were planned for a day, one or many at a time. */
export const visitsPlanned = fact<
  {
    readonly customerIds: readonly string[];
    /** How customers are told; absent: as the business has it. */
    readonly notifications?: NotificationChoices | undefined;
    /** Whether what is told waits for a while, so that it can be taken back with the plan. */
    readonly tellsLater?: boolean;
  },
  {
    readonly customerIds: readonly string[];
    readonly visits: readonly PlannedVisit[];
    /** The planner has said to plan customers who are not served as well. */
    readonly isDecided: boolean;
  },
  { readonly notServed: ReadonlyMap<string, NotServed> }
>('visitsPlanned');

/** A visit that went back where it was before it was planned. */
export interface UnplannedVisit {
  readonly occurrenceId: string;
  /** The day for which it was planned. */
  readonly date: PlainDate | null;
  /** The visit's version as planning left it. */
  readonly version: number;
}

/** What was planned together was undone together. */
export const planUndone = fact<readonly UnplannedVisit[], readonly UnplannedVisit[]>('planUndone');

/** The day of a person who works here. */
export interface DayOfWork {
  readonly userId: string;
  readonly date: PlainDate;
}

/** A person’s day holds other open visits than before, though none was done. */
export const daysChanged = fact<readonly DayOfWork[], readonly DayOfWork[]>('daysChanged');

/** Closed visits were opened again: the consequences of closing them are to be taken back. */
export const visitsReopened = fact<
  { readonly customerIds: readonly string[]; readonly occurrenceIds: readonly string[] },
  readonly VisitRef[],
  {
    /** Visits whose invoice was later settled by money other than the visit's own payments. */
    readonly paidLater: ReadonlySet<string>;
  }
>('visitsReopened');

/** Something was added to a closed visit: money that was handed over, files. */
export const visitAddedTo = fact<
  VisitRef & { readonly isPaid: boolean; readonly assetIds: readonly string[] },
  VisitRef & { readonly payment: VisitPayment | null; readonly receivedOn: PlainDate },
  object,
  { readonly paymentId: string }
>('visitAddedTo');

/** A closed visit was taken out of the history. */
export const visitDeleted = fact<
  VisitRef,
  VisitRef & { readonly deleteInvoice: boolean },
  { readonly invoiceHasPayments: boolean }
>('visitDeleted');

/** A change answers with a visit: participants tell what was taken with it, and stands. */
export const visitShown = fact<
  { readonly occurrenceId: string },
  void,
  { readonly payments: Visit['payments'] }
>('visitShown');

/** A person who is away all day. */
export interface AwayDay {
  readonly userId: string;
  readonly name: string;
  readonly date: PlainDate;
  readonly kind: AbsenceKind;
}

/** People are to be given work on some days, each named once: participants tell who is away on which. */
export const workGiven = fact<
  { readonly dates: readonly PlainDate[] },
  void,
  { readonly away: readonly AwayDay[] }
>('workGiven');

/** People's days are to be filled: participants tell for how many seconds each works on which. */
export const daysFilled = fact<
  { readonly from: PlainDate; readonly to: PlainDate },
  void,
  { readonly worked: readonly (DayOfWork & { readonly seconds: number })[] }
>('daysFilled');
