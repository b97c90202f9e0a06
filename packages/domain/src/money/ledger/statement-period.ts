import { formatLongDate } from '../../values/dates/long-date.ts';
import type { PlainDate } from '../../values/dates/plain-date.ts';
import { type Refusal, refusal } from '../../values/refusals/refusal.ts';

/** The first and last day that a statement covers; an absent day sets no limit. */
export interface StatementPeriod {
  readonly from?: PlainDate | undefined;
  readonly to?: PlainDate | undefined;
}

/** Refuses a period that ends before it begins. */
export function periodRefusal({ from, to }: StatementPeriod): Refusal | null {
  if (from === undefined || to === undefined || from <= to) return null;
  return refusal('The period ends before it begins.', 'to');
}

/**
 * A period as text, to follow a noun: "from 1 October 2026 to 31 October 2026".
 * @param today ends a period without an end
 */
export function periodWords({ from, to }: StatementPeriod, today: PlainDate): string {
  const end = formatLongDate(to ?? today);
  return from === undefined ? `up to ${end}` : `from ${formatLongDate(from)} to ${end}`;
}

/**
 * Whether a statement ends in the past, so that its closing balance need not be the amount to pay today.
 */
export function endsInThePast({ to }: StatementPeriod, today: PlainDate): boolean {
  return to !== undefined && to < today;
}
