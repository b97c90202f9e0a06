import type { Pence } from '@roundbook/domain/values/money/pence';
import { parseAmount } from '@roundbook/tabular/amounts';
import type { Row } from '@roundbook/tabular/rows';
import type { CsvLayout } from '../model.ts';
import { amountOf } from './amount-of.ts';

/**
 * The number of steps from one balance to the next that are compared; comparing more would add
 * nothing.
 */
const SAMPLE = 2000;

/**
 * Reverses the sign, or swaps paid in and paid out, if the running balance contradicts the amounts,
 * as on card statements. `isVerified` means that the balance follows the amounts.
 */
export function agreedDirection(
  rows: readonly Row[],
  layout: CsvLayout,
): { readonly layout: CsvLayout; readonly isVerified: boolean } {
  const steps = stepsOf(rows, layout);
  if (steps.length < 2) return { layout, isVerified: false };
  const agree = Math.max(agreeing(steps, 1, 'down'), agreeing(steps, 1, 'up'));
  const against = Math.max(agreeing(steps, -1, 'down'), agreeing(steps, -1, 'up'));
  const enough = 0.6 * (steps.length - 1);
  if (agree >= against) return { layout, isVerified: agree >= enough };
  if (against < enough) return { layout, isVerified: false };
  return { layout: { ...layout, amount: turned(layout.amount) }, isVerified: true };
}

/** True if the running balance shows that the newest line comes first; null if it does not show the order. */
export function isNewestFirst(
  steps: readonly { readonly amount: Pence; readonly balance: Pence }[],
): boolean | null {
  const down = agreeing(steps, 1, 'down');
  const up = agreeing(steps, 1, 'up');
  return down === up ? null : up > down;
}

interface Step {
  readonly amount: Pence;
  readonly balance: Pence;
}

function stepsOf(rows: readonly Row[], layout: CsvLayout): Step[] {
  const { balance: column } = layout;
  if (column === null) return [];
  const steps: Step[] = [];
  for (const row of rows.slice(0, SAMPLE)) {
    const balance = parseAmount(row.cells[column] ?? '');
    const amount = amountOf(row.cells, layout.amount);
    if (balance !== null && amount !== null && amount !== 0) steps.push({ amount, balance });
  }
  return steps;
}

/**
 * The number of balances that follow from the balance next to them; `down` means that the oldest
 * line comes first.
 */
function agreeing(steps: readonly Step[], sign: 1 | -1, order: 'down' | 'up'): number {
  let count = 0;
  for (let at = 1; at < steps.length; at += 1) {
    const [before, after] = [steps[at - 1], steps[at]];
    if (!before || !after) continue;
    const [older, newer] = order === 'down' ? [before, after] : [after, before];
    if (older.balance + sign * newer.amount === newer.balance) count += 1;
  }
  return count;
}

function turned(amount: CsvLayout['amount']): CsvLayout['amount'] {
  if (amount.kind === 'signed') return { ...amount, inIsNegative: !amount.inIsNegative };
  if (amount.kind === 'split') return { ...amount, paidIn: amount.paidOut, paidOut: amount.paidIn };
  return amount;
}
