import { expect, test } from 'vitest';
import { presentPath } from './legacy-paths.ts';

test.each([
  ['/customers', '/manage/customers'],
  ['/customers/0198f000', '/manage/customers/0198f000'],
  ['/payments/view/0198f000/', '/manage/payments/0198f000'],
  ['/business/brand', '/business/details'],
  ['/settings/pricing/categories', '/business/services'],
])('%s leads to %s', (from, to) => {
  expect(presentPath(from)).toBe(to);
});

test('the query is kept, except on the way to the home page', () => {
  expect(presentPath('/customers', '?search=Ann')).toBe('/manage/customers?search=Ann');
  expect(presentPath('/nowhere', '?search=Ann')).toBe('/');
});

test.each(['/nowhere', '/customers/1/2', '/rounds-and-more', '/x/customers'])(
  '%s is unknown and leads home',
  (path) => {
    expect(presentPath(path)).toBe('/');
  },
);
