import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EXPENSE_CATEGORIES } from '../expenses/categories.ts';
import { bankingPosting } from '../ledger/bank-postings.ts';
import { SPENT_ON, spentFrom, spentOnLabel, takenFor, type Till, tillRefusal } from './till.ts';

const pence = fc.integer({ min: 1, max: 50_000 });
const tills: fc.Arbitrary<Till> = fc.record({
  float: fc.integer({ min: -20_000, max: 20_000 }),
  spent: fc.array(fc.record({ amount: pence, on: fc.constantFrom(...SPENT_ON) }), { maxLength: 4 }),
});

test('every penny of the cash taken is banked, spent, drawn or left in the till', () => {
  fc.assert(
    fc.property(tills, fc.nat(50_000), fc.nat(20_000), (till, cash, cheques) => {
      const banked = cash + cheques - till.float - spentFrom(till);
      expect(takenFor(banked, till)).toBe(cash + cheques);
      const { lines } = bankingPosting({ 'External Cash': cash, 'External Cheque': cheques }, till);
      const on = (account: string) =>
        lines.reduce((sum, line) => (line.account === account ? sum + line.amount : sum), 0);
      expect(on('bank')).toBe(banked);
      expect(on('cheques')).toBe(0 - cheques);
      // Money that stays in the till is still cash.
      expect(on('cash')).toBe(till.float - cash);
      expect(on('tillExpenses') + on('drawings')).toBe(spentFrom(till));
    }),
  );
});

test('no more leaves the till than was in it', () => {
  fc.assert(
    fc.property(tills, fc.nat(80_000), fc.nat(20_000), (till, cash, float) => {
      const isPossible =
        cash - till.float - spentFrom(till) >= 0 && float + Math.min(0, till.float) >= 0;
      expect(tillRefusal(till, cash, float) === null).toBe(isPossible);
    }),
  );
});

test('cash spent from the till has the categories of expenses, or counts as drawings', () => {
  expect(SPENT_ON).toEqual([...EXPENSE_CATEGORIES, 'Drawings']);
  expect(spentOnLabel('Drawings')).toBe('Own use (drawings)');
});
