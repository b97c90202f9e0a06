import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../../values/dates/arithmetic.ts';
import { sumPence } from '../../values/money/pence.ts';
import { categoryOfAccount, expenseAccount, reversalOf } from '../ledger/posting.ts';
import { EXPENSE_CATEGORIES } from './categories.ts';
import { expensePosting, reclaimedVat } from './expense-posting.ts';
import {
  businessShare,
  businessVat,
  matchedRefusal,
  mostVat,
  paidFromRefusal,
  privateShareOf,
} from './expense.ts';
import { ALL_PAID_FROM } from './paid-from.ts';

const expenses = fc
  .record({
    spentOn: fc.integer({ min: 0, max: 2000 }).map((days) => addDays('2023-01-01', days)),
    category: fc.constantFrom(...EXPENSE_CATEGORIES),
    amount: fc.integer({ min: 1, max: 10_000_000 }),
    paidFrom: fc.constantFrom(...ALL_PAID_FROM),
    percent: fc.integer({ min: 0, max: 99 }),
    part: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
  })
  .map(({ part, percent, ...expense }) => ({
    ...expense,
    vat: part === null ? null : Math.floor(mostVat(expense.amount) * part),
    privateShare: Math.min(privateShareOf(expense.amount, percent), expense.amount - 1),
  }));

const registration = { vatNumber: 'GB123456782', startsOn: '2024-10-01', endsOn: '2026-03-31' };
const MONEY = ['bank', 'cash', 'businessCards', 'ownMoney', 'tillExpenses'];

test('an expense takes its amount from one source of money, and charges its category and the VAT account', () => {
  fc.assert(
    fc.property(expenses, (expense) => {
      const reclaimed = reclaimedVat(expense, [registration]);
      const { lines, kind } = expensePosting(expense, reclaimed);
      expect(kind).toBe('expense');
      expect(sumPence(lines.map(({ amount }) => amount))).toBe(0);
      const money = lines.filter(({ account }) => MONEY.includes(account));
      const drawn = expense.paidFrom === 'Own' ? 0 : expense.privateShare;
      const paid = businessShare(expense) + drawn;
      expect(money.map(({ amount }) => amount)).toEqual([-paid]);
      const drawings = lines.filter(({ account }) => account === 'drawings');
      expect(sumPence(drawings.map(({ amount }) => amount))).toBe(drawn);
      const isRegistered = expense.spentOn >= '2024-10-01' && expense.spentOn <= '2026-03-31';
      const cost = lines.filter(({ account }) => categoryOfAccount(account) !== null);
      expect(cost).toEqual([
        {
          account: expenseAccount(expense.category),
          customerId: null,
          amount: businessShare(expense) - (isRegistered ? businessVat(expense) : 0),
        },
      ]);
    }),
  );
});

test('reversing an expense and posting its correction leaves only the correction', () => {
  fc.assert(
    fc.property(expenses, expenses, (before, after) => {
      const totals = new Map<string, number>();
      const post = ({ lines }: ReturnType<typeof expensePosting>) => {
        for (const { account, amount } of lines) {
          totals.set(account, (totals.get(account) ?? 0) + amount);
        }
      };
      const [wrong, right] = [before, after].map((one) =>
        expensePosting(one, reclaimedVat(one, [registration])),
      );
      post(wrong!);
      post(reversalOf(wrong!));
      post(right!);
      const left = [...totals].filter(([, amount]) => amount !== 0);
      const wanted = right!.lines.map(({ account, amount }) => [account, amount]);
      expect(Object.fromEntries(left)).toEqual(Object.fromEntries(wanted));
    }),
  );
});

test('a firm that is not registered on the day reclaims no VAT: the whole amount is the cost', () => {
  const fuel = {
    spentOn: '2024-09-30',
    category: 'Vehicles',
    amount: 6000,
    vat: 1000,
    paidFrom: 'Bank',
    privateShare: 0,
  } as const;
  expect(reclaimedVat(fuel, [registration])).toBe(0);
  expect(reclaimedVat({ ...fuel, spentOn: '2024-10-01' }, [registration])).toBe(1000);
  expect(reclaimedVat({ ...fuel, spentOn: '2026-03-31' }, [registration])).toBe(1000);
  expect(reclaimedVat({ ...fuel, spentOn: '2026-04-01' }, [registration])).toBe(0);
  expect(expensePosting(fuel, 1000).lines.map(({ account, amount }) => [account, amount])).toEqual([
    ['expenseVehicles', 5000],
    ['vat', 1000],
    ['bank', -6000],
  ]);
  const shared = { ...fuel, spentOn: '2024-10-01', privateShare: 1500 };
  expect(reclaimedVat(shared, [registration])).toBe(750);
  expect(expensePosting(shared, 750).lines.map(({ account, amount }) => [account, amount])).toEqual(
    [
      ['expenseVehicles', 3750],
      ['vat', 750],
      ['drawings', 1500],
      ['bank', -6000],
    ],
  );
});

test('cash counted at a banking stays with that banking, and a matched expense keeps its money', () => {
  expect(paidFromRefusal(null, 'Cash')).toBeNull();
  expect(paidFromRefusal('Bank', 'Own')).toBeNull();
  expect(paidFromRefusal('Till', 'Till')).toBeNull();
  expect(paidFromRefusal(null, 'Till')).toMatchObject({ field: 'paidFrom' });
  expect(paidFromRefusal('Till', 'Cash')).toMatchObject({ field: 'paidFrom' });
  const matched = { amount: 500, paidFrom: 'Bank', removedAt: null } as const;
  expect(matchedRefusal(matched, matched)).toBeNull();
  expect(matchedRefusal(matched, { ...matched, amount: 501 })).toMatchObject({ field: 'amount' });
  expect(matchedRefusal(matched, { ...matched, paidFrom: 'Own' })).toMatchObject({
    field: 'paidFrom',
  });
  expect(matchedRefusal(matched, { ...matched, removedAt: '2026-11-29T10:00:00Z' })).not.toBeNull();
});
