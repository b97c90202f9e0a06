import { expect, test } from 'vitest';
import { learningKeys } from './learning.ts';
import { matchTransactions } from './match.ts';
import type { IncomingTransaction, MatchCustomer, MatchInput } from './model.ts';
import { addressAt, customer, invoice, strangers, transaction } from './testing/examples.ts';

const SOPHIE = customer(1, {
  name: 'Sophie Trelawney',
  addresses: [addressAt({ streetNumber: '12', streetName: 'High Street', postcode: 'BA1 2AB' })],
  prices: [1400],
  balance: 1400,
});

function matchOf(
  paid: Partial<IncomingTransaction>,
  customers: readonly MatchCustomer[] = [SOPHIE],
  rest: Partial<MatchInput> = {},
) {
  const [match] = matchTransactions({
    transactions: [transaction(paid)],
    customers: [...customers, ...strangers(300)],
    openInvoices: [invoice(1041, {})],
    learned: [],
    ...rest,
  });
  return match!;
}

function wordsOf(match: ReturnType<typeof matchOf>): string[] {
  return match.candidates[0]?.evidence.map(({ words }) => words) ?? [];
}

test.each([
  ['short id', { description: `SMITH J ${SOPHIE.shortId} FPI` }],
  [
    'short id with letters for digits',
    { description: `WINDOWS ${SOPHIE.shortId.replaceAll('0', 'O').toLowerCase()}` },
  ],
  [
    'short id with a space',
    { reference: `${SOPHIE.shortId.slice(0, 3)} ${SOPHIE.shortId.slice(3)}` },
  ],
  ['invoice number', { description: 'FASTER PAYMENTS RECEIPT REF.INV1041 FROM M OKAFOR' }],
  ['invoice number with zeros', { reference: 'Inv-01041' }],
  ['name and amount', { description: 'MISS S TRELAWNEY' }],
  [
    'name turned round',
    { description: 'TRELAWNEY S , WINDOWS , FP 12/05/26 1203 , 500000001234567890' },
  ],
  ['name run together', { description: 'BGC STRELAWNEY WINDOWS' }],
  ['door and street', { description: 'M OKAFOR 12 HIGH ST BBP' }],
  ['door and street run together', { payerName: 'M Okafor', reference: '12HIGHST' }],
  ['door and postcode', { description: 'CR OKAFOR M 12 BA12AB' }],
])('a payment with a %s is certain', (_name, paid) => {
  const match = matchOf(paid);
  expect(match.decision).toBe('certain');
  expect(match.candidates[0]?.customerId).toBe(SOPHIE.id);
  expect(match.candidates[0]?.settles).toEqual([{ invoiceId: 'i1041', amount: 1400 }]);
});

test.each([
  ['nothing but the amount', { description: 'FASTER PAYMENT' }],
  ['words that anybody writes', { description: 'M OKAFOR WINDOW CLEANING THANKS' }],
  ['another person and the same amount', { description: 'M OKAFOR' }],
  ['interest', { description: 'GROSS INTEREST' }],
  ['a payout of a card provider', { description: 'STRIPE PAYMENTS UK LTD STRIPE' }],
  ['a refund from a shop', { description: 'HIGH STREET TESCO STORES REFUND' }],
])('%s: no customer paid', (_name, paid) => {
  expect(matchOf(paid)).toEqual({ transactionId: 't1', decision: 'none', candidates: [] });
});

test('reasons are phrases that a person can check', () => {
  expect(wordsOf(matchOf({ description: `S TRELAWNEY ${SOPHIE.shortId}` }))).toEqual([
    `reference ${SOPHIE.shortId}`,
    'name S Trelawney',
    'amount of invoice INV-1041',
  ]);
  expect(wordsOf(matchOf({ description: '12 BA1 2AB' }))).toEqual([
    'house number 12 and postcode',
    'amount of invoice INV-1041',
  ]);
  const two = { openInvoices: [invoice(1041, {}), invoice(1042, { outstanding: 1500 })] };
  expect(wordsOf(matchOf({ reference: 'INV 1041 1042', amount: 2900 }, [SOPHIE], two))).toEqual([
    'invoice number INV-1041',
    'sum of invoices INV-1041 and INV-1042',
  ]);
});

test('a short id with one wrong character is only a hint', () => {
  const wrong = `${SOPHIE.shortId.slice(0, 5)}${SOPHIE.shortId.endsWith('Z') ? 'Y' : 'Z'}`;
  expect(matchOf({ description: wrong, amount: 999 }).decision).not.toBe('certain');
});

test('neighbours with the same surname and price are both suggested', () => {
  const james = customer(2, { ...SOPHIE, id: 'c2', shortId: '', name: 'Simon Trelawney' });
  const match = matchOf({ description: 'S TRELAWNEY' }, [SOPHIE, james], {
    openInvoices: [invoice(1041, {}), invoice(1042, { customerId: 'c2' })],
  });
  expect(match.decision).toBe('suggested');
  expect(match.candidates.map(({ customerId }) => customerId).sort()).toEqual(['c1', 'c2']);
});

test('another house in the street is not the customer', () => {
  expect(matchOf({ description: 'M OKAFOR 14 HIGH ST' }).decision).toBe('none');
});

test('a payer with another name is recognised after a confirmation, until the confirmation is withdrawn', () => {
  const paid = {
    description: 'OKAFOR M , WINDOWS , FP 12/05/26 1203',
    payerAccount: '20000012345678',
  };
  const learned = learningKeys(transaction(paid)).map(({ key }) => ({
    key,
    customerId: 'c1',
    confirmations: 3,
    payments: ['2026-05-01', '2026-04-01', '2026-03-01'].map((on) => ({ on, amount: 1400 })),
  }));
  const match = matchOf(paid, [SOPHIE], { learned });
  expect(match.decision).toBe('certain');
  expect(wordsOf(match)).toContain('same account as 3 payments before');
  expect(wordsOf(match)).toContain('pays £14.00 on the 1st since March');
  const unlearned = learned.map((one) => ({ ...one, confirmations: 0, payments: [] }));
  expect(matchOf(paid, [SOPHIE], { learned: unlearned })).toEqual(matchOf(paid));
});

test('the reference tells apart the customers of an agent who pays for many', () => {
  const others = [2, 3, 4].map((number) =>
    customer(number, {
      name: `R Nimmo${number}`,
      addresses: [addressAt({ streetNumber: `${number}`, streetName: 'Mill Lane' })],
      prices: [1400],
      balance: 1400,
    }),
  );
  const learned = ['c1', 'c2', 'c3', 'c4'].map((customerId) => ({
    key: 'payer:LETTINGS SWIFT',
    customerId,
    confirmations: 4,
    payments: [{ on: '2026-05-01', amount: 1400 }],
  }));
  const paid = { payerName: 'Swift Lettings', reference: '3 Mill Lane' };
  const openInvoices = [1, 2, 3, 4].map((one) => invoice(1040 + one, { customerId: `c${one}` }));
  const match = matchOf(paid, [SOPHIE, ...others], { learned, openInvoices });
  expect(match.candidates[0]?.customerId).toBe('c3');
  expect(match.decision).toBe('certain');
  const unclear = matchOf({ ...paid, reference: '' }, [SOPHIE, ...others], {
    learned,
    openInvoices,
  });
  expect(unclear.decision).toBe('suggested');
});

test('an invoice with a certain payment is not paid again by the next transaction', () => {
  const matches = matchTransactions({
    transactions: [
      transaction({ id: 'later', bookedOn: '2026-06-20', description: `X ${SOPHIE.shortId}` }),
      transaction({ id: 'first', description: `X ${SOPHIE.shortId}` }),
    ],
    customers: [SOPHIE, ...strangers(300)],
    openInvoices: [invoice(1041, {})],
    learned: [],
  });
  expect(matches.map(({ transactionId }) => transactionId)).toEqual(['later', 'first']);
  expect(matches.map(({ candidates }) => candidates[0]?.settles)).toEqual([
    [],
    [{ invoiceId: 'i1041', amount: 1400 }],
  ]);
});

test('a certain match identifies the payer for the rest of the run', () => {
  const paid = { payerName: 'M Okafor', payerAccount: '20000012345678' };
  const matches = matchTransactions({
    transactions: [
      transaction({ ...paid, id: 'first', reference: SOPHIE.shortId }),
      transaction({ ...paid, id: 'next', bookedOn: '2026-06-29', reference: 'thanks' }),
    ],
    customers: [SOPHIE, ...strangers(300)],
    openInvoices: [invoice(1041, {}), invoice(1042, {})],
    learned: [],
  });
  expect(matches[1]?.candidates[0]?.customerId).toBe(SOPHIE.id);
  expect(wordsOf(matches[1]!)).toContain('same account as a payment matched before');
});

test('a few unrelated words make a match of a name and an amount less likely', () => {
  const probability = (description: string) =>
    matchOf({ description }).candidates[0]?.probability ?? 0;
  expect(probability('S TRELAWNEY SOFA')).toBeLessThan(probability('S TRELAWNEY'));
});
