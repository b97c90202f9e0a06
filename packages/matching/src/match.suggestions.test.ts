import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matchTransactions } from './match.ts';
import type { IncomingTransaction, Match, MatchCustomer, OpenInvoice } from './model.ts';
import { addressAt, customer, invoice, strangers, transaction } from './testing/examples.ts';

function matchOf(
  paid: Partial<IncomingTransaction>,
  customers: readonly MatchCustomer[],
  openInvoices: readonly OpenInvoice[] = [],
): Match {
  const [match] = matchTransactions({
    transactions: [transaction(paid)],
    customers: [...customers, ...strangers(300)],
    openInvoices,
    learned: [],
  });
  return match!;
}

const firstOf = (match: Match) => match.candidates[0]?.customerId;

test.each([
  ['MRS A DUNMORE', 'Mrs Dunmore', 'Mr Dunmore'],
  ['GORDON DUNMORE', 'Mr Dunmore', 'Mrs Dunmore'],
  ['CHRISTINE DUNMORE', 'Miss C Dunmore', 'Michelle Dunmore'],
  ['MRS JESSICA OKONJO', 'Jess', 'Martin'],
  ['RL CATERING LTD', 'Ronald Lumb', 'Peter Vane'],
])('%s is more likely to be %s than %s', (description, meant, other) => {
  const customers = [
    customer(1, { name: other, prices: [1400] }),
    customer(2, { name: meant, prices: [1400] }),
  ];
  const open = customers.map(({ id }, at) => invoice(1041 + at, { customerId: id }));
  expect(firstOf(matchOf({ description }, customers, open))).toBe('c2');
});

test('if a surname appears twice, the given name decides', () => {
  const customers = [customer(1, { name: 'Michelle Dunmore' }), customer(2, { name: 'C Dunmore' })];
  const paid = { payerName: 'Christine Dunmore', reference: 'Miss Dunmore windows' };
  expect(firstOf(matchOf(paid, customers))).toBe('c2');
});

test('a payer who writes their own name as the reference is still the payer', () => {
  const customers = [customer(1, { name: 'Craig Dunmore' }), customer(2, { name: 'Ann Dunmore' })];
  const paid = { description: 'Dunmore C', reference: 'Dunmore' };
  expect(firstOf(matchOf(paid, customers))).toBe('c1');
});

test('the hour that a bank writes after a date is not a house number', () => {
  const neighbour = customer(1, {
    name: 'Ann Dunmore',
    addresses: [addressAt({ streetNumber: '7', streetName: 'Mill Lane' })],
    prices: [1400],
  });
  const paid = { description: 'A CLEGG , FP 16/10/25 07 , 07461869990746186N' };
  expect(matchOf(paid, [neighbour]).candidates).toEqual([]);
});

test('an invoice number written with its zeros is not the end of a longer number', () => {
  const paid = { payerName: 'R Okonjo', reference: 'INV-0600' };
  const open = [invoice(4600, { number: 'INV-4600', outstanding: 990 })];
  expect(matchOf(paid, [customer(1, { name: 'Ann Dunmore' })], open).candidates).toEqual([]);
});

test('another house at the same postcode is not matched', () => {
  const postcode = 'SK2 3PQ';
  const at = (streetNumber: string) => [
    addressAt({ streetNumber, streetName: 'Cross Way', postcode }),
  ];
  const customers = [
    customer(1, { name: 'Richard Vane', addresses: at('32'), prices: [500] }),
    customer(2, { name: 'Imran Haigh', addresses: at('56'), prices: [1200] }),
  ];
  const paid = { description: 'S TURNER 56 SK2 3PQ', amount: 500 };
  expect(firstOf(matchOf(paid, customers))).toBe('c2');
});

test('the only customer who has owed an amount for a few days is suggested, with both facts as the reason', () => {
  const [ann] = [customer(1, { name: 'Ann Dunmore', prices: [4150], balance: 4150 })];
  const open = [invoice(1041, { outstanding: 4150, issuedOn: '2026-05-30' })];
  const match = matchOf({ description: 'B OKONJO WINDOWS', amount: 4150 }, [ann], open);
  expect(match.decision).toBe('suggested');
  expect(match.candidates[0]?.evidence.map(({ words }) => words)).toEqual([
    'amount of invoice INV-1041',
    'invoiced 2 days before',
  ]);
});

test('however few customers have owed an amount for a few days, that alone makes no match certain', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 100, max: 20_000 }),
      fc.integer({ min: 0, max: 14 }),
      fc.integer({ min: 1, max: 4 }),
      (amount, age, owing) => {
        const customers = Array.from({ length: owing }, (_each, at) =>
          customer(1 + at, { name: `Ann Dunmore${at}x`, prices: [amount], balance: amount }),
        );
        const issuedOn = `2026-05-${31 - age}`;
        const open = customers.map(({ id }, at) =>
          invoice(1041 + at, { customerId: id, outstanding: amount, issuedOn }),
        );
        const paid = { description: 'B OKONJO WINDOWS', amount };
        expect(matchOf(paid, customers, open).decision).not.toBe('certain');
      },
    ),
    { numRuns: 30 },
  );
});

test('among invoices of the same amount the reason names the settled invoice: the oldest, or the invoice that the payer names', () => {
  const [sophie] = [customer(1, { name: 'Sophie Trelawney', prices: [1400], balance: 2800 })];
  const open = [
    invoice(1041, { issuedOn: '2026-04-01' }),
    invoice(1042, { issuedOn: '2026-05-28' }),
  ];
  const paidBy = (paid: Partial<IncomingTransaction>) => {
    const [best] = matchOf({ description: 'S TRELAWNEY', ...paid }, [sophie], open).candidates;
    return [best?.settles, best?.evidence.filter(({ kind }) => kind === 'sum')];
  };
  const paying = (number: number) => [
    [{ invoiceId: `i${number}`, amount: 1400 }],
    [{ kind: 'sum', words: `amount of invoice INV-${number}` }],
  ];
  expect(paidBy({})).toEqual(paying(1041));
  expect(paidBy({ reference: 'INV-1042' })).toEqual(paying(1042));
});

test('the reason names an invoice of the same amount only if all of the money goes to it', () => {
  const pence = fc.integer({ min: 1, max: 4 }).map((fives) => fives * 500);
  fc.assert(
    fc.property(
      fc.array(pence, { minLength: 1, maxLength: 5 }),
      pence,
      fc.option(fc.nat(4), { nil: null }),
      (outstanding, amount, cited) => {
        const open = outstanding.map((left, at) =>
          invoice(1041 + at, { outstanding: left, issuedOn: `2026-05-0${1 + at}` }),
        );
        const reference = cited === null ? '' : `INV-${1041 + cited}`;
        const paid = { description: 'S TRELAWNEY', reference, amount };
        const match = matchOf(paid, [customer(1, { name: 'Sophie Trelawney' })], open);
        for (const { evidence, settles } of match.candidates) {
          const named = evidence.filter(({ words }) => words.startsWith('amount of invoice '));
          for (const { words } of named) {
            const { id } = open.find(({ number }) => words.endsWith(number))!;
            expect(settles).toEqual([{ invoiceId: id, amount }]);
          }
        }
      },
    ),
    { numRuns: 30 },
  );
});
