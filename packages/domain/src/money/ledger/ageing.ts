import { diffDays } from '../../values/dates/arithmetic.ts';
import type { PlainDate } from '../../values/dates/plain-date.ts';
import type { Pence } from '../../values/money/pence.ts';

/**
 * The ages of a debt. `current`: not yet overdue; then up to 30, 60 and 90 days overdue, as in
 * bookkeeping; `older`: overdue for longer.
 */
export const DEBT_AGES = ['current', 'days30', 'days60', 'days90', 'older'] as const;

export type DebtAge = (typeof DEBT_AGES)[number];

/** The ages as headings of columns. */
export const DEBT_AGE_HEADINGS: Readonly<Record<DebtAge, string>> = {
  current: 'Not due yet',
  days30: '1 to 30 days',
  days60: '31 to 60 days',
  days90: '61 to 90 days',
  older: 'Over 90 days',
};

/** The pence owed with one due date. */
export interface DueDebt {
  readonly dueOn: PlainDate;
  readonly pence: Pence;
}

/** Pence owed, in total and by age; the ages add up to the total. */
export interface Owed {
  readonly total: Pence;
  readonly ages: Readonly<Record<DebtAge, Pence>>;
}

const DAYS_PER_AGE = 30;

/** The age of a debt that was due on `dueOn`. */
export function debtAge(dueOn: PlainDate, today: PlainDate): DebtAge {
  const late = Math.max(0, diffDays(dueOn, today));
  return DEBT_AGES[Math.ceil(late / DAYS_PER_AGE)] ?? 'older';
}

/** Sums open debts by their age. */
export function ageDebts(debts: readonly DueDebt[], today: PlainDate): Owed {
  const ages = { current: 0, days30: 0, days60: 0, days90: 0, older: 0 };
  let total = 0;
  for (const { dueOn, pence } of debts) {
    ages[debtAge(dueOn, today)] += pence;
    total += pence;
  }
  return { total, ages };
}
