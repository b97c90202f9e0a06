import fc from 'fast-check';
import { expect, test } from 'vitest';
import { leftOf, leftWords, settlingOf } from './split-sums.ts';

const pence = fc.integer({ min: 0, max: 1_000_000 });
const parts = fc.array(fc.option(pence));

test('parts and the remaining amount always add up to the transaction, in or out', () => {
  fc.assert(
    fc.property(pence, fc.boolean(), parts, (amount, isOut, taken) => {
      const sum = taken.reduce<number>((all, one) => all + (one ?? 0), 0);
      expect(leftOf(isOut ? -amount : amount, taken) + sum).toBe(amount);
    }),
  );
});

test('settling never takes more than an invoice needs, and no penny is lost', () => {
  const invoices = fc.array(fc.record({ outstanding: pence }));
  fc.assert(
    fc.property(pence, invoices, (amount, open) => {
      const { settles, credit } = settlingOf(amount, open);
      expect(settles.every((one) => one.amount > 0 && one.amount <= one.outstanding)).toBe(true);
      expect(settles.reduce((sum, one) => sum + one.amount, credit)).toBe(amount);
      // Credit remains only once every invoice is settled.
      if (credit > 0) {
        expect(settles.reduce((sum, one) => sum + one.amount, 0)).toBe(
          open.reduce((sum, { outstanding }) => sum + outstanding, 0),
        );
      }
    }),
  );
});

test('the remaining amount reads as a sentence', () => {
  expect(leftWords(0)).toBeNull();
  expect(leftWords(250)).toBe('£2.50 is left');
  expect(leftWords(-1)).toBe('£0.01 too much');
});
