import { expect, test } from 'vitest';
import type { CustomerRow } from '@roundbook/contract/customers/customers/customer';
import { customerFilters } from './customer-filters.ts';
import { filterCustomers } from './filtered-customers.ts';

const row = (id: string, balance: number, tagIds: string[] = [], roundIds: string[] = []) =>
  ({ id, balance, tagIds, roundIds, address: { coordinates: [53, -1] } }) as unknown as CustomerRow;

const rows = [row('a', 500, ['t']), row('b', -100, ['t'], ['r']), row('c', 0, [], ['r'])];
const ids = (filters: object) => filterCustomers(rows, filters).rows.map(({ id }) => id);

test('reads valid filters from a URL and drops the rest', () => {
  expect(customerFilters({ search: 12, status: 'Purged', balance: 'owing', page: 3 })).toEqual({
    search: '12',
    balance: 'owing',
  });
});

test('the tag, round and balance filters combine', () => {
  expect(ids({})).toEqual(['a', 'b', 'c']);
  expect(ids({ tag: 't' })).toEqual(['a', 'b']);
  expect(ids({ tag: 't', round: 'r' })).toEqual(['b']);
  expect(ids({ balance: 'owing' })).toEqual(['a']);
  expect(ids({ balance: 'credit', tag: 'x' })).toEqual([]);
});

test('finds customers who are not on the map, and counts balances only among them', () => {
  const lost = [{ ...row('d', 500), address: {} } as CustomerRow, ...rows];
  const found = filterCustomers(lost, { place: 'unplaced' });
  expect(found.rows.map(({ id }) => id)).toEqual(['d']);
  expect(found.counts).toEqual({ owing: 1, credit: 0, settled: 0 });
  expect(filterCustomers(lost, { balance: 'owing' }).unplacedCount).toBe(1);
});

test('the number of customers for each balance stays the same whichever balance is chosen', () => {
  const counts = { owing: 1, credit: 1, settled: 0 };
  expect(filterCustomers(rows, { tag: 't', balance: 'credit' }).counts).toEqual(counts);
});
