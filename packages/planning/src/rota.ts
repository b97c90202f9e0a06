import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { Pence } from '@roundbook/domain/values/money/pence';
import type { Hindrance } from './problem.ts';

/** A reason for a visit's place. */
export type Reason =
  /** A user has put the visit there. */
  | { readonly kind: 'fixed' }
  | { readonly kind: 'onDue' }
  | { readonly kind: 'early'; readonly days: number }
  | { readonly kind: 'late'; readonly days: number }
  /** The visit was due before the rota began. */
  | { readonly kind: 'overdue'; readonly days: number }
  /**
   * The reason the visit misses its due date: on that day everyone who may do it is off, or is fully booked, or would
   * have to drive further for it.
   */
  | { readonly kind: 'dueDayOff' }
  | { readonly kind: 'dueDayFull' }
  | { readonly kind: 'dueDayFarther'; readonly seconds: number }
  /** Other visits of the same round are made that day. */
  | { readonly kind: 'withRound'; readonly round: string; readonly others: number }
  /** The nearest other visit of the day. */
  | { readonly kind: 'near'; readonly jobId: string; readonly seconds: number }
  | { readonly kind: 'onlyPerson' }
  | { readonly kind: 'usualPerson' }
  /** Somebody else makes the visit; `why` is absent in rotas of earlier releases. */
  | { readonly kind: 'otherPerson'; readonly usual: string; readonly why?: PassedOver }
  /** The former rota suggested the visit in the same place, or elsewhere. */
  | { readonly kind: 'kept' }
  | { readonly kind: 'moved'; readonly date: PlainDate; readonly personId: string };

/** Why a visit is not suggested for the person who usually makes it. */
export type PassedOver =
  /** They no longer get work. */
  | { readonly kind: 'gone' }
  /** They do not do one of its services, or other people were chosen for it. */
  | { readonly kind: 'mayNot' }
  /** They are off on the visit's day, or on every day on which the visit may be made. */
  | { readonly kind: 'off'; readonly isAlways: boolean }
  /** The visit does not fit into their day within the customer's hours. */
  | { readonly kind: 'full' }
  /** They would drive longer. */
  | { readonly kind: 'farther'; readonly seconds: number }
  /** The other visits of the round are made by the person who is suggested. */
  | { readonly kind: 'round'; readonly round: string }
  /** The whole plan is better this way. */
  | { readonly kind: 'together' };

/** A planned visit. Times are seconds since midnight. */
export interface Suggestion {
  readonly jobId: string;
  readonly dueOn: PlainDate;
  readonly drivingSeconds: number;
  readonly arrival: number;
  readonly begins: number;
  readonly ends: number;
  /** Seconds by which it begins after the customer's hours; only a fixed visit can be late. */
  readonly lateSeconds: number;
  /** Days from the due date, negative if earlier. */
  readonly daysOff: number;
  /** Weightiest first; never empty. */
  readonly reasons: readonly Reason[];
}

/** A person's day. */
export interface RotaDay {
  readonly date: PlainDate;
  readonly personId: string;
  readonly visits: readonly Suggestion[];
  /** Null if the person is back before the break, or leaves after it. */
  readonly break: { readonly begins: number; readonly ends: number } | null;
  readonly leavesAt: number;
  readonly backAt: number;
  readonly drivingSeconds: number;
  readonly workSeconds: number;
  readonly waitingSeconds: number;
  /** Seconds beyond the person's hours; only fixed visits can cause them. */
  readonly overSeconds: number;
  readonly hoursSeconds: number;
  readonly price: Pence;
}

/** A visit without a place, and the reason. */
export interface LeftOut {
  readonly jobId: string;
  readonly dueOn: PlainDate;
  readonly reason: Hindrance;
  /** The first and last permitted day. */
  readonly between: { readonly first: PlainDate; readonly last: PlainDate };
}

export interface RotaFigures {
  readonly visits: number;
  readonly leftOut: number;
  readonly drivingSeconds: number;
  readonly workSeconds: number;
  readonly waitingSeconds: number;
  readonly daysOut: number;
  readonly overfullDays: number;
  /** The number of visits after their due dates, and their total delay in days. */
  readonly lateVisits: number;
  readonly lateDays: number;
  readonly earlyVisits: number;
  readonly earlyDays: number;
  /** The number of visits that begin after the customer's hours. */
  readonly missedWindows: number;
  /** The number of rounds on each day, added up over all people's days. */
  readonly roundDays: number;
  /** The number of visits that were previously suggested elsewhere. */
  readonly moved: number;
  readonly price: Pence;
  /** The planner's objective. */
  readonly cost: number;
}

/** A plan of weeks: who makes which visit on which day, in what order, and why. */
export interface Rota {
  readonly days: readonly RotaDay[];
  readonly leftOut: readonly LeftOut[];
  readonly figures: RotaFigures;
  /** The number of search steps, which a budget of steps counts. */
  readonly steps: number;
}
