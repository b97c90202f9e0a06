import type { ExpectedWork } from './expected-work.ts';
import { PAST_DAYS } from './facts.ts';
import type { PastWork } from './past-work.ts';
import { sumOf } from './timeline.ts';

/** The causes of a month's turnover, in the order in which they are told. */
export const MONTH_CAUSES = [
  'due',
  'joined',
  'lost',
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
}

/**
 * The causes of a month's turnover, in pence; they add up to it. Days before today count as the records say: customers who
 * joined or left are part of the work that was due.
 */
export function monthParts(
  { from, to }: { readonly from: number; readonly to: number },
  { work, past, turnover, billedNet }: Sums,
): MonthParts {
  const before = (values: Float64Array) =>
    sumOf(values, from + PAST_DAYS, Math.min(to, 0) + PAST_DAYS);
  const ahead = (values: Float64Array) => sumOf(values, from, to) * billedNet;
  const due = before(past.due) + ahead(work.due);
  const skipped = -before(past.skipped) + ahead(work.skipped);
  const [joined, lost, risen] = [ahead(work.joined), ahead(work.lost), ahead(work.risen)];
  const onceAhead = ahead(work.once);
  const doneBefore = before(past.done);
  const once = before(past.doneOnce) + onceAhead;
  const doneAhead = sumOf(turnover, from, to);
  const putOff =
    doneBefore -
    before(past.due) +
    before(past.skipped) +
    (doneAhead - ahead(work.due) - ahead(work.skipped) - joined - risen - lost - onceAhead);
  const other = before(past.turnover) - doneBefore - before(past.doneOnce);
  return { due, joined, lost, risen, skipped, putOff, once, other };
}
