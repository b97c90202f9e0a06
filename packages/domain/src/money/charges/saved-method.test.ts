import { expect, test } from 'vitest';
import { chargingRefusal, methodLabel } from './saved-method.ts';

test('a saved method’s label names the method as its holder knows it', () => {
  expect(methodLabel({ method: 'Card', brand: 'Visa', ending: '4242' })).toBe('Visa ending 4242');
  expect(methodLabel({ method: 'Card', brand: '', ending: '4242' })).toBe('Card ending 4242');
  expect(methodLabel({ method: 'Direct Debit', brand: 'Barclays', ending: '11' })).toBe(
    'Direct Debit, Barclays ending 11',
  );
  expect(methodLabel({ method: 'Direct Debit', brand: '', ending: '' })).toBe('Direct Debit');
});

test('a card can be charged until its last month ends, and a mandate even while its bank has yet to confirm it', () => {
  const card = { method: 'Card', state: 'Active', expires: '2026-11' } as const;
  expect(chargingRefusal(card, '2026-11-30')).toBeNull();
  expect(chargingRefusal(card, '2026-12-01')?.detail).toBe('Expired');
  const mandate = {
    method: 'Direct Debit',
    state: 'Pending',
    expires: '',
  } as const;
  expect(chargingRefusal(mandate, '2026-11-30')).toBeNull();
  expect(chargingRefusal({ ...mandate, state: 'Cancelled' }, '2026-11-30')?.detail).toBe(
    'Cancelled by the customer',
  );
});
