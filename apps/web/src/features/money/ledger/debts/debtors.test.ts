import { expect, test } from 'vitest';
import type { Debtor } from '@roundbook/contract/money/ledger/debts';
import { ageOf, findDebtors } from './debtors.ts';

const debtor = (displayName: string, ages: Partial<Debtor['ages']>): Debtor => ({
  customerId: displayName,
  shortId: 'K7QM2P',
  displayName,
  address: '12 Mill Lane, Sheffield',
  hasEmail: true,
  onHold: false,
  total: Object.values(ages).reduce((sum, pence) => sum + pence, 0),
  ages: { current: 0, days30: 0, days60: 0, days90: 0, older: 0, ...ages },
  oldestDueOn: '2026-01-01',
});

const debtors = [
  debtor('Zoë Adams', { current: 100, older: 500 }),
  debtor('Ben Cole', { days30: 200 }),
];

test('a search finds debtors by words in their name, address or reference, ignoring accents', () => {
  const named = (search: string) =>
    findDebtors(debtors, { search }).rows.map((row) => row.displayName);
  expect(named('zoe')).toEqual(['Zoë Adams']);
  expect(named('mill k7qm2p ben')).toEqual(['Ben Cole']);
  expect(named('nobody')).toEqual([]);
});

test('choosing an age lists the debtors who owe something of that age, with their whole debt', () => {
  const found = findDebtors(debtors, { age: 'older' });
  expect(found.rows.map((row) => row.displayName)).toEqual(['Zoë Adams']);
  expect(found).toMatchObject({ total: 600, ages: { current: 100, older: 500 } });
  expect(found.counts).toEqual({ current: 1, days30: 1, days60: 0, days90: 0, older: 1 });
});

test('a URL that names no age shows all debtors', () => {
  expect(ageOf('older')).toBe('older');
  expect(ageOf('ancient')).toBeUndefined();
  expect(findDebtors(debtors, {}).total).toBe(800);
});
