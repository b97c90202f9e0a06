import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../../values/dates/arithmetic.ts';
import { formatInvoiceNumber, parseInvoiceNumber } from './number.ts';
import { INVOICE_STATES, invoiceDueOn, invoiceState, outstandingOf } from './state.ts';
import type { InvoiceFacts, InvoiceState } from './state.ts';
import { mustNameCustomer, taxPointOf, vatOfWork } from './tax.ts';
import { invoiceTotals, lineTotal, taxedLines } from './totals.ts';

const ISSUED: InvoiceFacts = {
  issuedAt: '2026-10-31T09:00:00.000Z',
  voidedAt: null,
  dueOn: '2026-11-14',
  total: 1_500,
  paid: 0,
};

test.each<[string, InvoiceState]>([
  ['2026-11-14', 'Outstanding'],
  ['2026-11-15', 'Overdue'],
  ['2026-11-27', 'Overdue'],
  ['2026-11-28', 'Overdue (2nd reminder)'],
])('unpaid and due on 14 November, on %s it is %s', (today, state) => {
  expect(invoiceState(ISSUED, today)).toBe(state);
  expect(invoiceState({ ...ISSUED, paid: 1_499 }, today)).toBe(state);
  expect(invoiceState({ ...ISSUED, paid: 1_500 }, today)).toBe('Paid');
  expect(invoiceState({ ...ISSUED, issuedAt: null }, today)).toBe('Draft');
  expect(invoiceState({ ...ISSUED, voidedAt: ISSUED.issuedAt, paid: 1_500 }, today)).toBe('Void');
});

test('an invoice is in exactly one state, and time moves it only forward', () => {
  const unpaid: InvoiceState[] = ['Outstanding', 'Overdue', 'Overdue (2nd reminder)'];
  const offsets = fc.integer({ min: -60, max: 60 });
  fc.assert(
    fc.property(offsets, fc.nat({ max: 3_000 }), fc.nat({ max: 40 }), (offset, paid, second) => {
      const today = addDays(ISSUED.dueOn, offset);
      const facts = { ...ISSUED, paid };
      const state = invoiceState(facts, today, second);
      const tomorrow = invoiceState(facts, addDays(today, 1), second);
      expect(INVOICE_STATES).toContain(state);
      expect(unpaid.indexOf(tomorrow)).toBeGreaterThanOrEqual(unpaid.indexOf(state));
      expect(outstandingOf(facts) > 0).toBe(unpaid.includes(state));
      if (state === 'Overdue') expect(offset > 0 && offset < second).toBe(true);
      if (state === 'Overdue (2nd reminder)') expect(offset > 0 && offset >= second).toBe(true);
    }),
  );
  expect(outstandingOf({ ...ISSUED, issuedAt: null })).toBe(0);
});

test('the due date follows the payment terms', () => {
  expect(invoiceDueOn('2026-10-31')).toBe('2026-11-14');
  expect(invoiceDueOn('2026-10-31', 30)).toBe('2026-11-30');
});

test('invoice numbers can be read both as printed and as people type them', () => {
  expect(formatInvoiceNumber(7)).toBe('INV-0007');
  expect(formatInvoiceNumber(123_456)).toBe('INV-123456');
  for (const text of ['7', 'inv 7', 'INV-0007', ' inv0007 '])
    expect(parseInvoiceNumber(text)).toBe(7);
  for (const text of ['', 'INV-', '0', 'INV-7a', '-']) expect(parseInvoiceNumber(text)).toBeNull();
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999_999 }), (number) => {
      expect(parseInvoiceNumber(formatInvoiceNumber(number))).toBe(number);
    }),
  );
});

test('totals add up the lines and include VAT', () => {
  const lines = fc.array(
    fc.record({
      description: fc.constant('Windows'),
      quantity: fc.integer({ min: 1, max: 20 }),
      unitPrice: fc.integer({ min: 0, max: 100_000 }),
    }),
  );
  fc.assert(
    fc.property(lines, fc.constantFrom(null, 0, 5, 20), (list, percent) => {
      const { net, vat, total } = invoiceTotals(list, percent);
      expect(net + vat).toBe(total);
      expect(total).toBe(list.reduce((sum, line) => sum + lineTotal(line), 0));
      expect(Math.abs(vat * 100 - net * (percent ?? 0))).toBeLessThanOrEqual(60);
    }),
  );
  const [line] = [{ description: 'Windows', quantity: 2, unitPrice: 1_500 }];
  expect(invoiceTotals([line], 20)).toEqual({ net: 2_500, vat: 500, total: 3_000 });
  expect(invoiceTotals([line], null)).toEqual({ net: 3_000, vat: 0, total: 3_000 });
});

test('the VAT of the lines adds up to the VAT of the invoice, each within a penny', () => {
  const line = fc.record({
    description: fc.constant('Windows'),
    quantity: fc.integer({ min: 1, max: 9 }),
    unitPrice: fc.integer({ min: -2_000, max: 20_000 }),
  });
  fc.assert(
    fc.property(fc.array(line, { maxLength: 8 }), (lines) => {
      const totals = invoiceTotals(lines, 20);
      const taxed = taxedLines(lines, 20);
      const sum = (of: 'net' | 'vat' | 'total') => taxed.reduce((all, one) => all + one[of], 0);
      expect({ net: sum('net'), vat: sum('vat'), total: sum('total') }).toEqual(totals);
      for (const one of taxed) {
        expect(one.net + one.vat).toBe(lineTotal(one));
        expect(Math.abs(one.vat - invoiceTotals([one], 20).vat)).toBeLessThanOrEqual(1);
      }
      expect(taxedLines(lines, null).every(({ vat }) => vat === 0)).toBe(true);
    }),
  );
});

test('the tax point is the day of issue, or the day of the work if the invoice is issued more than 14 days later', () => {
  const always = [{ vatNumber: 'GB123456782', startsOn: null, endsOn: null }];
  expect(taxPointOf('2026-10-31', '2026-11-14', always)).toBe('2026-11-14');
  expect(taxPointOf('2026-10-31', '2026-11-15', always)).toBe('2026-10-31');
  expect(taxPointOf('2026-10-31', '2026-10-30', always)).toBe('2026-10-30');
});

test('an invoice issued after the last day of a registration has its tax point on the day of the work', () => {
  const ended = [{ vatNumber: 'GB123456782', startsOn: null, endsOn: '2026-10-31' }];
  expect(taxPointOf('2026-10-29', '2026-10-31', ended)).toBe('2026-10-31');
  expect(taxPointOf('2026-10-29', '2026-11-01', ended)).toBe('2026-10-29');
});

test('only a VAT invoice above £250 must name its customer', () => {
  expect(mustNameCustomer({ vatNumber: 'GB123456789', total: 25_001 })).toBe(true);
  expect(mustNameCustomer({ vatNumber: 'GB123456789', total: 25_000 })).toBe(false);
  expect(mustNameCustomer({ vatNumber: '', total: 90_000 })).toBe(false);
});

const REGISTRATIONS = [
  { vatNumber: 'GB123456782', startsOn: '2026-10-05', endsOn: '2026-11-30' },
  { vatNumber: 'GB330002277', startsOn: '2027-02-01', endsOn: null },
];

test('the day of the work decides whether it bears VAT, whenever it is invoiced', () => {
  const lines = [{ description: 'Windows', quantity: 1, unitPrice: 1_200 }];
  const on = (day: string) => vatOfWork(lines, day, REGISTRATIONS);
  expect(on('2026-10-01')).toEqual({ lines, vatPercent: null, vatNumber: '' });
  expect(on('2026-10-05')).toEqual({ lines, vatPercent: 20, vatNumber: 'GB123456782' });
  expect(on('2026-12-01')).toEqual({ lines, vatPercent: null, vatNumber: '' });
  expect(on('2027-02-01')).toEqual({ lines, vatPercent: 20, vatNumber: 'GB330002277' });
});

test('on an invoice for several days, only work on days with a registration bears VAT', () => {
  const visit = fc.record({
    day: fc.integer({ min: 0, max: 150 }),
    unitPrice: fc.integer({ min: 0, max: 20_000 }),
  });
  fc.assert(
    fc.property(fc.array(visit, { minLength: 1, maxLength: 12 }), (visits) => {
      const lines = visits.map(({ day, unitPrice }) => ({
        description: 'Windows',
        quantity: 1,
        unitPrice,
        work: { customerId: '', address: 'Flat 1', doneOn: addDays('2026-10-01', day) },
      }));
      const { vatPercent, vatNumber, ...marked } = vatOfWork(lines, '2020-01-01', REGISTRATIONS);
      const taxed = taxedLines(marked.lines, vatPercent);
      const isTaxed = ({ work: { doneOn } }: (typeof lines)[number]) =>
        REGISTRATIONS.some(
          ({ startsOn, endsOn }) => startsOn <= doneOn && (endsOn === null || doneOn <= endsOn),
        );
      const bearing = lines.filter(isTaxed);
      expect(vatNumber === '').toBe(bearing.length === 0);
      const { vat, total } = invoiceTotals(marked.lines, vatPercent);
      expect(vat).toBe(invoiceTotals(bearing, 20).vat);
      expect(total).toBe(lines.reduce((sum, line) => sum + line.unitPrice, 0));
      for (const [at, line] of taxed.entries()) if (!isTaxed(lines[at]!)) expect(line.vat).toBe(0);
    }),
  );
});
