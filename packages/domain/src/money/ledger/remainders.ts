import { diffDays } from '../../values/dates/arithmetic.ts';
import type { PlainDate } from '../../values/dates/plain-date.ts';
import type { Pence } from '../../values/money/pence.ts';

/** £20: a larger debt is not a small remainder, and is not written off in bulk. */
export const MOST_REMAINDER: Pence = 2000;

/** The open pence of a debt, and its due date. */
interface Debt {
  readonly open: Pence;
  readonly dueOn: PlainDate;
}

/** The criteria for small remainders: below an amount, and overdue for more than a number of days. */
export interface RemainderChoice {
  readonly below: Pence;
  readonly olderThan: number;
}

/** Whether a debt is so small and so old that the office may write it off with others. */
export function isRemainder(
  { open, dueOn }: Debt,
  { below, olderThan }: RemainderChoice,
  today: PlainDate,
): boolean {
  return (
    open > 0 && open < Math.min(below, MOST_REMAINDER + 1) && diffDays(dueOn, today) > olderThan
  );
}
