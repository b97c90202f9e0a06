import { expect, test } from 'vitest';
import { bookOf } from './book/book.ts';
import { candidatesOf, hitsOf } from './candidates.ts';
import { readingOf } from './reading/reading.ts';
import { addressAt, customer, strangers, transaction } from './testing/examples.ts';

/**
 * Four hundred customers named Smith, all in the same street and at four prices, in a town of
 * 5,000.
 */
const SMITHS = Array.from({ length: 400 }, (_each, at) =>
  customer(at, {
    name: `${'ABCDEFGHIJ'[at % 10]} Smith`,
    addresses: [
      addressAt({ streetNumber: `${at + 1}`, streetName: 'High Street', postcode: 'BA1 2AB' }),
    ],
    prices: [1000 + 100 * (at % 4)],
  }),
);
const BOOK = bookOf([...SMITHS, ...strangers(4600)], []);

function countOf(description: string): number {
  const paid = transaction({ description, amount: 1100 });
  return candidatesOf(hitsOf(readingOf(paid), BOOK), [], paid, BOOK).size;
}

test.each([
  ['SMITH', 0],
  ['J SMITH WINDOWS', 40],
  ['J SMITH 12 HIGH ST BA1 2AB', 80],
  ['WINDOWS 12', 40],
  ['SMITH J & M , HIGH STREET , FP 01/06/26', 100],
])('%s makes few of 5,000 customers candidates', (description, most) => {
  expect(countOf(description)).toBeLessThanOrEqual(most);
});

test('the right customer is among the candidates', () => {
  const paid = transaction({ description: 'J SMITH 30 HIGH ST', amount: 1100 });
  const found = candidatesOf(hitsOf(readingOf(paid), BOOK), [], paid, BOOK);
  expect([...found].map((at) => BOOK.profiles[at]!.customer.id)).toContain('c29');
});
