import { diffDays } from '../../values/dates/arithmetic.ts';
import type { PlainDate } from '../../values/dates/plain-date.ts';
import type { Pence } from '../../values/money/pence.ts';

/** £20: more is no remainder, and is not given up in bulk. */
export const MOST_REMAINDER: Pence = 2000;

/** A debt with what is left of it. */
interface Debt {
  readonly open: Pence;
  readonly dueOn: PlainDate;
}

/** Which debts are small remainders: less than so much is left, and they are past due for longer. */
export interface RemainderChoice {
  readonly below: Pence;
  readonly olderThan: number;
}

/** Whether so little is left of a debt, and it is so old, that it will never be paid. */
export function isRemainder(
  { open, dueOn }: Debt,
  { below, olderThan }: RemainderChoice,
  today: PlainDate,
): boolean {
  return (
    open > 0 && open < Math.min(below, MOST_REMAINDER + 1) && diffDays(dueOn, today) > olderThan
  );
}
