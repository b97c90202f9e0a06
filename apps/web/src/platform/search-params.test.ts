import { expect, test } from 'vitest';
import { searchChoice, searchText } from './search-params.ts';

test('a text parameter is read as a string, even if it looks like a number', () => {
  expect(searchText({ search: 'mill' }, 'search')).toBe('mill');
  expect(searchText({ search: 12 }, 'search')).toBe('12');
  for (const value of ['', undefined, null, ['a'], true]) {
    expect(searchText({ search: value }, 'search')).toBeUndefined();
  }
});

test('a choice is an allowed value or undefined', () => {
  const choices = ['owing', 'credit'] as const;
  expect(searchChoice({ balance: 'owing' }, 'balance', choices)).toBe('owing');
  expect(searchChoice({ balance: 'other' }, 'balance', choices)).toBeUndefined();
});
