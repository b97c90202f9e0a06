import { addDays } from '../../values/dates/arithmetic.ts';
import type { PlainDate } from '../../values/dates/plain-date.ts';
import type { Pence } from '../../values/money/pence.ts';

/** Days after the work within which the date of the invoice is the tax point. */
const TAX_POINT_DAYS = 14;

/** The total, in pence, up to which a VAT invoice need not name its customer. */
export const SIMPLIFIED_INVOICE_LIMIT: Pence = 25_000;

/** The time of supply for VAT: the day of issue, or the day of the work if the invoice is late. */
export function taxPointOf(suppliedOn: PlainDate, issuedOn: PlainDate): PlainDate {
  return issuedOn <= addDays(suppliedOn, TAX_POINT_DAYS) ? issuedOn : suppliedOn;
}

/**
 * Whether tax law requires an invoice to keep the customer's name and address: a VAT invoice above
 * £250. Other invoices lose them when the customer's data is erased.
 */
export function mustNameCustomer(invoice: {
  readonly vatNumber: string;
  readonly total: Pence;
}): boolean {
  return invoice.vatNumber !== '' && invoice.total > SIMPLIFIED_INVOICE_LIMIT;
}
