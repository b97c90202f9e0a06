import type { ExpectedWork } from './expected-work.ts';
import { PAST_DAYS } from './facts.ts';
import type { PastWork } from './past-work.ts';
import { sumOf } from './timeline.ts';

/** The causes of a month's turnover, in the order in which they are told. */
export const MONTH_CAUSES = [
  'due',
  'joined',
  'lost',
  'raised',
  'risen',
  'skipped',
  'putOff',
  'once',
  'other',
] as const;

export type MonthCause = (typeof MONTH_CAUSES)[number];

export type MonthParts = Readonly<Record<MonthCause, number>>;

interface Sums {
  readonly work: ExpectedWork;
  readonly past: PastWork;
  readonly turnover: Float64Array;
  readonly billedNet: number;
  /** The month's price level so far as a share of today's; 1 without a rise in it. */
  readonly level: number;
}

/**
 * The causes of a month's turnover, in pence; they add up to it. Days before today count as the records say: customers who
 * joined or left are part of the work that was due.
 */
export function monthParts(
  { from, to }: { readonly from: number; readonly to: number },
  { work, past, turnover, billedNet, level }: Sums,
): MonthParts {
  const before = (values: Float64Array) =>
    sumOf(values, from + PAST_DAYS, Math.min(to, 0) + PAST_DAYS);
  const ahead = (values: Float64Array) => sumOf(values, from, to) * billedNet;
  const dueBefore = before(past.due);
  const due = dueBefore / level + ahead(work.due);
  const skipped = -before(past.skipped) + ahead(work.skipped);
  const [joined, lost, risen] = [ahead(work.joined), ahead(work.lost), ahead(work.risen)];
  const raisedAhead = ahead(work.raised);
  // Work of this month at lower prices than today's brought less by the rise.
  const raised = dueBefore - dueBefore / level + raisedAhead;
  const onceAhead = ahead(work.once);
  const doneBefore = before(past.done);
  const once = before(past.doneOnce) + onceAhead;
  const doneAhead = sumOf(turnover, from, to);
  const putOff =
    doneBefore -
    dueBefore +
    before(past.skipped) +
    (doneAhead -
      ahead(work.due) -
      ahead(work.skipped) -
      joined -
      raisedAhead -
      risen -
      lost -
      onceAhead);
  const other = before(past.turnover) - doneBefore - before(past.doneOnce);
  return { due, joined, lost, raised, risen, skipped, putOff, once, other };
}
