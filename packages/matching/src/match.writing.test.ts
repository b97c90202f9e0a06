import { expect, test } from 'vitest';
import { learningKeys } from './learning.ts';
import { matchTransactions } from './match.ts';
import type { IncomingTransaction, Match, MatchCustomer, MatchInput } from './model.ts';
import { addressAt, customer, invoice, strangers, transaction } from './testing/examples.ts';

/** Relatives and namesakes, so that a surname alone does not decide. */
const NAMESAKES = ['Owen', 'Ruth', 'Ian'].flatMap((given, at) =>
  ['Shackleton', 'Smith'].map((surname, of) =>
    customer(500 + 10 * at + of, { name: `${given} ${surname}`, prices: [1400] }),
  ),
);

function matchOf(
  paid: Partial<IncomingTransaction>,
  one: Partial<MatchCustomer>,
  rest: Partial<MatchInput> = {},
): Match {
  const [match] = matchTransactions({
    transactions: [transaction({ bookedOn: '2026-05-06', ...paid })],
    customers: [customer(1, { prices: [1400], ...one }), ...NAMESAKES, ...strangers(300)],
    openInvoices: [invoice(5704, {})],
    learned: [],
    ...rest,
  });
  return match!;
}

function probabilityOf(...of: Parameters<typeof matchOf>): number {
  const found = matchOf(...of).candidates.find(({ customerId }) => customerId === 'c1');
  return found?.probability ?? 0;
}

const at = (streetNumber: string, streetName: string) => [addressAt({ streetNumber, streetName })];

test.each([
  ['a given name that no list has', 'THURZA SHACKLETON WINDOWS BGC', { name: 'Thurza Shackleton' }],
  ['a name twice, cut off', 'THURZA SMITH THURZA SMITH CLEA BGC', { name: 'Thurza Smith' }],
  [
    'a name cut off and an address',
    'MRS TRACEY PHILLIP 10, RIDGE ROAD, PE BGC',
    { name: 'Tracey Phillips', addresses: at('10', 'Ridge Road') },
  ],
  ['a name cut off by its title', 'JACQUELINE A CALVE WINDOWS STO', { name: 'Jacqueline Calvert' }],
  [
    'a house number and the first letter of the street',
    'P TAYLOR WINDOW CLEANER 16E BGC',
    { name: 'Phil Taylor', addresses: at('16', 'Elm Drive') },
  ],
  [
    'another’s name and a whole address',
    'MR R SMITH 1 MILL AVENUE STO',
    { name: 'Jane Pearce', addresses: at('1', 'Mill Avenue') },
  ],
  ['an id without its first character', 'O BEDWELL 4T425 STO', { shortId: 'Z4T425' }],
  ['an invoice number without its front', 'HORSFALL S INV 704', { name: 'Horsfall' }],
  ['a surname and windows', 'MR GEORGE SINGH W/C BGC', { name: 'Singh' }],
  ['a surname turned round', 'THORPE JONATHAN MR WINDOWS + GUTTERS', { name: 'Mr Thorpe' }],
  [
    'a firm cut off and words of the bank',
    'ELITE PROPERTY MAN SENT FROM REVOLUT BGC',
    { businessName: 'Elite Property Management Ltd' },
  ],
])('%s and the amount of an invoice are certain', (_name, description, one) => {
  const match = matchOf({ description }, one);
  expect(match.candidates[0]?.customerId).toBe('c1');
  expect(match.decision).toBe('certain');
});

const JOHN = { name: 'John Hughes' };

test.each([
  'INTERNAL TRANSFER J HUGHES',
  'J HUGHES OWN ACCOUNT',
  'TRANSFER FROM J HUGHES SAVINGS',
  'SPARKLE BRIGHT LTD TRANSFER',
])('no customer pays a transfer between accounts of the business: %s', (description) => {
  const ownNames = ['Sparkle Bright Ltd'];
  expect(matchOf({ description }, JOHN, { ownNames }).decision).not.toBe('certain');
});

test('words such as windows, or the firm’s own name, suggest a customer; pizza suggests a stranger', () => {
  const ownNames = ['Sparkle Bright Ltd'];
  const says = (words: string) =>
    probabilityOf({ description: `P HUGHES ${words}` }, JOHN, { ownNames });
  expect(says('WINDOWS')).toBeGreaterThan(says(''));
  expect(says('SPARKLE BRIGHT')).toBeGreaterThan(says(''));
  expect(says('SPARKLEBRIGHT')).toBeGreaterThan(says(''));
  expect(says('PIZZA')).toBeLessThan(says(''));
});

test('last week’s invoice says more than last year’s', () => {
  const issued = (issuedOn: string) =>
    probabilityOf({ description: 'P HUGHES' }, JOHN, {
      openInvoices: [invoice(5704, { issuedOn })],
    });
  expect(issued('2026-05-01')).toBeGreaterThan(issued('2026-02-20'));
  expect(issued('2026-02-20')).toBeGreaterThan(issued('2026-06-20') * 0.99);
});

test('the day of a visit is not a house number', () => {
  const door = { addresses: at('18', 'Mill Avenue') };
  for (const description of ['M OKAFOR*WINDOWS 18MAY', 'M OKAFOR WINDOWS 18/5']) {
    const evidence = matchOf({ description }, door).candidates.flatMap((one) => one.evidence);
    expect(JSON.stringify(evidence)).not.toContain('18');
  }
});

test('a payer who writes a longer street name does not mean the shorter one within it', () => {
  const upper = customer(2, { addresses: at('87', 'Upper Church Road'), prices: [1400] });
  const match = matchOf(
    { description: 'Bank credit O BEDWELL 87 UPPER CHURCH RO' },
    { addresses: at('28', 'Church Road') },
    {
      customers: [customer(1, { addresses: at('28', 'Church Road') }), upper, ...strangers(300)],
      openInvoices: [invoice(1, { customerId: 'c2' })],
    },
  );
  expect(match.candidates.map(({ customerId }) => customerId)).toEqual(['c2']);
});

test('a customer who usually pays under another name is less likely to have paid under their own', () => {
  const usual = transaction({ id: 't2', payerName: 'A Bedwell', reference: 'windows' });
  const learned = learningKeys(usual).map(({ key }) => ({
    key,
    customerId: 'c1',
    confirmations: 6,
    payments: [{ on: '2026-04-01', amount: 1400 }],
  }));
  const paid = { payerName: 'P Hughes', reference: 'thanks' };
  expect(probabilityOf(paid, JOHN, { learned })).toBeLessThan(probabilityOf(paid, JOHN));
});
