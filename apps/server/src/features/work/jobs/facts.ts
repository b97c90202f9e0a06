import type { Visit } from '@roundbook/contract/work/jobs/job';
import type { CardAct, LoyaltyCard } from '@roundbook/domain/customers/loyalty-cards/card';
import type { NotificationChoices } from '@roundbook/domain/messages/triggers/notification-choices';
import type { ExternalPaymentMethod } from '@roundbook/domain/money/payments/methods';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { Pence } from '@roundbook/domain/values/money/pence';
import type { Refusal } from '@roundbook/domain/values/refusals/refusal';
import type { AbsenceKind } from '@roundbook/domain/work/availability/absences';
import type { EventTrigger } from '@roundbook/domain/work/jobs/mark-done-form';
import type { Adjustment } from '@roundbook/domain/work/jobs/price';
import type { Outcome } from '@roundbook/domain/work/jobs/status';
import type { VisitHours } from '@roundbook/domain/work/jobs/visit-hours';
import type { VisitRules } from '@roundbook/domain/work/visit-rules/rules';
import { fact } from '../../../platform/facts/fact.ts';

/** The caller's options for visits that are done. */
export interface DoneWishes {
  readonly eventTriggers: readonly EventTrigger[];
  /**
   * Whether to charge customers who agreed to be charged and can be charged, even if the caller did not ask for a
   * charge.
   */
  readonly chargeIfAgreed: boolean;
  /**
   * Whether to close the visits even if a charge that the caller asked for is impossible by now: the work was done
   * without signal. The office is told.
   */
  readonly keepsUncharged: boolean;
  readonly notifications: NotificationChoices;
  /** Whether a payment was taken for the visit. */
  readonly isPaid: boolean;
  /** The ids of files to attach to the visit. */
  readonly assetIds: readonly string[];
}

/** Visits that are about to close. */
interface VisitsToClose {
  readonly customerIds: readonly string[];
  /** Null if the visits are skipped, as these options apply only to visits that are done. */
  readonly wishes: DoneWishes | null;
  /** How to notify customers of skipped visits; absent to use the business's settings. */
  readonly skipping?: {
    readonly notifications?: NotificationChoices | undefined;
    /** Whether a rule may charge a fee for the skip. */
    readonly mayCharge: boolean;
  };
}

/** Money that the customer handed over when the visit was closed. */
export interface VisitPayment {
  readonly method: ExternalPaymentMethod;
  readonly amount: Pence;
}

/** A closed visit with its price and day. */
export interface ClosedVisit {
  readonly occurrenceId: string;
  readonly jobId: string;
  readonly customerId: string;
  /** The visit's site; null for the customer's main address. */
  readonly siteId: string | null;
  readonly outcome: Outcome;
  readonly title: string;
  /** The price, including the adjustment. */
  readonly cost: Pence;
  readonly adjustment: Adjustment | null;
  readonly purchaseOrder: string;
  /** The notes taken on the visit. */
  readonly notes: string;
  /** The day for which the visit was planned, or else its due date. */
  readonly plannedFor: PlainDate;
  readonly closedOn: PlainDate;
  /** The due date of the next visit; null if there is none. */
  readonly nextDueOn: PlainDate | null;
  readonly payment: VisitPayment | null;
  /** The fee that the rules charge for a skipped visit, with the reason; null if there is none. */
  readonly fee: Adjustment | null;
  /** The visit's effect on the customer's loyalty card; null if there is none. */
  readonly card: { readonly id: string; readonly act: CardAct } | null;
}

/** The participants' answers about visits that are about to be closed. */
export interface KnownOfVisits {
  /** Looks up the visit rules of a customer. */
  readonly rulesOf: (customerId: string) => VisitRules;
  /** The loyalty cards to stamp, by customer. */
  readonly cards: ReadonlyMap<string, LoyaltyCard>;
}

/** The ids of the documents that were posted for visits, by visit. */
interface PostedWithVisits {
  readonly invoiceIds: ReadonlyMap<string, string>;
  readonly paymentIds: ReadonlyMap<string, string>;
  /** Why a visit was not charged although the caller asked for it, by visit. */
  readonly uncharged: ReadonlyMap<string, string>;
}

/** Visits were closed as done or skipped, one or many at a time. */
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

/** A customer whose visits should not be planned, with the reason. */
export interface NotServed {
  readonly displayName: string;
  readonly reason: string;
}

/** A visit that was planned for a day. */
export interface PlannedVisit {
  readonly occurrenceId: string;
  readonly jobId: string;
  readonly customerId: string;
  /** The visit's site; null for the customer's main address. */
  readonly siteId: string | null;
  readonly title: string;
  readonly cost: Pence;
  readonly date: PlainDate;
  /** The day for which the visit was planned before; null if there was none. */
  readonly previousDate: PlainDate | null;
  /** The agreed time as `HH:MM:SS`, if there is one. */
  readonly estimatedTime: string | null;
  /** The hours agreed for the visit, or else for its job. */
  readonly hours: VisitHours;
  /** The visit's version after it was planned. */
  readonly version: number;
}

/** Open visits were planned for a day, one or many at a time. */
export const visitsPlanned = fact<
  {
    readonly customerIds: readonly string[];
    /** How to notify customers; absent to use the business's settings. */
    readonly notifications?: NotificationChoices | undefined;
    /** Whether customer notifications wait for a while, so that undoing the plan can withdraw them. */
    readonly notifiesLater?: boolean;
  },
  {
    readonly customerIds: readonly string[];
    readonly visits: readonly PlannedVisit[];
    /** Whether the planner has already decided to plan visits to customers on hold as well. */
    readonly isDecided: boolean;
  },
  { readonly notServed: ReadonlyMap<string, NotServed> }
>('visitsPlanned');

/** A visit that was taken off a day and went back to its former day. */
export interface UnplannedVisit {
  readonly occurrenceId: string;
  /** The day that the visit was taken off. */
  readonly date: PlainDate | null;
  /** The visit's version after planning. */
  readonly version: number;
}

/** Visits that had been planned together have been put back together. */
export const planUndone = fact<readonly UnplannedVisit[], readonly UnplannedVisit[]>('planUndone');

/** A worker, and one of their days. */
export interface DayOfWork {
  readonly userId: string;
  readonly date: PlainDate;
}

/** Workers’ days have gained or lost open visits, other than by closing a visit as done. */
export const daysChanged = fact<readonly DayOfWork[], readonly DayOfWork[]>('daysChanged');

/** The reasons why visits cannot be reopened, by the visits' ids. */
type KeptVisits = ReadonlyMap<string, Refusal>;

/** The participants' reasons why visits cannot be reopened. */
export interface KnownOfReopening {
  /** Visits whose invoice was later settled by money other than the visit's own payments. */
  readonly paidLater: ReadonlySet<string>;
  /** Visits that have a charge that must be refunded first. */
  readonly charged: KeptVisits;
  /** Visits on a monthly invoice that was issued. */
  readonly monthly: KeptVisits;
  /** Visits with documents that the caller may not undo. */
  readonly documents: KeptVisits;
  /**
   * Of the visits named, those whose stamp counts towards a reward that would remain if only the visits named were
   * reopened. The answer depends on which visits are named, as a later visit can be reopened together with an earlier
   * one.
   */
  readonly stamped: (reopened: ReadonlySet<string>) => KeptVisits;
}

/**
 * Some of the closed visits named are reopened: participants say which cannot be, and reverse the consequences
 * of closing the others.
 */
export const visitsReopened = fact<
  { readonly customerIds: readonly string[]; readonly visitIds: readonly string[] },
  readonly VisitRef[],
  KnownOfReopening
>('visitsReopened');

/** Money or files were added to a closed visit. */
export const visitAddedTo = fact<
  VisitRef & { readonly isPaid: boolean; readonly assetIds: readonly string[] },
  VisitRef & { readonly payment: VisitPayment | null; readonly receivedOn: PlainDate },
  object,
  { readonly paymentId: string }
>('visitAddedTo');

/** A closed visit was deleted from the history. */
export const visitDeleted = fact<
  VisitRef,
  VisitRef & { readonly deleteInvoice: boolean },
  { readonly invoiceHasPayments: boolean }
>('visitDeleted');

/**
 * The response to a change contains a visit: participants supply the payments that were taken for the visit and have
 * not been reversed.
 */
export const visitShown = fact<
  { readonly occurrenceId: string },
  void,
  { readonly payments: Visit['payments'] }
>('visitShown');

/** A day on which a person is away, for the whole day. */
export interface AwayDay {
  readonly userId: string;
  readonly name: string;
  readonly date: PlainDate;
  readonly kind: AbsenceKind;
}

/** A bank holiday that the business keeps. */
export interface KeptHoliday {
  readonly date: PlainDate;
  readonly name: string;
}

/**
 * Work is about to be planned for certain days, each day named once: participants supply the bank holidays among them,
 * and the people who are away.
 */
export const workGiven = fact<
  { readonly dates: readonly PlainDate[] },
  void,
  { readonly away: readonly AwayDay[]; readonly holidays: readonly KeptHoliday[] }
>('workGiven');

/**
 * People's days are about to be filled: participants supply the seconds that each person works on
 * each day.
 */
export const daysFilled = fact<
  { readonly from: PlainDate; readonly to: PlainDate },
  void,
  { readonly worked: readonly (DayOfWork & { readonly seconds: number })[] }
>('daysFilled');
