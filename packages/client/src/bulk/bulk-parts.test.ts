import { expect, test } from 'vitest';
import { bulkParts } from './bulk-parts.ts';

const idsOf = (parts: { id: string }[][]) => parts.map((part) => part.map(({ id }) => id));

test('requests keep records with the same key together where they fit, and lose none', () => {
  const invoices = ['a', 'b', 'a', 'c', 'b', 'a', 'd'].map((customerId, at) => {
    return { id: `${at}`, customerId };
  });
  const ofCustomer = ({ customerId }: { customerId: string }) => customerId;
  expect(idsOf(bulkParts(invoices, 3, ofCustomer))).toEqual([
    ['0', '2', '5'],
    ['1', '4', '3'],
    ['6'],
  ]);
  expect(idsOf(bulkParts(invoices, 2, ofCustomer))).toEqual([
    ['0', '2'],
    ['5'],
    ['1', '4'],
    ['3', '6'],
  ]);
  expect(bulkParts([], 3, ofCustomer)).toEqual([]);
});

test('records without a key keep their order', () => {
  expect(bulkParts([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
});
