import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { Pence } from '@roundbook/domain/values/money/pence';

/** A row of a file: the amount that it moved, and the balances before and after it. */
export interface Step {
  readonly date: PlainDate | null;
  /** Pence; without a sign if the layout gives none. */
  readonly amount: Pence;
  readonly before: Pence | null;
  readonly after: Pence | null;
  /** True for a border between the rows of two accounts: the balance is not followed across it. */
  readonly isBorder?: boolean;
}

/** How far the balances follow from the amounts. */
export interface Chain {
  readonly agreeing: number;
  /** The places in the file of the steps whose balance does not follow. */
  readonly breaks: readonly number[];
  /** The steps in chronological order. */
  readonly order: readonly number[];
  /** The direction of each step: 1 in, -1 out, 0 if the balance does not decide it. Always 1 for signed amounts. */
  readonly directions: readonly (-1 | 0 | 1)[];
  /** The steps that move money in a direction that the balance does not decide. */
  readonly open: readonly number[];
}

/**
 * The maximum number of lines between two balances for which every combination of directions is
 * tried.
 */
const MOST_OPEN = 12;

/**
 * Follows the balance through the rows of a file, whatever their order is: oldest or newest first, whole days in
 * one order and the lines of a day in the other.
 * @param isUnsigned true if the amounts have no signs, so that the balances decide each direction
 */
export function chainOf(steps: readonly Step[], isUnsigned: boolean): Chain {
  let best: Chain | null = null;
  for (const order of ordersOf(steps)) {
    const chain = isUnsigned ? decided(steps, order) : followed(steps, order);
    if (best === null || worth(chain) > worth(best)) best = chain;
    if (best.breaks.length === 0 && best.agreeing > 2) break;
  }
  return best ?? { agreeing: 0, breaks: [], order: [], directions: [], open: [] };
}

function worth({ agreeing, breaks }: Chain): number {
  return agreeing - 2 * breaks.length;
}

/** The chronological orders that the rows may be in, the likeliest first. */
function ordersOf(steps: readonly Step[]): number[][] {
  const file = steps.map((_, at) => at);
  const backwards = file.toReversed();
  const dated = steps.filter(({ date }) => date !== null);
  const first = dated[0]?.date ?? '';
  const last = dated.at(-1)?.date ?? '';
  // Read against the dates, a balance before each line would look like a balance after a line of
  // the opposite sign.
  const orders = first > last ? [backwards] : first < last ? [file] : [file, backwards];
  const byDay = (order: readonly number[]) =>
    order.toSorted((a, b) => compared(steps[a]?.date ?? null, steps[b]?.date ?? null));
  if (dated.length === steps.length && first !== last) orders.push(byDay(file), byDay(backwards));
  return orders;
}

function compared(a: PlainDate | null, b: PlainDate | null): number {
  return a === b || a === null || b === null ? 0 : a < b ? -1 : 1;
}

function followed(steps: readonly Step[], order: readonly number[]): Chain {
  let running: Pence | null = null;
  let agreeing = 0;
  const breaks: number[] = [];
  for (const at of order) {
    const { amount, before, after, isBorder } = steps[at]!;
    const expected: Pence | null = isBorder ? null : running;
    if (before !== null && expected !== null) {
      if (expected === before) agreeing += 1;
      else breaks.push(at);
    }
    const start: Pence | null = before ?? expected;
    const end: Pence | null = start === null ? null : start + amount;
    if (after !== null && end !== null) {
      if (end === after) agreeing += 1;
      else breaks.push(at);
    }
    running = after ?? end;
  }
  return { agreeing, breaks, order, directions: steps.map(() => 1), open: [] };
}

function decided(steps: readonly Step[], order: readonly number[]): Chain {
  const directions: (-1 | 0 | 1)[] = steps.map(() => 0);
  const breaks: number[] = [];
  let running: Pence | null = null;
  let agreeing = 0;
  let open: number[] = [];
  const reach = (balance: Pence, at: number) => {
    if (running !== null) {
      const found = directionsBetween(
        open.map((one) => steps[one]!.amount),
        balance - running,
      );
      if (found === null) breaks.push(at);
      else if (open.length > 0) agreeing += 1;
      for (const [place, one] of open.entries()) directions[one] = found?.[place] ?? 0;
    }
    open = [];
    running = balance;
  };
  for (const at of order) {
    const { amount, before, after, isBorder } = steps[at]!;
    if (isBorder) {
      running = null;
      open = [];
    }
    if (before !== null) reach(before, at);
    if (amount !== 0) open.push(at);
    if (after !== null) reach(after, at);
  }
  const left = order.filter((at) => directions[at] === 0 && steps[at]!.amount !== 0);
  return { agreeing, breaks, order, directions, open: left };
}

/**
 * The directions with which amounts add up to a sum: 0 where both directions fit; null if no
 * combination fits.
 */
function directionsBetween(amounts: readonly Pence[], sum: Pence): readonly (-1 | 0 | 1)[] | null {
  if (amounts.length > MOST_OPEN) return amounts.map(() => 0);
  let found: (-1 | 0 | 1)[] | null = null;
  for (let bits = 0; bits < 2 ** amounts.length; bits += 1) {
    const one = amounts.map((_, at) => ((bits >> at) & 1 ? 1 : -1));
    if (one.reduce((total, sign, at) => total + sign * amounts[at]!, 0) !== sum) continue;
    if (found === null) found = one;
    else found = found.map((sign, at) => (sign === one[at] ? sign : 0));
  }
  return found;
}
