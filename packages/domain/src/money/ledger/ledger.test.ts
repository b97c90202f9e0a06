import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sumPence } from '../../values/money/pence.ts';
import { PAYMENT_METHODS } from '../payments/methods.ts';
import { postingLabel } from './labels.ts';
import {
  ACCOUNTS,
  accountLine,
  assertBalanced,
  customerBalance,
  posting,
  reversalOf,
} from './posting.ts';
import type { Posting } from './posting.ts';
import {
  creditPosting,
  debitPosting,
  invoicePosting,
  isBalanceEdit,
  openingBalancePosting,
  paymentPosting,
  writeOffPosting,
} from './postings.ts';

const customers = fc.constantFrom('ann', 'bob', 'cid');
const amounts = fc.integer({ min: 1, max: 10_000_000 });
const signed = fc.integer({ min: -10_000_000, max: 10_000_000 });

/** A posting, its customer, and its change to the customer's debt. */
type Entry = [made: Posting, customerId: string, change: number];

const entries = fc
  .record({
    id: customers,
    method: fc.constantFrom(...PAYMENT_METHODS),
    amount: amounts,
    vat: fc.nat({ max: 200_000 }),
    was: signed,
    wanted: signed,
  })
  .chain(({ id, method, amount, vat, was, wanted }) =>
    fc.constantFrom<Entry>(
      [invoicePosting({ customerId: id, net: amount, vat }), id, amount + vat],
      [paymentPosting(id, method, amount), id, -amount],
      [creditPosting(id, amount), id, -amount],
      [debitPosting(id, amount), id, amount],
      [writeOffPosting(id, amount), id, -amount],
      [openingBalancePosting(id, was, wanted), id, wanted - was],
    ),
  );

test('every posting balances, names its customer on receivable lines only, and has no zero line', () => {
  fc.assert(
    fc.property(entries, ([made, customerId]) => {
      assertBalanced(made);
      for (const line of made.lines) {
        expect(ACCOUNTS).toContain(line.account);
        expect(line.amount).not.toBe(0);
        expect(line.customerId).toBe(line.account === 'receivable' ? customerId : null);
      }
    }),
  );
});

test('a reversal undoes a posting on every account', () => {
  fc.assert(
    fc.property(entries, ([made]) => {
      const both = [...made.lines, ...reversalOf(made).lines];
      for (const account of ACCOUNTS) {
        const lines = both.filter((line) => line.account === account);
        expect(sumPence(lines.map(({ amount }) => amount))).toBe(0);
      }
    }),
  );
});

test('any history balances, and a customer owes the sum of its changes', () => {
  fc.assert(
    fc.property(fc.array(entries, { maxLength: 30 }), (history) => {
      const lines = history.flatMap(([made]) => made.lines);
      expect(sumPence(lines.map(({ amount }) => amount))).toBe(0);
      for (const customer of ['ann', 'bob', 'cid']) {
        const changes = history.filter(([, id]) => id === customer).map(([, , change]) => change);
        expect(customerBalance(lines, customer)).toBe(sumPence(changes));
      }
    }),
  );
});

test('an invoice with VAT', () => {
  expect(invoicePosting({ customerId: 'ann', net: 1_250, vat: 250 }).lines).toEqual([
    { account: 'receivable', customerId: 'ann', amount: 1_500 },
    { account: 'sales', customerId: null, amount: -1_250 },
    { account: 'vat', customerId: null, amount: -250 },
  ]);
});

test('cash in hand is not money in the bank', () => {
  const account = (method: (typeof PAYMENT_METHODS)[number]) =>
    paymentPosting('ann', method, 100).lines[0]?.account;
  expect(account('External Cash')).toBe('cash');
  expect(account('External Transfer')).toBe('bank');
  expect(account('Direct Debit')).toBe('directDebitClearing');
});

test('unbalanced postings and amounts that are not positive are refused', () => {
  expect(() => posting('invoice', [accountLine('sales', 1)])).toThrow(RangeError);
  expect(() => paymentPosting('ann', 'External Cash', 0)).toThrow(RangeError);
  expect(() => writeOffPosting('ann', -1)).toThrow(RangeError);
  expect(() => creditPosting('ann', Number.NaN)).toThrow(RangeError);
});

test('names of balance edits', () => {
  expect(isBalanceEdit('setOpeningBalance')).toBe(true);
  expect(isBalanceEdit('anonymise')).toBe(false);
});

test('postings by name', () => {
  expect(postingLabel('invoice', 7)).toBe('INV-0007');
  expect(postingLabel('openingBalance', null)).toBe('Opening balance');
});
