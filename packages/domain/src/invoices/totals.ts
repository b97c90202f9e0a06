import { percentageIncludedIn } from '../money/percentage.ts';
import { sumPence } from '../money/pence.ts';
import type { Pence } from '../money/pence.ts';

/** The standard rate of VAT in the UK, in per cent. */
export const STANDARD_VAT_PERCENT = 20;

export interface InvoiceLine {
  readonly description: string;
  /** Whole units, 1 or more. */
  readonly quantity: number;
  /** Price of one unit, VAT included where the business is registered; below zero for a discount. */
  readonly unitPrice: Pence;
}

/** `net` + `vat` is `total`. */
export interface InvoiceTotals {
  readonly net: Pence;
  readonly vat: Pence;
  readonly total: Pence;
}

export function lineTotal({ quantity, unitPrice }: InvoiceLine): Pence {
  return quantity * unitPrice;
}

/**
 * The totals of an invoice. Prices include VAT, which is worked out once, from the total.
 * @param vatPercent the rate, null for a business that is not registered: it must not show VAT
 */
export function invoiceTotals(
  lines: readonly InvoiceLine[],
  vatPercent: number | null,
): InvoiceTotals {
  const total = sumPence(lines.map(lineTotal));
  const vat = vatPercent === null ? 0 : percentageIncludedIn(total, vatPercent);
  return { net: total - vat, vat, total };
}
