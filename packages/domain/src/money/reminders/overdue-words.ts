import { formatLongDate } from '../../values/dates/long-date.ts';
import type { PlainDate } from '../../values/dates/plain-date.ts';
import type { Pence } from '../../values/money/pence.ts';
import { formatPounds } from '../../values/money/pounds.ts';
import { debtName } from '../ledger/debts.ts';
import type { PostingKind } from '../ledger/posting.ts';
import type { MessageStep } from './ladder.ts';

/** An overdue debt as a reminder mentions it. */
export interface OverdueDebt {
  readonly kind: PostingKind;
  /** The invoice's number; null for a debt without an invoice. */
  readonly number: string | null;
  readonly dueOn: PlainDate;
  readonly outstanding: Pence;
}

/** The template of each message step. */
export const TEMPLATE_OF_STEP = {
  Reminder: 'ladder-reminder',
  'Second reminder': 'ladder-second-reminder',
  Statement: 'ladder-statement',
  'Final notice': 'ladder-final-notice',
} as const satisfies Readonly<Record<MessageStep, string>>;

/** The total of several debts as text. */
export function overdueTotal(debts: readonly OverdueDebt[]): string {
  return formatPounds(debts.reduce((sum, { outstanding }) => sum + outstanding, 0));
}

/**
 * Debts as the lines of a letter, followed by the total if there are several.
 * @param debts oldest first
 */
export function overdueList(debts: readonly OverdueDebt[]): string {
  const lines = debts.map(
    ({ kind, number, dueOn, outstanding }) =>
      `${debtName(kind, number)}, due on ${formatLongDate(dueOn)}: ${formatPounds(outstanding)}`,
  );
  const sum = debts.length === 1 ? [] : [`In total: ${overdueTotal(debts)}`];
  return [...lines, ...sum].join('\n');
}

/** The debts in brief, for a text message. */
export function overdueInShort(debts: readonly OverdueDebt[]): string {
  const [first] = debts;
  if (!first) return '';
  const due = `due ${formatLongDate(first.dueOn)}`;
  if (debts.length === 1) {
    const name = debtName(first.kind, first.number);
    return `${name.charAt(0).toLowerCase()}${name.slice(1)}, ${due}`;
  }
  const noun = debts.every(({ number }) => number !== null) ? 'invoices' : 'amounts';
  return `${debts.length} ${noun}, the oldest ${due}`;
}
