import { formatLongDate } from '../../values/dates/long-date.ts';
import type { PlainDate } from '../../values/dates/plain-date.ts';
import type { Pence } from '../../values/money/pence.ts';
import { formatPounds } from '../../values/money/pounds.ts';

/** The fields by which an expense may be the same purchase as another. */
export interface Purchase {
  readonly spentOn: PlainDate;
  readonly supplier: string;
  readonly amount: Pence;
}

/**
 * The question before a purchase is recorded again: the same supplier, day and total are recorded already, perhaps by a
 * colleague, or twice without signal.
 * @param recordedBy the name of the person who recorded it; empty if unknown
 */
export function duplicateQuestion(
  { spentOn, supplier, amount }: Purchase,
  recordedBy: string,
): { readonly title: string; readonly message: string; readonly action: string } {
  const by = recordedBy === '' ? 'is already recorded' : `was already recorded by ${recordedBy}`;
  return {
    title: 'Is it the same receipt?',
    message: `${formatPounds(amount)} at ${supplier} on ${formatLongDate(spentOn)} ${by}. If you bought twice that day, record it again.`,
    action: 'Record it again',
  };
}
