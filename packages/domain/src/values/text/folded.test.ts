import fc from 'fast-check';
import { expect, test } from 'vitest';
import { folded } from './folded.ts';

test('accents and case make no difference to folded strings', () => {
  expect(folded(' Zoë Šťastná, CAFÉ ')).toBe('zoe stastna, cafe');
});

test('folding a string again changes nothing, and a part of a string is still part of the string when both are folded', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(folded(folded(text))).toBe(folded(text));
    }),
  );
});
