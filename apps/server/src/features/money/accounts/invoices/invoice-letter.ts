import type { Business } from '@roundbook/contract/account/businesses/businesses';
import type { Invoice } from '@roundbook/contract/money/invoices/invoices';
import type { Paper } from '@roundbook/contract/money/invoices/paper';
import { howToPay } from '@roundbook/domain/money/invoices/how-to-pay';
import { settledParts } from '@roundbook/domain/money/invoices/settled';
import { taxPointOf } from '@roundbook/domain/money/invoices/tax';
import { STANDARD_VAT_PERCENT, workDayLabel } from '@roundbook/domain/money/invoices/totals';
import { netUnitPriceText } from '@roundbook/domain/money/invoices/unit-price';
import { groupedWork, type PlacedLine } from '@roundbook/domain/money/invoices/work-groups';
import { formatLongDate } from '@roundbook/domain/values/dates/long-date';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { formatPounds } from '@roundbook/domain/values/money/pounds';
import type { Column, Letter } from '../../../../platform/pdf/letter.ts';
import { letterheadOf } from '../../../account/businesses/letterhead-lookups.ts';

const copyOf = <Item>(items: readonly Item[]): Item[] => [...items];

/** A letter as it is shown on a screen, in the same order as on paper. */
export function paperOf(letter: Letter): Paper {
  const { title, mark, sender, recipient, facts, columns, rows, totals, box, notes } = letter;
  return {
    title,
    mark,
    sender: { name: sender.name, lines: copyOf(sender.lines) },
    recipient: { name: recipient.name, lines: copyOf(recipient.lines) },
    facts: copyOf(facts),
    columns: copyOf(columns),
    rows: rows.map((row) => copyOf(row)),
    totals: copyOf(totals),
    box: box ? { title: box.title, facts: copyOf(box.facts) } : null,
    notes: copyOf(notes),
  };
}

const PLAIN_COLUMNS: readonly Column[] = [
  { label: 'Description', width: 'fill' },
  { label: 'Quantity', width: 'fit' },
  { label: 'Unit price', width: 'fit' },
  { label: 'Amount', width: 'fit' },
];

const TAXED_COLUMNS: readonly Column[] = [
  { label: 'Description', width: 'fill' },
  { label: 'Quantity', width: 'fit' },
  { label: 'Unit price', width: 'fit' },
  { label: 'Net', width: 'fit' },
  { label: 'VAT rate', width: 'fit' },
  { label: 'VAT', width: 'fit' },
  { label: 'Total', width: 'fit' },
];

/**
 * The invoice as a letter. For a VAT-registered business it contains everything that a full VAT invoice must contain,
 * whatever the amount; for any other business it shows no VAT. Unit prices of a VAT invoice are without VAT, and the
 * letter says so.
 */
export function invoiceLetter(invoice: Invoice, business: Business): Letter {
  return {
    title: `Invoice ${invoice.number}`,
    mark: invoice.state === 'Void' ? 'Void' : null,
    sender: letterheadOf(business, invoice.vatNumber),
    recipient: invoice.billedTo,
    facts: factsOf(invoice),
    ...tableOf(invoice),
    totals: totalsOf(invoice),
    box:
      invoice.outstanding > 0
        ? { title: 'How to pay', facts: howToPay(invoice.bankDetails, invoice.reference) }
        : null,
  };
}

/** The lines of an invoice as a table, with the notes that explain it. */
export function tableOf(invoice: Invoice): Pick<Letter, 'columns' | 'rows' | 'notes'> {
  const hasVat = invoice.vatNumber !== '';
  return {
    columns: hasVat ? TAXED_COLUMNS : PLAIN_COLUMNS,
    rows: rowsOf(invoice, hasVat),
    notes: hasVat ? notesOf(invoice) : [],
  };
}

function notesOf({ lines }: Invoice): string[] {
  return [
    'Unit prices are without VAT.',
    ...(lines.some(({ untaxed }) => untaxed)
      ? ['Work without VAT was done while we were not registered for VAT.']
      : []),
  ];
}

function rateOf({ untaxed }: Invoice['lines'][number]): string {
  return untaxed ? 'No VAT' : `${STANDARD_VAT_PERCENT}%`;
}

type Line = Invoice['lines'][number];

/** The lines by building, each group below a row with the building's address. */
function rowsOf({ lines }: Invoice, hasVat: boolean): Letter['rows'] {
  const { town, groups } = groupedWork(lines);
  const rowOf = (placed: PlacedLine<Line>) => {
    const { line } = placed;
    return [
      descriptionOf(placed),
      String(line.quantity),
      hasVat ? netUnitPriceText(line) : formatPounds(line.unitPrice),
      ...(hasVat ? [formatPounds(line.net), rateOf(line), formatPounds(line.vat)] : []),
      formatPounds(line.total),
    ];
  };
  return [
    ...(town === '' ? [] : [[town]]),
    ...groups.flatMap(({ building, doneOn, lines: placed }) => [
      ...(building === ''
        ? []
        : [[[building, doneOn && formatLongDate(doneOn)].filter(Boolean).join(', ')]]),
      ...placed.map(rowOf),
    ]),
  ];
}

/**
 * "Windows, Flat 2, 3 November 2026": the line's description, with the place and the day unless a row above names them.
 */
function descriptionOf({ line, place, doneOn }: PlacedLine<Line>): string {
  const parts = [line.description, place, doneOn && formatLongDate(doneOn)];
  return parts.filter(Boolean).join(', ');
}

function factsOf(invoice: Invoice): Letter['facts'] {
  const { suppliedOn, reference } = invoice;
  const dates =
    invoice.vatNumber === ''
      ? []
      : [{ label: 'Tax point', value: formatLongDate(taxPointOfInvoice(invoice)) }];
  const order = invoice.purchaseOrder;
  return [
    { label: 'Date', value: formatLongDate(invoice.issuedOn) },
    { label: workDayLabel(invoice.lines), value: formatLongDate(suppliedOn) },
    ...dates,
    { label: 'Due', value: formatLongDate(invoice.dueOn) },
    ...(order === '' ? [] : [{ label: 'Purchase order', value: order }]),
    { label: 'Payment reference', value: reference },
  ];
}

/** Invoices issued before the tax point was stored come from businesses whose registration had no last day. */
function taxPointOfInvoice({ taxPoint, suppliedOn, issuedOn, vatNumber }: Invoice): PlainDate {
  const always = [{ vatNumber, startsOn: null, endsOn: null }];
  return taxPoint ?? taxPointOf(suppliedOn, issuedOn, always);
}

function totalsOf(invoice: Invoice): Letter['totals'] {
  const { net, vat, total, outstanding, vatNumber, state } = invoice;
  const { credited, paid } = settledParts(invoice);
  const pounds = (label: string, amount: number) => ({ label, value: formatPounds(amount) });
  const tax = [pounds('Net', net), pounds(`VAT at ${STANDARD_VAT_PERCENT}%`, vat)];
  return [
    ...(vatNumber === '' ? [] : tax),
    pounds('Total', total),
    ...(state === 'Void' || outstanding === total
      ? []
      : [
          ...(credited === 0 ? [] : [pounds('Credited', -credited)]),
          ...(paid === 0 ? [] : [pounds('Paid', -paid)]),
          pounds('To pay', outstanding),
        ]),
  ];
}
