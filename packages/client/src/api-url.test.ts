import { expect, test } from 'vitest';
import { urlOf } from './api-url.ts';

test('fills in parameters, encoded', () => {
  expect(urlOf('', '/customers/{id}/{action}', { id: 'a/b', action: 'credit' })).toBe(
    '/api/customers/a%2Fb/credit',
  );
});

test('a missing parameter is the caller’s bug', () => {
  expect(() => urlOf('', '/customers/{id}', {})).toThrow('needs the parameter id');
});

test('writes the query: lists repeat, flags are 1 and 0, absent values are left out', () => {
  const query = { ids: ['a', 'b'], descending: false, search: undefined, page: 2, from: null };
  expect(urlOf('http://host', '/jobs', {}, query)).toBe(
    'http://host/api/jobs?ids=a&ids=b&descending=0&page=2',
  );
});
