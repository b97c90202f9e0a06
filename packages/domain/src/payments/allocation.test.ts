import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dateOfEpochDay } from '../dates/epochDay.ts';
import { sumPence } from '../money/pence.ts';
import {
  allocateCredit,
  allocatePayment,
  allocatePaymentTo,
  releaseInvoice,
  releasePayment,
} from './allocation.ts';
import type { Allocation, OpenInvoice } from './allocation.ts';
import { EXTERNAL_PAYMENT_METHODS, isExternalPaymentMethod } from './methods.ts';

const pence = fc.integer({ min: 1, max: 20_000 });
const dates = fc.integer({ min: 20_000, max: 20_010 }).map(dateOfEpochDay);
const invoices: fc.Arbitrary<OpenInvoice[]> = fc
  .array(fc.record({ issuedOn: dates, outstanding: pence }), { maxLength: 12 })
  .map((list) => list.map((invoice, index) => ({ ...invoice, id: `i${index}`, number: index })));
const payments = fc.record({
  id: fc.constant('p'),
  receivedOn: dates,
  unallocated: fc.nat({ max: 150_000 }),
});

const amountOf = (allocations: readonly Allocation[], invoiceId: string) =>
  sumPence(allocations.filter((a) => a.invoiceId === invoiceId).map((a) => a.amount));
const total = (allocations: readonly Allocation[]) => sumPence(allocations.map((a) => a.amount));

test('a payment conserves its pence and never pays too much', () => {
  fc.assert(
    fc.property(payments, invoices, (payment, open) => {
      const { allocations, credit } = allocatePayment(payment, open);
      expect(total(allocations) + credit).toBe(payment.unallocated);
      expect(credit).toBeGreaterThanOrEqual(0);
      expect(allocations.every(({ amount }) => amount > 0)).toBe(true);
      for (const { id, outstanding } of open) {
        expect(amountOf(allocations, id)).toBeLessThanOrEqual(outstanding);
      }
      const owed = sumPence(open.map(({ outstanding }) => outstanding));
      expect(credit).toBe(Math.max(0, payment.unallocated - owed));
    }),
  );
});

test('an invoice gets money only once every older one is paid, whatever the order of the list', () => {
  fc.assert(
    fc.property(payments, invoices, (payment, open) => {
      const { allocations } = allocatePayment(payment, open);
      expect(allocatePayment(payment, open.toReversed()).allocations).toEqual(allocations);
      for (const { invoiceId } of allocations) {
        const paid = open.find(({ id }) => id === invoiceId);
        const older = open.filter(
          ({ issuedOn, number }) =>
            paid &&
            (issuedOn < paid.issuedOn || (issuedOn === paid.issuedOn && number < paid.number)),
        );
        for (const { id, outstanding } of older) {
          expect(amountOf(allocations, id)).toBe(outstanding);
        }
      }
    }),
  );
});

test('a named order is kept, and nothing else is paid', () => {
  const open = [
    { id: 'a', number: 1, issuedOn: '2026-01-01', outstanding: 1_000 },
    { id: 'b', number: 2, issuedOn: '2026-02-01', outstanding: 1_000 },
    { id: 'c', number: 3, issuedOn: '2026-03-01', outstanding: 1_000 },
  ];
  const payment = { id: 'p', receivedOn: '2026-03-05', unallocated: 2_500 };
  expect(allocatePaymentTo(payment, open, ['c', 'gone', 'b', 'c'])).toEqual({
    allocations: [
      { paymentId: 'p', invoiceId: 'c', amount: 1_000 },
      { paymentId: 'p', invoiceId: 'b', amount: 1_000 },
    ],
    credit: 500,
  });
  expect(allocatePaymentTo(payment, open, [])).toEqual({ allocations: [], credit: 2_500 });
});

test('credit pays for a new invoice, oldest payment first', () => {
  const credits = fc
    .array(fc.record({ receivedOn: dates, unallocated: pence }), { maxLength: 8 })
    .map((list) => list.map((payment, index) => ({ ...payment, id: `p${index}` })));
  fc.assert(
    fc.property(fc.nat({ max: 60_000 }), credits, (owed, open) => {
      const { allocations, outstanding } = allocateCredit({ id: 'i', outstanding: owed }, open);
      expect(total(allocations) + outstanding).toBe(owed);
      const credit = sumPence(open.map(({ unallocated }) => unallocated));
      expect(outstanding).toBe(Math.max(0, owed - credit));
      const used = new Map(allocations.map(({ paymentId, amount }) => [paymentId, amount]));
      const firstLeft = open
        .filter(({ id, unallocated }) => (used.get(id) ?? 0) < unallocated)
        .map(({ receivedOn }) => receivedOn)
        .toSorted()[0];
      for (const { id, receivedOn } of open) {
        if (used.has(id) && firstLeft) expect(receivedOn <= firstLeft).toBe(true);
      }
    }),
  );
});

test('a reversed payment or a void invoice takes back exactly its own allocations', () => {
  const allocations = fc.array(
    fc.record({
      paymentId: fc.constantFrom('p1', 'p2'),
      invoiceId: fc.constantFrom('i1', 'i2'),
      amount: pence,
    }),
  );
  fc.assert(
    fc.property(allocations, (all) => {
      const payment = releasePayment(all, 'p1');
      expect(payment.released.every(({ paymentId }) => paymentId === 'p1')).toBe(true);
      expect(payment.kept.every(({ paymentId }) => paymentId === 'p2')).toBe(true);
      const invoice = releaseInvoice(all, 'i1');
      expect(invoice.released.every(({ invoiceId }) => invoiceId === 'i1')).toBe(true);
      expect(invoice.kept.every(({ invoiceId }) => invoiceId === 'i2')).toBe(true);
      for (const { released, kept } of [payment, invoice]) {
        expect(total(released) + total(kept)).toBe(total(all));
      }
    }),
  );
});

test('methods of external payments', () => {
  expect(EXTERNAL_PAYMENT_METHODS.every(isExternalPaymentMethod)).toBe(true);
  expect(isExternalPaymentMethod('Card')).toBe(false);
});
