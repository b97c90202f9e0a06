import { addMonths } from '../../values/dates/arithmetic.ts';
import type { PlainDate } from '../../values/dates/plain-date.ts';
import { type Pence, sumPence } from '../../values/money/pence.ts';
import type { Frequency } from '../../work/jobs/frequency.ts';
import { type Cadence, forecastDueOns } from '../../work/jobs/recurrence.ts';

/** A recurring job, with the facts that decide a year of its visits. */
export interface PlannedJob extends Cadence {
  readonly jobId: string;
  readonly title: string;
  /** The price of a visit. */
  readonly cost: Pence;
  /** The planned or due day of the open visit. */
  readonly openOn: PlainDate;
  /** The price of the open visit, which may differ because it is the first visit or was adjusted. */
  readonly openCost: Pence;
}

/** A visit of the year from which a plan's amount is worked out. */
export interface PlannedVisit {
  readonly on: PlainDate;
  readonly price: Pence;
}

/** A job's visits in a year, with their prices. */
export interface JobYear {
  readonly jobId: string;
  readonly title: string;
  readonly frequency: Frequency;
  readonly visits: number;
  /** The most frequent price of the job's visits. */
  readonly price: Pence;
  readonly total: Pence;
}

/** A year of a customer's visits, and their price. */
export interface YearOfVisits {
  readonly from: PlainDate;
  readonly jobs: readonly JobYear[];
  readonly total: Pence;
}

/**
 * A job's visits in the twelve months from a day, including that day. An overdue visit counts on the first day: it
 * still has to be done, and the next visits follow from it.
 */
export function visitsOfYear(job: PlannedJob, from: PlainDate): PlannedVisit[] {
  const end = addMonths(from, 12);
  const first = job.openOn < from ? from : job.openOn;
  if (first >= end) return [];
  // A cadence anchored to the due date keeps its dates; a cadence anchored to the visit moves along
  // with the visit.
  const start = job.anchor === 'done' ? first : job.openOn;
  const later = [...forecastDueOns(job, start, end)].filter((on) => on > first && on < end);
  return [{ on: first, price: job.openCost }, ...later.map((on) => ({ on, price: job.cost }))];
}

/** All visits of a customer's recurring jobs in the next year. */
export function yearOfVisits(jobs: readonly PlannedJob[], from: PlainDate): YearOfVisits {
  const years = jobs.map((job) => {
    const { jobId, title, frequency, cost: price } = job;
    const visits = visitsOfYear(job, from);
    const total = sumPence(visits.map((visit) => visit.price));
    return { jobId, title, frequency, visits: visits.length, price, total };
  });
  return { from, jobs: years, total: sumPence(years.map(({ total }) => total)) };
}
