import { expect, test } from 'vitest';
import { howToPay, howToPayText } from './how-to-pay.ts';

const bank = { accountName: 'Bright Panes', sortCode: '20-00-00', accountNumber: '55779911' };

test('a customer sees the account and the reference', () => {
  expect(howToPay(bank, 'K7QM2P').map(({ value }) => value)).toEqual([
    'Bright Panes',
    '20-00-00',
    '55779911',
    'K7QM2P',
  ]);
  expect(howToPayText(bank, 'K7QM2P')).toBe(
    'Please pay by bank transfer:\nAccount name: Bright Panes\nSort code: 20-00-00\nAccount number: 55779911\nPayment reference: K7QM2P',
  );
});

test('if the business has no bank details, a customer sees only the reference', () => {
  expect(howToPay(null, 'K7QM2P')).toEqual([{ label: 'Payment reference', value: 'K7QM2P' }]);
  expect(howToPayText(null, 'K7QM2P')).toBe('Please quote K7QM2P when you pay.');
});
