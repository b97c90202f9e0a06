import { addDays, addMonths, diffDays } from '../../../values/dates/arithmetic.ts';
import type { PlainDate } from '../../../values/dates/plain-date.ts';
import type { KnownCost, PastCost } from './facts.ts';

/** The days of the past from which costs are expected. */
const DAYS_LEARNT = 182;

/** Payments of a regular cost differ by this share at most, and by these days from a month. */
const MOST_DIFFERENCE = 0.15;
const DAYS_AROUND_MONTH = 4;
const LEAST_PAYMENTS = 3;

export interface ExpectedCosts {
  /** The costs that come back each month, each on its days until the last day. */
  readonly known: readonly KnownCost[];
  /** All other costs, in pence a day, by category. */
  readonly perDay: ReadonlyMap<string, number>;
}

/** Whether payments to a supplier come back each month, much the same. */
function isMonthly(payments: readonly PastCost[]): boolean {
  if (payments.length < LEAST_PAYMENTS) return false;
  const last = payments.at(-1)!;
  return payments.slice(1).every((payment, at) => {
    const days = diffDays(payments[at]!.on, payment.on);
    const isSame = Math.abs(payment.pence - last.pence) <= last.pence * MOST_DIFFERENCE;
    return isSame && Math.abs(days - 30.5) <= DAYS_AROUND_MONTH;
  });
}

/**
 * The costs that are expected: recurring costs on their days, monthly payments of the past half year on theirs, and the rest
 * evenly. Payments that came back before the firm made them a recurring cost are not expected again.
 */
export function expectedCosts(
  costs: readonly PastCost[],
  recurring: readonly KnownCost[],
  today: PlainDate,
  until: PlainDate,
): ExpectedCosts {
  const recent = costs.filter(({ on }) => on >= addDays(today, -DAYS_LEARNT) && on < today);
  const bySupplier = Map.groupBy(recent, ({ category, supplier }) => `${category} ${supplier}`);
  const first = costs.reduce((day, { on }) => (on < day ? on : day), today);
  const learnt = Math.max(28, Math.min(DAYS_LEARNT, diffDays(first, today)));
  const known: KnownCost[] = recurring.filter(({ on }) => on <= until);
  const booked = new Set(recurring.map(({ label }) => label.toLowerCase()));
  const perDay = new Map<string, number>();
  for (const group of bySupplier.values()) {
    const payments = group.toSorted((a, b) => (a.on < b.on ? -1 : 1));
    const { on, category, supplier, pence } = payments.at(-1)!;
    if (supplier !== '' && isMonthly(payments)) {
      if (booked.has(supplier.toLowerCase())) continue;
      // A payment that should have come already has ended.
      if (diffDays(on, today) > 31 + DAYS_AROUND_MONTH) continue;
      for (let month = 1; ; month += 1) {
        const day = addMonths(on, month);
        if (day > until) break;
        known.push({ on: day < today ? today : day, label: supplier, pence });
      }
      continue;
    }
    const sum = payments.reduce((total, one) => total + one.pence, 0);
    perDay.set(category, (perDay.get(category) ?? 0) + sum / learnt);
  }
  return { known: known.toSorted((a, b) => (a.on < b.on ? -1 : 1)), perDay };
}
