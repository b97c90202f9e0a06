import { formatLongDate } from '../../values/dates/long-date.ts';
import type { PlainDate } from '../../values/dates/plain-date.ts';
import type { Pence } from '../../values/money/pence.ts';
import { formatPounds } from '../../values/money/pounds.ts';
import type { MessageStep } from './ladder.ts';

/** An overdue invoice as a reminder mentions it. */
export interface OverdueInvoice {
  readonly number: string;
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

/** The total of several invoices as text. */
export function overdueTotal(invoices: readonly OverdueInvoice[]): string {
  return formatPounds(invoices.reduce((sum, { outstanding }) => sum + outstanding, 0));
}

/**
 * Invoices as the lines of a letter, followed by the total if there are several.
 * @param invoices oldest first
 */
export function overdueList(invoices: readonly OverdueInvoice[]): string {
  const lines = invoices.map(
    ({ number, dueOn, outstanding }) =>
      `Invoice ${number}, due on ${formatLongDate(dueOn)}: ${formatPounds(outstanding)}`,
  );
  const sum = invoices.length === 1 ? [] : [`In total: ${overdueTotal(invoices)}`];
  return [...lines, ...sum].join('\n');
}

/** The invoices in short, for a text message. */
export function overdueInShort(invoices: readonly OverdueInvoice[]): string {
  const [first] = invoices;
  if (!first) return '';
  const due = `due ${formatLongDate(first.dueOn)}`;
  return invoices.length === 1
    ? `invoice ${first.number}, ${due}`
    : `${invoices.length} invoices, the oldest ${due}`;
}
