import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { Pence } from '@roundbook/domain/values/money/pence';
import type { Cadence } from '@roundbook/domain/work/jobs/recurrence';
import type { TimeWindow, Travel } from '@roundbook/routing/problem';
import type { Tolerance } from './tolerance.ts';
import type { Weights } from './weights.ts';

/** The most weeks that one rota covers. */
export const MOST_WEEKS = 8;

/**
 * A job as far as planning it goes. Times of day are seconds since midnight on the business's clock.
 */
export interface RotaJob {
  readonly id: string;
  /** Which of the travel's points it is at. */
  readonly point: number;
  readonly durationSeconds: number;
  readonly cadence: Cadence;
  /** When its open visit is due; null counts from the last visit, or without one from the rota's first day. */
  readonly dueOn: PlainDate | null;
  readonly lastVisitOn: PlainDate | null;
  readonly tolerance: Tolerance;
  /** Between which times work may begin. */
  readonly window: TimeWindow | null;
  /** The same of its open visit alone, where that was agreed otherwise. */
  readonly openWindow?: TimeWindow | null;
  /** Who may do it; null for all who do its services. */
  readonly people: readonly string[] | null;
  readonly services: readonly string[];
  /** Who does it as a rule: others are dearer, not forbidden. */
  readonly usualPerson: string | null;
  readonly round: string | null;
  readonly price: Pence;
  /** Left out altogether, as its customer is on hold. */
  readonly onHold: boolean;
}

/**
 * A break of so many seconds that begins between two times of day, unless the person is back by then or
 * has not left yet.
 */
export interface Break {
  readonly seconds: number;
  readonly from: number;
  readonly to: number;
}

/** Between which times of a day a person works, from leaving to being back, in seconds since midnight. */
export interface WorkingHours {
  readonly from: number;
  readonly to: number;
  /** Null for none on that day; the person's where absent. */
  readonly break?: Break | null;
}

/** A person's hours on one day, instead of those of their week. */
export interface OtherHours extends WorkingHours {
  readonly date: PlainDate;
}

export interface RotaPerson {
  readonly id: string;
  /** The travel's points where their days start and end; null for "wherever the first or last visit is". */
  readonly start: number | null;
  readonly end: number | null;
  /** Monday to Sunday; null on days without work. */
  readonly week: readonly (WorkingHours | null)[];
  /** On each day whose hours say nothing else; none where absent. */
  readonly break?: Break | null;
  /** Holidays, sickness and bank holidays. */
  readonly daysOff: readonly PlainDate[];
  /** Their hours on days that are unlike their week: half a day off leaves the other half. */
  readonly otherHours?: readonly OtherHours[];
  /** The services that they do; null for all. */
  readonly services: readonly string[] | null;
}

/** A visit that a person has put on a day: it stays there. */
export interface FixedVisit {
  readonly jobId: string;
  /** The due date of the visit meant; null for the job's visit that is due nearest to the date. */
  readonly dueOn: PlainDate | null;
  readonly date: PlainDate;
  /** Null leaves open who goes. */
  readonly personId: string | null;
  /** When work begins, in seconds since midnight; null leaves that open. */
  readonly beginsAt: number | null;
}

/** Where a visit was suggested before; moving it costs something. */
export interface FormerSuggestion {
  readonly jobId: string;
  readonly dueOn: PlainDate;
  readonly date: PlainDate;
  readonly personId: string;
}

/** All that a rota is planned from. Plain data: it can be posted to a worker. */
export interface Firm {
  /** The rota's first day; days before it are over. */
  readonly from: PlainDate;
  /** 1 to 8. */
  readonly weeks: number;
  readonly jobs: readonly RotaJob[];
  readonly people: readonly RotaPerson[];
  /** The maker of this numbers the points; several jobs may be at one. */
  readonly travel: Travel;
  readonly fixed: readonly FixedVisit[];
  readonly former: readonly FormerSuggestion[];
  /** What is worth how much; the usual weights where absent. */
  readonly weights?: Partial<Weights>;
}

/** A person's break on a day with such hours; null for none, as where they begin after it or end before. */
export function rotaBreak(person: RotaPerson, hours: WorkingHours): Break | null {
  const theirs = hours.break === undefined ? person.break : hours.break;
  if (!theirs || theirs.seconds === 0) return null;
  return hours.from < theirs.from && hours.to > theirs.to ? theirs : null;
}

/** A person's hours on a date of a rota; null where they do not work. @param weekday 1 for Monday */
export function rotaHours(
  { week, daysOff, otherHours = [] }: RotaPerson,
  date: PlainDate,
  weekday: number,
): WorkingHours | null {
  if (daysOff.includes(date)) return null;
  return otherHours.find((one) => one.date === date) ?? week[weekday - 1] ?? null;
}
