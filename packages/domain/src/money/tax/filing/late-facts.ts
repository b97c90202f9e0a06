import { type Pence, sumPence } from '../../../values/money/pence.ts';
import { formatPounds } from '../../../values/money/pounds.ts';
import type { Quarter } from '../quarters.ts';
import {
  amountsInForm,
  type ExpenseForm,
  type FieldAmounts,
  sumOfAmounts,
} from './cumulative-update.ts';

/** The months of each quarter, as people say them; a standard quarter runs to the 5th of the next month. */
const QUARTER_NAMES = [
  'April to June',
  'July to September',
  'October to December',
  'January to March',
] as const;

/** The name of a quarter of the tax year, from its number. */
export function quarterName(quarter: number): string {
  return QUARTER_NAMES[quarter - 1] ?? `Quarter ${quarter}`;
}

/** The figures of a single quarter, without the quarters before it. */
export interface QuarterPart extends Quarter {
  readonly amounts: FieldAmounts;
}

/** An accepted update: the quarter to whose end it runs, its form, and the figures of each quarter when it was sent. */
export interface SentUpdate {
  readonly quarter: number;
  readonly form: ExpenseForm;
  readonly parts: readonly QuarterPart[];
}

/** A change in the books since an update was sent. */
export interface LateFact {
  /** The quarter in which the change falls. */
  readonly quarter: number;
  /** The amount by which the update is out because of it; above zero. */
  readonly out: Pence;
  readonly words: string;
}

/**
 * The amount by which figures are out: the larger of all increases and all decreases, so that an amount in the wrong
 * category counts once.
 */
export function amountOut(sent: FieldAmounts, now: FieldAmounts, form: ExpenseForm): Pence {
  const [was, is] = [amountsInForm(sent, form), amountsInForm(now, form)];
  const changes = Object.keys(is).map((field) => is[field]! - (was[field] ?? 0));
  const increases = changes.filter((change) => change > 0);
  const decreases = changes.filter((change) => change < 0);
  return Math.max(sumPence(increases), -sumPence(decreases));
}

function lateWords(changed: number, sent: number, out: Pence): string {
  return changed === sent
    ? `Your ${quarterName(sent)} update is ${formatPounds(out)} out: send it again.`
    : `Your ${quarterName(changed)} figures have changed, so your ${quarterName(sent)} update is ${formatPounds(out)} out: send it again.`;
}

/**
 * The quarters whose figures have changed since an update was sent; none if the update as a whole still agrees with the
 * books, since only the tax year so far counts.
 * @param sent the tax year's last accepted update
 * @param now the present figures of the same quarters
 */
export function lateFacts(sent: SentUpdate, now: readonly QuarterPart[]): readonly LateFact[] {
  const whole = (parts: readonly QuarterPart[]) =>
    sumOfAmounts(parts.map(({ amounts }) => amounts));
  if (amountOut(whole(sent.parts), whole(now), sent.form) === 0) return [];
  return now.flatMap(({ quarter, amounts }) => {
    const was = sent.parts.find((part) => part.quarter === quarter)?.amounts ?? {};
    const out = amountOut(was, amounts, sent.form);
    return out === 0 ? [] : [{ quarter, out, words: lateWords(quarter, sent.quarter, out) }];
  });
}
