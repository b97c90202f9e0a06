import fc from 'fast-check';
import { expect, test } from 'vitest';
import { learningKeys } from '../learning.ts';
import { matchTransactions } from '../match.ts';
import type { IncomingTransaction, MatchCustomer, OpenInvoice } from '../model.ts';
import { addressAt, customer, invoice, strangers, transaction } from '../testing/examples.ts';

const MONTHS = ['05', '04', '03', '02', '01'].map((month) => `2026-${month}-03`);

/** Jane Okafor has paid month after month; the payments came in this payer's name. */
const JANE = {
  name: 'Jane Okafor',
  addresses: [addressAt({ streetNumber: '12', streetName: 'High Street', postcode: 'BA1 2AB' })],
  confirmed: 5,
};
const NEW = {
  addresses: [addressAt({ streetNumber: '3', streetName: 'Mill Lane', postcode: 'BA1 2AC' })],
};

interface Case {
  readonly paid: Partial<IncomingTransaction>;
  readonly times: number;
  readonly owing: readonly number[];
  readonly jane?: Partial<MatchCustomer>;
  readonly other?: Partial<MatchCustomer>;
}

function matchOf({ paid, times, owing, jane = {}, other = {} }: Case) {
  const amount = paid.amount!;
  const of = (number: number) => {
    const balance = owing.includes(number) ? amount : 0;
    return { prices: [amount], balance };
  };
  const open = owing.map((number): OpenInvoice =>
    invoice(1040 + number, { customerId: `c${number}`, outstanding: amount }),
  );
  const [match] = matchTransactions({
    transactions: [transaction(paid)],
    customers: [
      customer(1, { ...JANE, ...of(1), ...jane }),
      customer(2, { ...NEW, ...of(2), ...other }),
      ...strangers(300),
    ],
    openInvoices: open,
    learned: learningKeys(transaction(paid)).map(({ key }) => ({
      key,
      customerId: 'c1',
      confirmations: times,
      payments: MONTHS.slice(0, times).map((on) => ({ on, amount })),
    })),
  });
  return match!;
}

const somePaid = (name: string) =>
  fc.record({
    amount: fc.integer({ min: 10, max: 40 }).map((pounds) => pounds * 100),
    words: fc.constantFrom<Partial<IncomingTransaction>>(
      { payerName: name, reference: 'windows' },
      { payerName: name },
      { description: `${name} WINDOWS BGC` },
      { description: `${name} , WINDOWS , FP 01/06/26 1203` },
    ),
    times: fc.integer({ min: 1, max: 5 }),
  });

test('a payer’s name that was confirmed for a customer who owes the amount is certain', () => {
  fc.assert(
    fc.property(somePaid('J OKAFOR'), ({ amount, words, times }) => {
      const match = matchOf({ paid: { ...words, amount }, times, owing: [1] });
      expect([match.decision, match.candidates[0]?.customerId]).toEqual(['certain', 'c1']);
    }),
    { numRuns: 40 },
  );
});

test.each<[string, string, Omit<Case, 'paid' | 'times'>]>([
  [
    'the payer moved house: the old customer has left, the new one owes the amount',
    'J OKAFOR',
    { owing: [2], jane: { hasLeft: true }, other: { name: 'Jane Okafor' } },
  ],
  [
    'the old customer has left, and no one has the payer’s name',
    'T BRANDRETH',
    { owing: [], jane: { hasLeft: true }, other: { name: 'Ann Tree' } },
  ],
  [
    'another customer has the payer’s name, and only they owe the amount',
    'T BRANDRETH',
    { owing: [2], other: { name: 'Tom Brandreth' } },
  ],
  [
    'a namesake who never paid before owes the same',
    'J OKAFOR',
    { owing: [1, 2], other: { name: 'John Okafor' } },
  ],
  [
    'a new customer has the payer’s name and owes the same as the old customer',
    'T BRANDRETH',
    { owing: [1, 2], other: { name: 'Tom Brandreth' } },
  ],
])('a name that may have changed owner is not certain: %s', (_name, payer, of) => {
  fc.assert(
    fc.property(somePaid(payer), ({ amount, words, times }) => {
      const match = matchOf({ paid: { ...words, amount }, times, ...of });
      expect(match.decision).not.toBe('certain');
    }),
    { numRuns: 40 },
  );
});

test('a namesake who is known to pay in another way casts no doubt', () => {
  const paid = { payerName: 'J OKAFOR', reference: 'windows', amount: 1400 };
  const other = { name: 'John Okafor', confirmed: 6 };
  expect(matchOf({ paid, times: 5, owing: [1, 2], other }).decision).toBe('certain');
});

test('the address in the text names the new customer, despite earlier confirmations', () => {
  const paid = { payerName: 'T BRANDRETH', reference: '3 MILL LANE', amount: 1400 };
  const learned = { payerName: 'T BRANDRETH', reference: '12 HIGH ST' };
  const [match] = matchTransactions({
    transactions: [transaction(paid)],
    customers: [
      customer(1, { ...JANE, prices: [1400] }),
      customer(2, { ...NEW, name: 'Ann Tree', prices: [1400], balance: 1400 }),
      ...strangers(300),
    ],
    openInvoices: [invoice(1042, { customerId: 'c2' })],
    learned: learningKeys(transaction(learned)).map(({ key }) => ({
      key,
      customerId: 'c1',
      confirmations: 5,
      payments: MONTHS.map((on) => ({ on, amount: 1400 })),
    })),
  });
  expect(match!.candidates[0]?.customerId).toBe('c2');
});
