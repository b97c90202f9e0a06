import fc from 'fast-check';
import { expect, test } from 'vitest';
import { learningKeys } from './learning.ts';
import { matchTransactions } from './match.ts';
import type { IncomingTransaction, Learned, MatchInput } from './model.ts';
import { addressAt, customer, invoice } from './testing/examples.ts';

const NAMES = [
  'John Smith',
  'J Smith',
  'Jane & Tom Smith',
  'Mary Trelawney',
  'Okafor, Ben',
  'Bath Lettings Ltd',
  '',
];
const STREETS = ['High Street', 'Mill Lane', 'Church Road'];
const AMOUNTS = [1000, 1400, 1500, 2400, 2800, 2900, 333];
const CUSTOMERS = 12;

const someCustomer = fc.record({
  name: fc.constantFrom(...NAMES),
  streetNumber: fc.constantFrom('1', '2', '12', 'Rose Cottage'),
  streetName: fc.constantFrom(...STREETS),
  price: fc.constantFrom(...AMOUNTS),
});
const someInvoice = fc.record({
  of: fc.nat({ max: CUSTOMERS }),
  outstanding: fc.constantFrom(...AMOUNTS),
  day: fc.integer({ min: 10, max: 28 }),
});
const TEXTS = [
  'J SMITH',
  'SMITH',
  'MRS J SMITH 12 HIGH ST',
  'INV 1001',
  'TRELAWNEY M 1002 1003',
  'BEN OKAFOR WINDOWS',
  '12',
  '2 MILL LANE',
  'BATH LETTINGS',
  'HMRC VTR',
  'FASTER PAYMENT',
  '',
  'MR B OKAFOR INV1004 ROSE COTTAGE',
];
const somePaid = fc.record({
  text: fc.oneof(fc.constantFrom(...TEXTS), fc.string({ maxLength: 40 })),
  payer: fc.constantFrom('', '', 'John Smith', 'Ben Okafor'),
  amount: fc.constantFrom(...AMOUNTS),
  day: fc.integer({ min: 10, max: 28 }),
  shortIdOf: fc.option(fc.nat({ max: CUSTOMERS }), { freq: 4 }),
});

const someInput: fc.Arbitrary<MatchInput> = fc
  .record({
    customers: fc.array(someCustomer, { maxLength: CUSTOMERS }),
    invoices: fc.array(someInvoice, { maxLength: 20 }),
    paid: fc.array(somePaid, { maxLength: 15 }),
    lessons: fc.array(
      fc.tuple(fc.nat({ max: 14 }), fc.nat({ max: CUSTOMERS }), fc.integer({ min: 1, max: 9 })),
      { maxLength: 8 },
    ),
  })
  .map(({ customers, invoices, paid, lessons }) => {
    const all = customers.map(({ name, streetNumber, streetName, price }, at) =>
      customer(at, {
        name,
        addresses: [addressAt({ streetNumber, streetName, postcode: 'BA1 2AB' })],
        prices: [price],
      }),
    );
    const transactions = paid.map(
      ({ text, payer, amount, day, shortIdOf }, at): IncomingTransaction => ({
        id: `t${at}`,
        bookedOn: `2026-06-${day}`,
        amount,
        description: `${text} ${shortIdOf === null ? '' : (all[shortIdOf]?.shortId ?? '')}`,
        payerName: payer,
        reference: '',
        payerAccount: payer === '' ? '' : `200000${payer.length}`,
      }),
    );
    const learned = lessons.flatMap(([at, of, confirmations]): Learned[] => {
      const key = transactions[at] && learningKeys(transactions[at])[0]?.key;
      return key ? [{ key, customerId: `c${of}`, confirmations, payments: [] }] : [];
    });
    return {
      transactions,
      customers: all,
      openInvoices: invoices
        .filter(({ of }) => of < all.length)
        .map(({ of, outstanding, day }, at) =>
          invoice(1000 + at, { customerId: `c${of}`, outstanding, dueOn: `2026-05-${day}` }),
        ),
      learned,
    };
  });

test('the order of customers and invoices changes nothing', () => {
  fc.assert(
    fc.property(someInput, (input) => {
      const turned = {
        ...input,
        customers: input.customers.toReversed(),
        openInvoices: input.openInvoices.toReversed(),
      };
      expect(matchTransactions(turned)).toEqual(matchTransactions(input));
    }),
  );
});

test('a candidate’s settlement exceeds neither the amount nor the outstanding invoices', () => {
  fc.assert(
    fc.property(someInput, (input) => {
      const invoices = new Map(input.openInvoices.map((one) => [one.id, one]));
      const amounts = new Map(input.transactions.map(({ id, amount }) => [id, amount]));
      for (const { transactionId, candidates } of matchTransactions(input)) {
        for (const { customerId, settles } of candidates) {
          const total = settles.reduce((sum, { amount }) => sum + amount, 0);
          expect(total).toBeLessThanOrEqual(amounts.get(transactionId)!);
          for (const { invoiceId, amount } of settles) {
            expect(amount).toBeGreaterThan(0);
            expect(amount).toBeLessThanOrEqual(invoices.get(invoiceId)!.outstanding);
            expect(invoices.get(invoiceId)!.customerId).toBe(customerId);
          }
        }
      }
    }),
  );
});

test('certain matches together never claim more of an invoice than is outstanding', () => {
  fc.assert(
    fc.property(someInput, (input) => {
      const left = new Map(input.openInvoices.map(({ id, outstanding }) => [id, outstanding]));
      for (const { decision, candidates } of matchTransactions(input)) {
        if (decision !== 'certain') continue;
        for (const { invoiceId, amount } of candidates[0]!.settles) {
          left.set(invoiceId, left.get(invoiceId)! - amount);
        }
      }
      expect([...left.values()].every((amount) => amount >= 0)).toBe(true);
    }),
  );
});

const ABOUT_AMOUNTS = new Set(['sum', 'balance', 'price', 'paid-before', 'several-visits', 'tip']);

test('the amount alone never makes a candidate, and every candidate has a reason', () => {
  fc.assert(
    fc.property(someInput, (input) => {
      for (const { decision, candidates } of matchTransactions(input)) {
        expect(candidates.length === 0).toBe(decision === 'none');
        for (const { evidence } of candidates) {
          expect(evidence.some(({ kind }) => !ABOUT_AMOUNTS.has(kind))).toBe(true);
        }
      }
    }),
  );
});

test('the probabilities of a transaction’s candidates add up to at most 1, and come in descending order', () => {
  fc.assert(
    fc.property(someInput, (input) => {
      for (const { candidates } of matchTransactions(input)) {
        const all = candidates.map(({ probability }) => probability);
        expect(all.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(1 + 1e-9);
        expect(all.toSorted((one, other) => other - one)).toEqual(all);
        expect(all.length).toBeLessThanOrEqual(5);
      }
    }),
  );
});

test('a lesson that is withdrawn leaves no trace', () => {
  fc.assert(
    fc.property(someInput, (input) => {
      const unlearned = input.learned.map((one) => ({ ...one, confirmations: 0, payments: [] }));
      expect(matchTransactions({ ...input, learned: unlearned })).toEqual(
        matchTransactions({ ...input, learned: [] }),
      );
    }),
  );
});
