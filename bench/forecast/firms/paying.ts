import { addDays, endOfMonth } from '@roundbook/domain/values/dates/arithmetic';
import { workingDayFrom } from '@roundbook/domain/values/dates/bank-holidays';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { Chance } from './chance.ts';
import type { Habit } from './traits.ts';

/** A customer as a payer. */
export interface Payer {
  readonly id: string;
  readonly habit: Habit;
  /** The customer's own usual delay in days. */
  readonly usual: number;
}

export function payerOf(id: string, habit: Habit, chance: Chance): Payer {
  const usual = {
    cash: 0,
    transfer: chance.between(1, 14),
    slow: chance.between(14, 50),
    monthEnd: chance.between(0, 4),
    debit: 4,
    bad: chance.between(40, 90),
  }[habit];
  return { id, habit, usual };
}

/** The day on which a payer pays a bill; null if never. */
export function paidOn(payer: Payer, billedOn: PlainDate, chance: Chance): PlainDate | null {
  const { habit, usual } = payer;
  if (chance.is(habit === 'bad' ? 0.3 : 0.004)) return null;
  // Anyone forgets a bill now and then, and pays after a reminder.
  const forgot = chance.is(habit === 'debit' ? 0.02 : 0.05) ? chance.between(12, 40) : 0;
  if (habit === 'debit') return workingDayFrom(addDays(billedOn, 4 + Math.round(forgot)));
  if (habit === 'monthEnd') {
    return workingDayFrom(addDays(endOfMonth(billedOn), Math.round(usual + forgot)));
  }
  if (habit === 'cash') return addDays(billedOn, Math.round(forgot / 2));
  const spread = usual * Math.exp(0.5 * chance.normal()) + forgot;
  return addDays(billedOn, Math.min(150, Math.round(spread)));
}
