import { expensesAt } from '../../home/reports/metrics/rows-at.ts';
import type { IncomeBasis } from '../../home/reports/reports.ts';
import { formatLongDate } from '../../values/dates/long-date.ts';
import { earlierOf, type PlainDate } from '../../values/dates/plain-date.ts';
import type { Pence } from '../../values/money/pence.ts';
import type { UpdatePeriod } from './quarters.ts';

/** The numbers of records in an update's period that may still change its figures. */
export interface Unready {
  /** Expenses in the category for what fits nowhere else. */
  readonly otherExpenses: number;
  /** Expenses without a receipt, except claims for mileage. */
  readonly withoutReceipt: number;
  /** Bank transactions that no one has decided on. */
  readonly bankTransactions: number;
}

/** A point that should be cleared before an update is sent. */
export interface OpenPoint {
  readonly words: string;
  /** The path of the screen where the point can be cleared; null if only time clears it. */
  readonly clearedAt: string | null;
}

/** The reason for a turnover below zero. */
const BELOW_ZERO_WORDS: Readonly<Record<IncomeBasis, string>> = {
  cash: 'More went back to customers than they paid.',
  work: 'More was credited to customers than was invoiced.',
};

const counted = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString('en-GB')} ${many}`;

/** The points that should be cleared before an update is sent; none if it is ready. */
export function openPoints(
  period: UpdatePeriod,
  { otherExpenses, withoutReceipt, bankTransactions }: Unready,
  { turnover, basis }: { readonly turnover: Pence; readonly basis: IncomeBasis },
  today: PlainDate,
): readonly OpenPoint[] {
  const rows = { from: period.from, to: earlierOf(period.to, today) };
  const early =
    today < period.opensOn ? ` HMRC takes the update from ${formatLongDate(period.opensOn)}.` : '';
  return [
    ...(period.to >= today
      ? [
          {
            words: `The quarter ends on ${formatLongDate(period.to)}.${early}`,
            clearedAt: null,
          },
        ]
      : []),
    ...(turnover < 0
      ? [
          {
            words: `${BELOW_ZERO_WORDS[basis]} HMRC takes no turnover below zero.`,
            clearedAt: null,
          },
        ]
      : []),
    ...(bankTransactions > 0
      ? [
          {
            words: `${counted(bankTransactions, 'bank transaction waits', 'bank transactions wait')} for your decision.`,
            clearedAt: '/settings/payments/bank-reconciliation',
          },
        ]
      : []),
    ...(withoutReceipt > 0
      ? [
          {
            words: `${counted(withoutReceipt, 'expense has', 'expenses have')} no receipt.`,
            clearedAt: expensesAt(rows),
          },
        ]
      : []),
    ...(otherExpenses > 0
      ? [
          {
            words: `${counted(otherExpenses, 'expense is', 'expenses are')} under Other expenses. Does another category fit better?`,
            clearedAt: expensesAt(rows, 'Other'),
          },
        ]
      : []),
  ];
}
