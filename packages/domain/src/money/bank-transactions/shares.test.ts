import fc from 'fast-check';
import { expect, test } from 'vitest';
import { diffDays } from '../../values/dates/arithmetic.ts';
import { matchesStrongly, recordedTransferOf, sharesRefusal, type WantedShare } from './shares.ts';
import { TRANSACTION_KINDS } from './states.ts';
import { EMPTY_TILL } from './till.ts';

/** A share with every value that its kind requires. */
function complete(kind: (typeof TRANSACTION_KINDS)[number], amount: number): WantedShare {
  if (kind === 'payment' || kind === 'refund') return { kind, amount, customerId: 'c' };
  if (kind === 'expense') return { kind, amount, expenseId: 'e' };
  return kind === 'banking' ? { kind, amount, paymentIds: ['p'] } : { kind, amount };
}

const kinds = fc.constantFrom(...TRANSACTION_KINDS);
const pence = fc.integer({ min: 1, max: 100_000 });

test('shares are refused unless they add up to the whole amount', () => {
  fc.assert(
    fc.property(
      fc.array(pence, { minLength: 1, maxLength: 5 }),
      fc.nat({ max: 3 }),
      (parts, off) => {
        const shares = parts.map((amount) => complete('payment', amount));
        const whole = parts.reduce((sum, part) => sum + part, 0);
        expect(sharesRefusal(shares, whole + off) === null).toBe(off === 0);
      },
    ),
  );
});

test('each kind of share has a direction: incoming money is neither a refund nor an expense, and outgoing money is not a payment', () => {
  fc.assert(
    fc.property(kinds, pence, fc.boolean(), (kind, amount, cameIn) => {
      const problem = sharesRefusal([complete(kind, amount)], cameIn ? amount : -amount);
      const goesEitherWay = kind === 'bankCharge' || kind === 'ownTransfer';
      const isPossible = goesEitherWay || (kind === 'refund' || kind === 'expense') !== cameIn;
      expect(problem === null).toBe(isPossible);
      if (!isPossible) expect(problem).toMatchObject({ field: 'shares.0.kind' });
    }),
  );
});

test('a share that lacks a required value is refused, with the field', () => {
  const fieldOf = (share: WantedShare, amount = share.amount) =>
    sharesRefusal([share], amount)?.field;
  expect(fieldOf({ kind: 'payment', amount: 1 })).toBe('shares.0.customerId');
  expect(fieldOf({ kind: 'banking', amount: 1 })).toBe('shares.0.paymentIds');
  expect(fieldOf({ kind: 'payout', amount: 1, customerId: 'c' })).toBe('shares.0.customerId');
  const expense = { supplier: '', category: 'Goods', vat: null } as const;
  const spent = { kind: 'expense', amount: 60 } as const;
  expect(sharesRefusal([{ ...spent, expense }], -60)).toBeNull();
  expect(fieldOf(spent, -60)).toBe('shares.0.expense');
  expect(fieldOf({ ...spent, expense, expenseId: 'e' }, -60)).toBe('shares.0.expense');
  expect(fieldOf({ ...spent, expense: { ...expense, vat: 11 } }, -60)).toBe('shares.0.expense.vat');
  expect(fieldOf({ kind: 'bankCharge', amount: 1, expense })).toBe('shares.0.expense');
  expect(fieldOf({ kind: 'ownTransfer', amount: 1, paymentIds: ['p'] })).toBe(
    'shares.0.paymentIds',
  );
  expect(fieldOf({ kind: 'payout', amount: 1, invoiceIds: ['i'] })).toBe('shares.0.invoiceIds');
  expect(fieldOf({ kind: 'payout', amount: 1, till: EMPTY_TILL })).toBe('shares.0.till');
});

test('a share is linked to a transfer from the same customer, of the same amount, and nearest in days', () => {
  const share = { customerId: 'c', amount: 1400, bookedOn: '2026-11-20' };
  const transfer = (paymentId: string, receivedOn: string, other = {}) => ({
    paymentId,
    customerId: 'c',
    amount: 1400,
    receivedOn,
    ...other,
  });
  const find = (recorded: ReturnType<typeof transfer>[], within?: number) =>
    recordedTransferOf(share, recorded, diffDays, within)?.paymentId;
  expect(find([transfer('1', '2026-11-12'), transfer('2', '2026-11-22')])).toBe('2');
  expect(find([transfer('1', '2026-11-09')])).toBeUndefined();
  expect(find([transfer('1', '2026-11-30')])).toBe('1');
  expect(find([transfer('1', '2026-11-24')], 3)).toBeUndefined();
  expect(find([transfer('1', '2026-11-20', { amount: 1401 })])).toBeUndefined();
  expect(find([transfer('1', '2026-11-20', { customerId: 'd' })])).toBeUndefined();
});

test('a match counts as strong if it is certain or nearly certain', () => {
  expect(matchesStrongly('certain', 0.1)).toBe(true);
  expect(matchesStrongly('suggested', 0.9)).toBe(true);
  expect(matchesStrongly('suggested', 0.89)).toBe(false);
  expect(matchesStrongly('none', 1)).toBe(false);
});
