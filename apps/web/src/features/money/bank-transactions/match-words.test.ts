import { expect, test } from 'vitest';
import { bookingOf, effectWords, listed, payerWords, probabilityWords } from './match-words.ts';
import { aCandidate } from './testing-transactions.ts';

test('an effect names each invoice with the amount that it gets, and the remaining credit', () => {
  const settles = [
    { number: 'INV-1041', amount: 1400 },
    { number: 'INV-1042', amount: 1400 },
  ];
  expect(effectWords({ settles, credit: 200 })).toBe(
    'Pays INV-1041 £14.00 and INV-1042 £14.00, £2.00 credit',
  );
  expect(effectWords({ settles: [], credit: 200 })).toBe('£2.00 credit');
  expect(effectWords({ settles: settles.slice(1), credit: 0 }, 'Paid')).toBe(
    'Paid INV-1042 £14.00',
  );
  expect(listed(['a', 'b', 'c'])).toBe('a, b and c');
});

test('a probability is put into words, and never as certain or impossible', () => {
  expect(probabilityWords(1)).toBe('Very likely, 99 in 100');
  expect(probabilityWords(0.92)).toBe('Very likely, 9 in 10');
  expect(probabilityWords(0.72)).toBe('Likely, 7 in 10');
  expect(probabilityWords(0.41)).toBe('Possible, 4 in 10');
  expect(probabilityWords(0.13)).toBe('Doubtful, 1 in 10');
  expect(probabilityWords(0.01)).toBe('Doubtful, less than 1 in 10');
});

test('without a payer’s name, the row shows the bank’s text, and only once', () => {
  expect(payerWords({ payerName: 'M J OKAFOR', description: 'M J OKAFOR' })).toEqual({
    payer: 'M J OKAFOR',
    text: '',
  });
  expect(payerWords({ payerName: '', description: 'FPI 7K3QWH' }).payer).toBe('FPI 7K3QWH');
  expect(payerWords({ payerName: '', description: '' }).payer).toBe('No text from the bank');
});

test('a transfer that was already recorded by hand is booked as that payment', () => {
  const candidate = aCandidate(1, { recordedPaymentId: 'payment-1' });
  expect(bookingOf(1400, candidate)).toEqual({
    shares: [
      {
        kind: 'payment',
        amount: 1400,
        customerId: candidate.customerId,
        paymentIds: ['payment-1'],
      },
    ],
  });
  expect(bookingOf(1400, aCandidate(1, { settles: [], credit: 1400 }))).toEqual({
    customerId: candidate.customerId,
  });
});
