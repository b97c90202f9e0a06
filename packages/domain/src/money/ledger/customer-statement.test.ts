import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type AccountEvent,
  statementAmount,
  statementColumn,
  statementWords,
} from './customer-statement.ts';
import { POSTING_KINDS } from './posting.ts';

const event = (changes: Partial<AccountEvent>): AccountEvent => ({
  kind: 'invoice',
  amount: 2000,
  number: null,
  creditNote: null,
  method: null,
  words: '',
  ...changes,
});

const events = fc.record<AccountEvent>({
  kind: fc.constantFrom(...POSTING_KINDS),
  amount: fc.integer({ min: -10_000, max: 10_000 }),
  number: fc.option(fc.integer({ min: 1, max: 9999 })),
  creditNote: fc.option(fc.integer({ min: 1, max: 9999 })),
  method: fc.option(fc.constantFrom('External Cash', 'Bank Transfer')),
  words: fc.constantFrom('', 'moved away, rude on the phone'),
});

test('the received column contains only money, never a voided invoice, a credit or a write-off', () => {
  fc.assert(
    fc.property(events, (one) => {
      const isMoney =
        one.kind === 'payment' ||
        one.kind === 'refund' ||
        (one.kind === 'reversal' && one.method !== null);
      expect(statementColumn(one) === 'received').toBe(isMoney);
    }),
  );
});

test('the three columns of an event add up to the change in what the customer owes', () => {
  fc.assert(
    fc.property(events, (one) => {
      const sign = statementColumn(one) === 'charged' ? 1 : -1;
      expect(sign * statementAmount(one)).toBe(one.amount);
    }),
  );
});

test('the office’s reasons do not appear on the statement', () => {
  fc.assert(
    fc.property(events, (one) => {
      if (one.kind === 'invoice' || one.kind === 'payment') return;
      expect(statementWords({ ...one, words: 'rude on the phone' })).not.toContain('rude');
    }),
  );
});

test.each([
  [event({ number: 7, words: 'Windows' }), 'INV-0007: Windows', 'charged', 2000],
  [event({ kind: 'reversal', number: 7, amount: -2000 }), 'INV-0007 cancelled', 'charged', -2000],
  [
    event({ kind: 'reversal', number: 7, creditNote: 2, amount: -2000 }),
    'INV-0007 cancelled, credit note CN-0002',
    'charged',
    -2000,
  ],
  [
    event({ kind: 'credit', creditNote: 3, amount: -500, words: 'rude' }),
    'Credit: credit note CN-0003',
    'credited',
    500,
  ],
  [
    event({ kind: 'payment', method: 'External Cash', amount: -500 }),
    'Payment (Cash)',
    'received',
    500,
  ],
  [event({ kind: 'writeOff', amount: -900, words: 'bad debt' }), 'Adjustment', 'credited', 900],
] as const)('%o reads %s', (one, words, column, amount) => {
  expect([statementWords(one), statementColumn(one), statementAmount(one)]).toEqual([
    words,
    column,
    amount,
  ]);
});
