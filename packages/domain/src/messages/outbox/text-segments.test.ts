import fc from 'fast-check';
import { expect, test } from 'vitest';
import { textSegments, textSize } from './text-segments.ts';

test.each([
  ['', 1],
  ['a'.repeat(160), 1],
  ['a'.repeat(161), 2],
  ['a'.repeat(306), 2],
  ['a'.repeat(307), 3],
  ['€'.repeat(80), 1],
  ['€'.repeat(81), 2],
  // 153 places hold 76 euro signs and half of the next sign, which moves to the next part.
  ['€'.repeat(152), 2],
  ['€'.repeat(153), 3],
  ['’'.repeat(70), 1],
  ['’'.repeat(71), 2],
  ['🪟'.repeat(35), 1],
  ['🪟'.repeat(36), 2],
  ['🪟'.repeat(66), 2],
  ['🪟'.repeat(67), 3],
])('a message takes as many texts as it fills (%#)', (body, texts) => {
  expect(textSegments(body)).toBe(texts);
});

test('a longer message never takes fewer texts', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 400 });
  fc.assert(
    fc.property(text, text, (one, other) => {
      const parts = [textSegments(one), textSegments(other)];
      expect(textSegments(one + other)).toBeGreaterThanOrEqual(Math.max(...parts));
    }),
  );
});

test('a text names the characters that make it more expensive', () => {
  expect(textSize('Thank you')).toMatchObject({ encoding: 'GSM-7', needUnicode: [], left: 151 });
  expect(textSize('Don’t 🪟 worry, don’t')).toMatchObject({
    encoding: 'Unicode',
    needUnicode: ['’', '🪟'],
    characters: 21,
    texts: 1,
  });
});

test('filling the remaining places takes no further text, and one more place does', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary-ascii', maxLength: 500 }), (text) => {
      const { texts, left, encoding } = textSize(text);
      if (encoding !== 'GSM-7') return;
      expect(textSegments(text + 'a'.repeat(left))).toBe(texts);
      expect(textSegments(text + 'a'.repeat(left + 1))).toBe(texts + 1);
    }),
  );
});
