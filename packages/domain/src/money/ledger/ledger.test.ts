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

/** A posting, the id of its customer, and the change to that customer's debt. */
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

test('every posting balances, has no zero lines, and names its customer only on receivable lines', () => {
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

test('the ledger balances after any series of postings, and a customer owes the sum of the changes to their debt', () => {
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

test('an invoice with VAT is owed in full, and its VAT is booked apart from the sale', () => {
  expect(invoicePosting({ customerId: 'ann', net: 1_250, vat: 250 }).lines).toEqual([
    { account: 'receivable', customerId: 'ann', amount: 1_500 },
    { account: 'sales', customerId: null, amount: -1_250 },
    { account: 'vat', customerId: null, amount: -250 },
  ]);
});

test('cash goes to the cash account, not to the bank account', () => {
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

test('only the names of balance edits are recognised as such', () => {
  expect(isBalanceEdit('setOpeningBalance')).toBe(true);
  expect(isBalanceEdit('anonymise')).toBe(false);
});

test('an invoice’s posting is called by its number, any other posting by its kind', () => {
  expect(postingLabel('invoice', 7)).toBe('INV-0007');
  expect(postingLabel('openingBalance', null)).toBe('Opening balance');
});
