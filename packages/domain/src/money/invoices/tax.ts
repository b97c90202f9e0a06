import { type VatRegistration, vatOn } from '../../account/businesses/vat-registration.ts';
import { addDays } from '../../values/dates/arithmetic.ts';
import type { PlainDate } from '../../values/dates/plain-date.ts';
import type { Pence } from '../../values/money/pence.ts';
import { type InvoiceLine, STANDARD_VAT_PERCENT } from './totals.ts';

/** The number of days from the work within which the day of issue is the tax point. */
const TAX_POINT_DAYS = 14;

/** The total, in pence, up to which a VAT invoice need not name its customer. */
export const SIMPLIFIED_INVOICE_LIMIT: Pence = 25_000;

/**
 * The time of supply, which decides the VAT return that an invoice belongs to: the day of issue, or the day of the work
 * if the invoice is more than 14 days late (HMRC Notice 700, s. 14 and 15). Also the day of the work if the business
 * was no longer registered when it issued the invoice: the last return then includes the VAT.
 */
export function taxPointOf(
  suppliedOn: PlainDate,
  issuedOn: PlainDate,
  registrations: readonly VatRegistration[],
): PlainDate {
  const isLate = issuedOn > addDays(suppliedOn, TAX_POINT_DAYS);
  return isLate || vatOn(registrations, issuedOn) === null ? suppliedOn : issuedOn;
}

/** The lines of an invoice, each taxed under the VAT registration of its day. */
export interface VatOfWork {
  readonly lines: readonly InvoiceLine[];
  /** Null if no line bears VAT: the invoice is not a VAT invoice, and must not show any. */
  readonly vatPercent: number | null;
  /** The number in force on the last taxed day; empty if no line bears VAT. */
  readonly vatNumber: string;
}

/**
 * Decides which lines of an invoice bear VAT: lines whose work was done while the business was registered.
 * @param suppliedOn the day of the work of lines that name none
 */
export function vatOfWork(
  lines: readonly InvoiceLine[],
  suppliedOn: PlainDate,
  registrations: readonly VatRegistration[],
): VatOfWork {
  const found = lines.map(({ work }) => vatOn(registrations, work?.doneOn ?? suppliedOn));
  const last = registrations.findLast((one) => found.includes(one));
  if (!last) return { lines, vatPercent: null, vatNumber: '' };
  return {
    lines: lines.map((line, at) => (found[at] ? line : { ...line, untaxed: true as const })),
    vatPercent: STANDARD_VAT_PERCENT,
    vatNumber: last.vatNumber,
  };
}

/**
 * Whether tax law requires an invoice to keep the customer's name and address, which it does for a
 * VAT invoice above £250. Other invoices lose the name and address when the customer's data is
 * erased.
 */
export function mustNameCustomer(invoice: {
  readonly vatNumber: string;
  readonly total: Pence;
}): boolean {
  return invoice.vatNumber !== '' && invoice.total > SIMPLIFIED_INVOICE_LIMIT;
}
