import { expect, test } from 'vitest';
import { urlOf } from './api-url.ts';

test('parameters are filled in and encoded', () => {
  expect(urlOf('', '/customers/{id}/{action}', { id: 'a/b', action: 'credit' })).toBe(
    '/api/customers/a%2Fb/credit',
  );
});

test('a missing parameter throws, since it is a bug in the caller', () => {
  expect(() => urlOf('', '/customers/{id}', {})).toThrow('needs the parameter id');
});

test('the query repeats a list’s name, writes booleans as 1 and 0, and leaves out absent values', () => {
  const query = { ids: ['a', 'b'], descending: false, search: undefined, page: 2, from: null };
  expect(urlOf('http://host', '/jobs', {}, query)).toBe(
    'http://host/api/jobs?ids=a&ids=b&descending=0&page=2',
  );
});
