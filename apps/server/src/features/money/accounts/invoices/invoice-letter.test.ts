import { expect, test } from 'vitest';
import type { Business } from '@roundbook/contract/account/businesses/businesses';
import type { Invoice } from '@roundbook/contract/money/invoices/invoices';
import { address } from '@roundbook/contract/values';
import { invoiceTotals, taxedLines } from '@roundbook/domain/money/invoices/totals';
import { invoiceLetter } from './invoice-letter.ts';

const invoice: Invoice = {
  id: '019a0000-0000-7000-8000-000000000001',
  number: 'INV-0007',
  state: 'Outstanding',
  customerId: '019a0000-0000-7000-8000-000000000002',
  customerName: 'Kim Kerria',
  issuedOn: '2026-11-21',
  dueOn: '2026-12-05',
  total: 2000,
  outstanding: 2000,
  occurrenceId: null,
  billedTo: { name: 'Kim Kerria', lines: ['1 High Street'] },
  lines: [{ description: 'Windows', quantity: 1, unitPrice: 2000, net: 2000, vat: 0, total: 2000 }],
  net: 2000,
  vat: 0,
  vatNumber: '',
  purchaseOrder: '',
  suppliedOn: '2026-11-19',
  email: 'kim@example.com',
  emailRefusal: null,
  taxPoint: null,
  reference: 'K7QM2P',
  bankDetails: { accountName: 'Bright Panes', sortCode: '20-00-00', accountNumber: '55779911' },
  sentAt: null,
  remindedOn: null,
  delivery: null,
  voidedAt: null,
  payments: [],
  credited: 0,
  creditNotes: [],
};

const business: Business = {
  id: '019a0000-0000-7000-8000-000000000003',
  name: 'Bright Panes',
  address: address.parse({}),
  phoneNumber: '',
  email: '',
  website: '',
  logo: null,
  timeZone: 'Europe/London',
  minutesPerDay: 480,
  anchor: 'due',
  invoiceTermDays: 14,
  vatNumber: '',
  pricesExcludeVat: false,
  socials: { facebook: '', instagram: '', google: '' },
  version: 1,
};

const letterOf = (changes: Partial<Invoice>) => invoiceLetter({ ...invoice, ...changes }, business);
const valueOf = (label: string, facts: ReturnType<typeof letterOf>['facts'] = []) =>
  facts.find((fact) => fact.label === label)?.value;

test('an invoice states when the work was done, when payment is due, and how to pay', () => {
  const { facts, box } = letterOf({});
  expect(valueOf('Work done on', facts)).toBe('19 November 2026');
  expect(valueOf('Due', facts)).toBe('5 December 2026');
  expect(box?.title).toBe('How to pay');
  expect(valueOf('Account name', box?.facts)).toBe('Bright Panes');
  expect(valueOf('Sort code', box?.facts)).toBe('20-00-00');
  expect(valueOf('Account number', box?.facts)).toBe('55779911');
  expect(valueOf('Payment reference', box?.facts)).toBe('K7QM2P');
});

test('lines for work at other addresses are grouped by building, and state where and when the work was done', () => {
  const [line] = invoice.lines as [Invoice['lines'][number]];
  const at = (flat: number, doneOn: string) => ({
    ...line,
    work: { customerId: invoice.customerId, address: `Flat ${flat}, 1 High Street`, doneOn },
  });
  const { rows, facts } = letterOf({ lines: [at(10, '2026-11-03'), at(2, '2026-11-19')] });
  expect(rows.map(([description]) => description)).toEqual([
    '1 High Street',
    'Windows, Flat 2, 19 November 2026',
    'Windows, Flat 10, 3 November 2026',
  ]);
  expect(rows[0]).toHaveLength(1);
  expect(valueOf('Work done until', facts)).toBe('19 November 2026');
});

test('without bank details the invoice still states the reference', () => {
  expect(letterOf({ bankDetails: null }).box?.facts).toEqual([
    { label: 'Payment reference', value: 'K7QM2P' },
  ]);
});

test('a paid or void invoice never asks for payment', () => {
  expect(letterOf({ state: 'Paid', outstanding: 0 }).box).toBeNull();
  expect(letterOf({ state: 'Void', outstanding: 0 }).box).toBeNull();
});

test('a VAT invoice shows prices without VAT, with columns that add up, and marks work without VAT', () => {
  const lines = [
    { description: 'Windows', quantity: 3, unitPrice: 1000 },
    { description: 'Gutters', quantity: 1, unitPrice: 2000, untaxed: true as const },
  ];
  const { rows, columns, totals, notes, facts } = letterOf({
    vatNumber: 'GB123456782',
    taxPoint: '2026-11-19',
    lines: taxedLines(lines, 20),
    ...invoiceTotals(lines, 20),
    outstanding: 5000,
  });
  expect(columns.map(({ label }) => label)).toEqual([
    'Description',
    'Quantity',
    'Unit price',
    'Net',
    'VAT rate',
    'VAT',
    'Total',
  ]);
  expect(rows).toEqual([
    ['Windows', '3', '£8.333', '£25.00', '20%', '£5.00', '£30.00'],
    ['Gutters', '1', '£20.00', '£20.00', 'No VAT', '£0.00', '£20.00'],
  ]);
  expect(totals.map(({ value }) => value)).toEqual(['£45.00', '£5.00', '£50.00']);
  expect(notes[0]).toBe('Unit prices are without VAT.');
  expect(notes[1]).toContain('not registered for VAT');
  expect(valueOf('Tax point', facts)).toBe('19 November 2026');
});
