import fc from 'fast-check';
import { expect, test } from 'vitest';
import { folded } from './folded.ts';

test('accents and case make no difference', () => {
  expect(folded(' Zoë Šťastná, CAFÉ ')).toBe('zoe stastna, cafe');
});

test('folding twice changes nothing more, and parts of a string stay parts of it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(folded(folded(text))).toBe(folded(text));
    }),
  );
});
