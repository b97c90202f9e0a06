import type { OpenInvoice } from '../model.ts';
import { normalised } from '../reading/normalised.ts';

export interface InvoicesByNumber {
  /** Open invoices by number without prefix, zeros and marks. */
  readonly invoices: ReadonlyMap<string, readonly OpenInvoice[]>;
  /** Open invoices by their last digits, three or more. */
  readonly invoiceEnds: ReadonlyMap<string, readonly OpenInvoice[]>;
}

/** The digits at the end of a number, without leading zeros. */
function digitsOf(number: string): string {
  return (/(?<digits>\d+)\D*$/.exec(number)?.groups?.['digits'] ?? '').replace(/^0+/, '');
}

const FEWEST_LAST_DIGITS = 3;

/**
 * Files open invoices under every form of the number that a lookup uses: the whole number, its digits, and its last
 * digits.
 */
export function byNumber(all: readonly OpenInvoice[]): InvoicesByNumber {
  const invoices = new Map<string, OpenInvoice[]>();
  const invoiceEnds = new Map<string, OpenInvoice[]>();
  const add = (filed: Map<string, OpenInvoice[]>, key: string, invoice: OpenInvoice) => {
    const same = filed.get(key);
    if (same) same.push(invoice);
    else filed.set(key, [invoice]);
  };
  for (const invoice of all) {
    const whole = normalised(invoice.number).replaceAll(' ', '');
    const digits = digitsOf(whole);
    if (digits !== '') add(invoices, digits, invoice);
    if (whole !== '' && whole !== digits) add(invoices, whole, invoice);
    for (let length = FEWEST_LAST_DIGITS; length < digits.length; length += 1) {
      add(invoiceEnds, digits.slice(-length), invoice);
    }
  }
  return { invoices, invoiceEnds };
}
