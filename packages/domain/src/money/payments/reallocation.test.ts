import fc from 'fast-check';
import { expect, test } from 'vitest';
import { creditLeft, shareChanges, shareRefusals, withRest } from './reallocation.ts';

const pence = fc.integer({ min: 0, max: 100_000 });
const shares = fc.array(
  fc.record({ amount: pence, most: pence, before: pence, hasInvoice: fc.boolean() }),
  { maxLength: 8 },
);

test('valid shares exceed neither the payment nor the open amount of their invoice', () => {
  fc.assert(
    fc.property(shares, pence, (list, available) => {
      const isFine = shareRefusals(list, available).every((error) => error === null);
      const total = list.reduce((sum, { amount }) => sum + amount, 0);
      const fits = total <= available && list.every(({ amount, most }) => amount <= most);
      // A share of zero is always valid.
      expect(isFine).toBe(fits);
      if (isFine) expect(total + creditLeft(list, available)).toBe(available);
    }),
  );
});

test('the error is on the share that exceeds a limit, and names the amount left', () => {
  const list = [
    { hasInvoice: true, amount: 1500, most: 2000 },
    { hasInvoice: true, amount: 900, most: 800 },
    { hasInvoice: true, amount: 700, most: 900 },
  ];
  expect(shareRefusals(list, 2000).map((one) => one?.detail)).toEqual([
    undefined,
    'Only £8.00 is left to pay on this invoice.',
    'Nothing is left of this payment.',
  ]);
  expect(
    shareRefusals([{ hasInvoice: true, amount: 1, most: 0 }], 2000).map((one) => one?.detail),
  ).toEqual(['This invoice has nothing left to pay.']);
  const opening = { hasInvoice: false, amount: 600, most: 500 };
  expect(shareRefusals([opening], 2000)[0]?.detail).toBe('Only £5.00 is left to pay on this debt.');
});

test('nothing stays as credit while a debt without an invoice has something left to pay', () => {
  fc.assert(
    fc.property(shares, pence, (list, available) => {
      const valid = list.map((one) => ({ ...one, amount: Math.min(one.amount, one.most) }));
      const rest = withRest(valid, available);
      const credit = creditLeft(rest, available);
      const isOwed = rest.some(({ hasInvoice, amount, most }) => !hasInvoice && amount < most);
      expect(credit > 0 && isOwed).toBe(false);
      for (const [at, { amount, hasInvoice, most }] of rest.entries()) {
        if (hasInvoice) expect(amount).toBe(valid[at]!.amount);
        else expect(amount).toBeLessThanOrEqual(most);
      }
    }),
  );
});

test('the effects of changed shares are announced before saving, and nothing is announced if nothing changes', () => {
  const hasInvoice = true;
  const first = { hasInvoice, number: 'INV-1', before: 2000, amount: 500, most: 2000 };
  const second = { hasInvoice, number: 'INV-2', before: 0, amount: 1000, most: 1000 };
  const third = { hasInvoice, number: 'INV-3', before: 0, amount: 100, most: 1000 };
  expect(shareChanges([first, second, third], 2000)).toEqual([
    '£15.00 of INV-1 is owed again.',
    '£10.00 more pays INV-2 in full.',
    '£1.00 more goes towards INV-3.',
    '£4.00 stays as the customer’s credit.',
  ]);
  expect(shareChanges([{ ...first, amount: 2000 }], 2000)).toEqual([]);
});

test('a share is said to pay its invoice in full if, and only if, nothing stays open on it', () => {
  fc.assert(
    fc.property(
      fc.tuple(pence, pence, pence).map((three) => three.toSorted((one, other) => one - other)),
      ([before = 0, amount = 0, most = 0]) => {
        fc.pre(amount > before);
        const [words = ''] = shareChanges(
          [{ hasInvoice: true, number: 'INV-1', before, amount, most }],
          1_000_000,
        );
        expect(words.endsWith(' more pays INV-1 in full.')).toBe(amount === most);
        expect(words.endsWith(' more goes towards INV-1.')).toBe(amount < most);
      },
    ),
  );
});
