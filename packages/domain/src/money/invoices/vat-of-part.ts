import type { Pence } from '../../values/money/pence.ts';
import { percentageIncludedIn, proportionOf } from '../../values/money/percentage.ts';
import { STANDARD_VAT_PERCENT } from './totals.ts';

/** The amounts of an invoice or a credit note, in pence, with the VAT included in the total. */
interface Taxed {
  readonly vat: Pence;
  readonly total: Pence;
}

/**
 * The VAT in a part of a document, of which earlier parts took `before` pence. Rounded so that parts which add up to the
 * total hold its VAT to the penny.
 * @param total above zero
 */
export function vatOfPart({ vat, total }: Taxed, before: Pence, part: Pence): Pence {
  return proportionOf(vat, before + part, total) - proportionOf(vat, before, total);
}

/**
 * The VAT in money that pays for no invoice yet. A payment in advance is a supply on the day it is received (HMRC Notice
 * 700, s. 14.2.1), so a registered business owes the VAT in it.
 * @param isRegistered whether the business was registered on the day of the money
 */
export function vatInAdvance(amount: Pence, isRegistered: boolean): Pence {
  return isRegistered ? percentageIncludedIn(amount, STANDARD_VAT_PERCENT) : 0;
}
