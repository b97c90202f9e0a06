import { formatLongDate } from '../../values/dates/long-date.ts';
import type { PlainDate } from '../../values/dates/plain-date.ts';
import type { Pence } from '../../values/money/pence.ts';
import { formatPounds } from '../../values/money/pounds.ts';

/** The words of a text about an invoice, before the link to the customer's page. */
export function invoiceTextWords({
  businessName,
  number,
  outstanding,
  total,
  dueOn,
}: {
  readonly businessName: string;
  readonly number: string;
  readonly outstanding: Pence;
  readonly total: Pence;
  readonly dueOn: PlainDate;
}): string {
  const who = businessName === '' ? '' : `${businessName}: `;
  return outstanding > 0
    ? `${who}invoice ${number}, ${formatPounds(outstanding)} to pay by ${formatLongDate(dueOn)}. See, print or pay it here:`
    : `${who}invoice ${number}, ${formatPounds(total)}, has nothing left to pay. See it here:`;
}
