import { STANDARD_VAT_PERCENT } from '../../money/invoices/totals.ts';
import type { Pence } from '../../values/money/pence.ts';
import { percentageIncludedIn, percentageOf } from '../../values/money/percentage.ts';
import { formatPounds } from '../../values/money/pounds.ts';

/** The facts that decide how a business enters its prices. */
interface PriceEntry {
  /** The VAT number in force; empty while the business is not registered. */
  readonly vatNumber: string;
  /** Whether prices are entered and shown without VAT while the business is registered. */
  readonly pricesExcludeVat: boolean;
}

/**
 * The rate of the VAT that is added to prices as the business enters and shows them, in per cent; null if its prices
 * include VAT, or bear none.
 */
export function addedVatOf({ vatNumber, pricesExcludeVat }: PriceEntry): number | null {
  return vatNumber !== '' && pricesExcludeVat ? STANDARD_VAT_PERCENT : null;
}

/**
 * The price that customers pay for a price without VAT, to the penny. `priceWithoutVat` gives the typed price back, for
 * every whole number of pence.
 */
export function priceWithVat(net: Pence, vatPercent: number): Pence {
  return net + percentageOf(net, vatPercent);
}

/** The price without the VAT that it includes, to the penny. */
export function priceWithoutVat(gross: Pence, vatPercent: number): Pence {
  return gross - percentageIncludedIn(gross, vatPercent);
}

/**
 * A price as the business shows it: `£24.00`, or `£20.00 + VAT`.
 * @param gross the price that customers pay, as it is stored
 * @param addedVat the rate from `addedVatOf`
 */
export function priceText(gross: Pence, addedVat: number | null): string {
  if (addedVat === null) return formatPounds(gross);
  return `${formatPounds(priceWithoutVat(gross, addedVat))} + VAT`;
}

/** A price as customers read it, always with the amount that they pay: `£24.00`, or `£20.00 + VAT = £24.00`. */
export function fullPriceText(gross: Pence, addedVat: number | null): string {
  const text = priceText(gross, addedVat);
  return addedVat === null ? text : `${text} = ${formatPounds(gross)}`;
}
