import type { Business } from '@roundbook/contract/account/businesses/businesses';
import type { CreditNote } from '@roundbook/contract/money/invoices/credit-notes';
import type { Invoice } from '@roundbook/contract/money/invoices/invoices';
import { STANDARD_VAT_PERCENT } from '@roundbook/domain/money/invoices/totals';
import { formatLongDate } from '@roundbook/domain/values/dates/long-date';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import type { Letter } from '../../../../../platform/pdf/letter.ts';
import { letterheadOf } from '../../../../account/businesses/letterhead-lookups.ts';
import { tableOf } from '../invoice-letter.ts';

/**
 * The credit note that reverses an invoice or a part of it, as a letter. If the invoice bears VAT, the letter contains
 * everything that a VAT credit note must contain (HMRC Notice 700, s. 18.2).
 */
export function creditNoteLetter(note: CreditNote, invoice: Invoice, business: Business): Letter {
  const pounds = (label: string, amount: number) => ({ label, value: formatPounds(amount) });
  return {
    title: `Credit note ${note.number}`,
    mark: null,
    sender: letterheadOf(business, invoice.vatNumber),
    recipient: invoice.billedTo,
    facts: [
      { label: 'Date', value: formatLongDate(note.issuedOn) },
      { label: 'For invoice', value: invoice.number },
      { label: 'Invoice date', value: formatLongDate(invoice.issuedOn) },
      { label: 'Reason', value: note.reason || 'The invoice was wrong' },
    ],
    ...(note.total === invoice.total ? tableOf(invoice) : partOf(note, invoice)),
    totals: [
      ...(invoice.vatNumber === ''
        ? []
        : [pounds('Net', note.net), pounds(`VAT at ${STANDARD_VAT_PERCENT}%`, note.vat)]),
      pounds('Total credit', note.total),
    ],
    box: null,
  };
}

/** One row for a part of an invoice, as it is not recorded which lines the part belongs to. */
function partOf(note: CreditNote, invoice: Invoice): Pick<Letter, 'columns' | 'rows' | 'notes'> {
  return {
    columns: [
      { label: 'Description', width: 'fill' },
      { label: 'Amount', width: 'fit' },
    ],
    rows: [[`Credit for a part of invoice ${invoice.number}`, formatPounds(note.total)]],
    notes: [],
  };
}
