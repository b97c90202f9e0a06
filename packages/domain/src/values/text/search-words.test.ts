import fc from 'fast-check';
import { expect, test } from 'vitest';
import { searchWords } from './search-words.ts';

test('words are folded, and punctuation around them does not count', () => {
  expect(searchWords(' Evans,  Duchy Road. ')).toEqual(['evans', 'duchy', 'road']);
  expect(searchWords('(Zoë) INV-0001, hg1 2ep')).toEqual(['zoe', 'inv-0001', 'hg1', '2ep']);
  expect(searchWords('o’brien@example.com')).toEqual(['o’brien@example.com']);
});

test('only an empty search has no words, and none of them is empty', () => {
  fc.assert(
    fc.property(fc.string(), (search) => {
      const words = searchWords(search);
      expect(words.length === 0).toBe(
        search.trim().normalize('NFD').replaceAll(/\p{M}/gu, '') === '',
      );
      expect(words).not.toContain('');
    }),
  );
});
