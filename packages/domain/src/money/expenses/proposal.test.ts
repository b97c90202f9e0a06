import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../../values/dates/arithmetic.ts';
import {
  EXPENSE_WITHIN_DAYS,
  type KnownSpending,
  type OutgoingLine,
  proposedExpense,
  rememberedSpending,
  type UnmatchedExpense,
} from './proposal.ts';

const line = (changes: Partial<OutgoingLine> = {}): OutgoingLine => ({
  bookedOn: '2026-11-20',
  amount: 6000,
  payerName: '',
  description: 'CARD PAYMENT TO BROOKSIDE GARAGE 4471 ON 19 NOV',
  ...changes,
});
const expense = (changes: Partial<UnmatchedExpense> = {}): UnmatchedExpense => ({
  id: 'a',
  spentOn: '2026-11-19',
  amount: 6000,
  supplier: 'Brookside Garage',
  category: 'Vehicles',
  ...changes,
});
const known = (changes: Partial<KnownSpending> = {}): KnownSpending => ({
  text: '',
  supplier: 'Brookside Garage',
  category: 'Repairs',
  hasVat: false,
  ...changes,
});

const NOTHING = rememberedSpending([]);

test('a recorded expense is proposed only for its own amount and within a week of it', () => {
  fc.assert(
    fc.property(fc.integer({ min: -30, max: 30 }), fc.integer({ min: -2, max: 2 }), (days, off) => {
      const one = expense({ spentOn: addDays('2026-11-20', days), amount: 6000 + off });
      const found = proposedExpense(line(), NOTHING, [one])?.expenseId ?? null;
      expect(found).toBe(off === 0 && Math.abs(days) <= EXPENSE_WITHIN_DAYS ? 'a' : null);
    }),
  );
});

test('of several recorded expenses the supplier that the bank names comes first, then the nearest day', () => {
  const near = expense({ id: 'near', supplier: '', spentOn: '2026-11-20' });
  const far = expense({ id: 'far', supplier: '', spentOn: '2026-11-15' });
  expect(proposedExpense(line(), NOTHING, [far, near])?.expenseId).toBe('near');
  const named = expense({ id: 'named', spentOn: '2026-11-14' });
  expect(proposedExpense(line(), NOTHING, [far, near, named])).toMatchObject({
    expenseId: 'named',
    reason: 'You recorded £60.00, Brookside Garage, on 14 November 2026.',
  });
});

test('a text that was booked before keeps its supplier and category, whatever its numbers; then the supplier’s name', () => {
  const text = 'CARD PAYMENT TO BROOKSIDE GARAGE 9982 ON 02 OCT';
  const learned = known({ text, supplier: 'Pete', category: 'Vehicles', hasVat: true });
  expect(proposedExpense(line(), rememberedSpending([known(), learned]), [])).toEqual({
    expenseId: null,
    supplier: 'Pete',
    category: 'Vehicles',
    vat: 1000,
    reason: 'Last time you put Pete under Car, van and travel.',
  });
  expect(proposedExpense(line(), rememberedSpending([known()]), [])).toMatchObject({
    supplier: 'Brookside Garage',
    category: 'Repairs',
    vat: null,
  });
  const former = known({ category: 'Goods' });
  const latest = rememberedSpending([known(), former]);
  expect(proposedExpense(line(), latest, [])?.category).toBe('Repairs');
  // A supplier without a name fits no line.
  expect(proposedExpense(line(), rememberedSpending([known({ supplier: '' })]), [])).toBeNull();
});

test('fuel and materials are recognised by the usual names, and anything else is left to a person', () => {
  const of = (description: string) => proposedExpense(line({ description }), NOTHING, [])?.category;
  expect(of('SHELL BATH ROAD 1234')).toBe('Vehicles');
  expect(of('SCREWFIX DIRECT')).toBe('Goods');
  expect(of('J SMITH')).toBeUndefined();
  expect(of('SHELLEY MOTORHOME')).toBeUndefined();
  expect(of('')).toBeUndefined();
});
