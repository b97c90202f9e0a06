import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CHARGE_METHODS } from '../charges/charge.ts';
import { customerBalance, type Posting } from './posting.ts';
import { paymentPosting } from './postings.ts';
import {
  disputePosting,
  feePosting,
  refundPosting,
  takingsOf,
  takingsPosting,
} from './provider-postings.ts';

const methods = fc.constantFrom(...CHARGE_METHODS);
const pence = fc.integer({ min: 1, max: 100_000 });
const totalOn = (postings: readonly Posting[], end: string) =>
  postings
    .flatMap(({ lines }) => lines)
    .filter(({ account }) => account.endsWith(end))
    .reduce((sum, { amount }) => sum + amount, 0);

test('the clearing account holds only the part of a charge that is pending', () => {
  const parts = fc.record({
    taken: pence,
    pending: pence,
    fees: pence,
    refunded: pence,
    disputed: pence,
  });
  fc.assert(
    fc.property(methods, parts, (method, money) => {
      const postings = [
        paymentPosting('c', method, money.taken),
        feePosting(method, money.fees),
        refundPosting('c', method, money.refunded),
        disputePosting(method, money.disputed),
        takingsPosting(method, takingsOf(money)),
      ];
      expect(totalOn(postings, 'Clearing')).toBe(money.pending);
      expect(totalOn(postings, 'Payouts')).toBe(takingsOf(money));
      const lines = postings.flatMap((one) => one.lines);
      expect(customerBalance(lines, 'c')).toBe(money.refunded - money.taken);
    }),
  );
});

test('a failed refund reverses its posting to the penny', () => {
  fc.assert(
    fc.property(methods, pence, (method, amount) => {
      const both = [refundPosting('c', method, amount), refundPosting('c', method, -amount)];
      expect(totalOn(both, 'Clearing')).toBe(0);
      expect(
        customerBalance(
          both.flatMap(({ lines }) => lines),
          'c',
        ),
      ).toBe(0);
    }),
  );
});
