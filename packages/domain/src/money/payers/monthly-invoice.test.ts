import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linesTotal } from '../invoices/by-hand.ts';
import { invoiceTotals, taxedLines } from '../invoices/totals.ts';
import { type BilledVisit, monthlyInvoice, monthlyIssueDay, monthOf } from './monthly-invoice.ts';

const visit: fc.Arbitrary<BilledVisit> = fc
  .record({
    day: fc.integer({ min: 1, max: 28 }),
    flat: fc.integer({ min: 1, max: 9 }),
    amount: fc.integer({ min: 0, max: 100_000 }),
    adjusted: fc.option(fc.integer({ min: -50_000, max: 50_000 })),
    purchaseOrder: fc.constantFrom('', 'A 1', 'B 2'),
  })
  .map(({ day, flat, amount, adjusted, purchaseOrder }) => ({
    work: {
      customerId: `customer ${flat}`,
      address: `Flat ${flat}`,
      doneOn: `2026-11-${String(day).padStart(2, '0')}`,
    },
    title: 'Windows',
    amount,
    adjustment: adjusted === null ? null : { amount: adjusted, description: 'Conservatory' },
    purchaseOrder,
  }));

const visits = fc.array(visit, { minLength: 1, maxLength: 40 });

test('the invoice’s total equals the price of its visits, to the penny, with and without VAT', () => {
  fc.assert(
    fc.property(visits, fc.constantFrom(null, 20), (month, vatPercent) => {
      const { lines, amount } = monthlyInvoice(month);
      expect(amount).toBe(month.reduce((sum, one) => sum + one.amount, 0));
      expect(linesTotal(lines)).toBe(amount);
      const taxed = taxedLines(lines, vatPercent);
      const { net, vat, total } = invoiceTotals(lines, vatPercent);
      expect(taxed.reduce((sum, line) => sum + line.net, 0)).toBe(net);
      expect(taxed.reduce((sum, line) => sum + line.vat, 0)).toBe(vat);
      expect(total).toBe(amount);
    }),
  );
});

test('every visit has lines with its address, in date order', () => {
  fc.assert(
    fc.property(visits, (month) => {
      const { lines, suppliedOn } = monthlyInvoice(month);
      const expected = month.reduce((sum, { adjustment }) => sum + (adjustment ? 2 : 1), 0);
      expect(lines).toHaveLength(expected);
      const days = lines.map(({ work }) => work!.doneOn);
      expect(days).toEqual(days.toSorted());
      expect(suppliedOn).toBe(days.at(-1));
    }),
  );
});

test('a shared purchase order heads the invoice, and different purchase orders appear on their visits’ lines', () => {
  fc.assert(
    fc.property(visits, (month) => {
      const { lines, purchaseOrder } = monthlyInvoice(month);
      const orders = new Set(month.map((one) => one.purchaseOrder));
      expect(purchaseOrder).toBe(orders.size === 1 ? [...orders][0] : '');
      for (const order of orders) {
        const isNamed = lines.some(({ description }) => description.includes(`(order ${order})`));
        expect(isNamed).toBe(order !== '' && orders.size > 1);
      }
    }),
  );
});

test('a month’s invoice is issued on the first day of the next month, even at the end of a year', () => {
  expect(monthOf('2026-11-30')).toBe('2026-11-01');
  expect(monthlyIssueDay('2026-11-01')).toBe('2026-12-01');
  expect(monthlyIssueDay('2026-12-31')).toBe('2027-01-01');
});
