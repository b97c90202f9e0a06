import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isGrounded, quotedPassages, Sentences } from './grounded.ts';

const passages = [
  {
    key: 'add-customer',
    title: 'Add a customer',
    heading: '',
    text: 'Open Customers and press Add customer. The page is /manage/customers/new.',
  },
  { key: 'hold', title: 'Put a customer on hold', heading: '', text: 'Press Put on hold.' },
];

test.each([
  ['Press **Add customer** [1].', true],
  ['It is at /manage/customers/new. [1]', true],
  ['Press **Import everything**.', false],
  ['See /settings/magic.', false],
  ['Read https://example.com/help.', false],
  ['It is explained in [3].', false],
  ['A customer pays by card/cash.', true],
])('%s: grounded %s', (sentence, grounded) => {
  expect(isGrounded(sentence, passages)).toBe(grounded);
});

test('the quoted passages are those whose numbers appear in the answer', () => {
  expect(quotedPassages('So [2], and again [2]. Never [7].', passages)).toEqual([passages[1]]);
});

test('sentences are returned whole, in whatever pieces the text arrives, and nothing is lost', () => {
  const text = fc.array(fc.constantFrom('a', 'B c', '. ', '.', '? ', ' [1]', '\n', '” ', '3.5'));
  fc.assert(
    fc.property(text, fc.array(fc.nat(7)), (parts, cuts) => {
      const whole = parts.join('');
      const sentences = new Sentences();
      const out: string[] = [];
      let at = 0;
      for (const cut of cuts) {
        out.push(...sentences.add(whole.slice(at, at + cut)));
        at += cut;
      }
      out.push(...sentences.add(whole.slice(at)), ...sentences.end());
      expect(out.join('')).toBe(whole);
    }),
  );
  const sentences = new Sentences();
  expect(sentences.add('Press Done. [1] Then go')).toEqual(['Press Done. [1] ']);
  expect(sentences.add(' home.')).toEqual([]);
  expect(sentences.end()).toEqual(['Then go home.']);
});
