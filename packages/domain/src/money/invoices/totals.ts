import type { PlainDate } from '../../values/dates/plain-date.ts';
import { sumPence } from '../../values/money/pence.ts';
import type { Pence } from '../../values/money/pence.ts';
import { percentageIncludedIn } from '../../values/money/percentage.ts';

/** The standard rate of VAT in the UK, in per cent. */
export const STANDARD_VAT_PERCENT = 20;

/** Work at an address other than the billed customer's. */
export interface WorkDone {
  /** The customer at that address. */
  readonly customerId: string;
  /** The address on one line, as it was at the time of the work. */
  readonly address: string;
  readonly doneOn: PlainDate;
}

export interface InvoiceLine {
  readonly description: string;
  /** Whole units, 1 or more. */
  readonly quantity: number;
  /** The price of a unit, including VAT if the business is registered; negative for a discount. */
  readonly unitPrice: Pence;
  /** The place of the work, if it is not the billed customer's address. */
  readonly work?: WorkDone | undefined;
  /** Set on a line of a VAT invoice that bears no VAT, because the business was not registered when the work was done. */
  readonly untaxed?: true | undefined;
}

/** The totals of an invoice in pence: `net` + `vat` is `total`. */
export interface InvoiceTotals {
  readonly net: Pence;
  readonly vat: Pence;
  readonly total: Pence;
}

export function lineTotal({ quantity, unitPrice }: InvoiceLine): Pence {
  return quantity * unitPrice;
}

/**
 * The totals of an invoice. Prices include VAT, which is worked out once, from the total of the
 * taxed lines.
 * @param vatPercent the rate; null for a business that is not registered for VAT, which must not
 * show any
 */
export function invoiceTotals(
  lines: readonly InvoiceLine[],
  vatPercent: number | null,
): InvoiceTotals {
  const total = sumPence(lines.map(lineTotal));
  const taxed = sumPence(lines.filter(({ untaxed }) => !untaxed).map(lineTotal));
  const vat = vatPercent === null ? 0 : percentageIncludedIn(taxed, vatPercent);
  return { net: total - vat, vat, total };
}

/** A line of an invoice with its share of the VAT. */
export interface TaxedLine extends InvoiceLine, InvoiceTotals {}

/**
 * Distributes an invoice's VAT among its lines. Each line bears the VAT that it adds to the lines
 * before it, so that the shares add up exactly and each is right to within a penny.
 */
export function taxedLines(lines: readonly InvoiceLine[], vatPercent: number | null): TaxedLine[] {
  let before: InvoiceTotals = invoiceTotals([], vatPercent);
  return lines.map((line, position) => {
    const upTo = invoiceTotals(lines.slice(0, position + 1), vatPercent);
    const vat = upTo.vat - before.vat;
    const total = lineTotal(line);
    before = upTo;
    return { ...line, net: total - vat, vat, total };
  });
}

/**
 * The label for the day of the work on an invoice; it says that the day is the last one if the work
 * took several days.
 */
export function workDayLabel(lines: readonly Pick<InvoiceLine, 'work'>[]): string {
  const days = new Set(lines.map(({ work }) => work?.doneOn));
  return days.size > 1 ? 'Work done until' : 'Work done on';
}
