import type { PlainDate } from '../../values/dates/plain-date.ts';
import { sumPence } from '../../values/money/pence.ts';
import type { Pence } from '../../values/money/pence.ts';
import { formatPounds } from '../../values/money/pounds.ts';
import { type Refusal, refusal } from '../../values/refusals/refusal.ts';
import { type InvoiceLine, lineTotal } from './totals.ts';

/** The highest total of an invoice, in pence. */
const MOST: Pence = 1_000_000_000;

/** An invoice written by hand, rather than raised for a visit. */
export interface InvoiceByHand {
  readonly lines: readonly InvoiceLine[];
  /** The day of the work; null if that is the day of issue. */
  readonly suppliedOn: PlainDate | null;
  /** The due date; null if the business's payment terms decide it. */
  readonly dueOn: PlainDate | null;
}

/** The total of a list of lines. */
export function linesTotal(lines: readonly InvoiceLine[]): Pence {
  return sumPence(lines.map(lineTotal));
}

/** The reason that an invoice cannot be issued yet, with its field; null if it can. */
export function issuingRefusal(
  { lines, suppliedOn, dueOn }: InvoiceByHand,
  today: PlainDate,
): Refusal | null {
  const total = linesTotal(lines);
  if (total <= 0) {
    return refusal('The total must be above zero before you issue the invoice.', 'lines');
  }
  if (total > MOST) {
    return refusal(`The total can be at most ${formatPounds(MOST)}.`, 'lines');
  }
  if (suppliedOn !== null && suppliedOn > today) {
    return refusal('The day of the work is in the future.', 'suppliedOn');
  }
  if (dueOn !== null && dueOn < today) {
    return refusal('The invoice cannot be due before it is issued.', 'dueOn');
  }
  return null;
}

/** A summary of all lines: the first line, and the number of other lines. */
export function linesSummary(lines: readonly InvoiceLine[]): string {
  const [first, ...more] = lines;
  const description = first?.description ?? '';
  return more.length === 0 ? description : `${description} and ${more.length} more`;
}
