import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stopWordOf } from './stop-words.ts';

const stops = fc.constantFrom(
  'STOP',
  'STOPALL',
  'STOP ALL',
  'UNSUBSCRIBE',
  'CANCEL',
  'END',
  'QUIT',
);
const starts = fc.constantFrom('START', 'UNSTOP');
const noise = fc.stringMatching(/^[\s.,!?'"()*-]{0,4}$/);
const anyCase = (word: string) =>
  fc
    .array(fc.boolean(), { minLength: word.length, maxLength: word.length })
    .map((upper) =>
      Array.from(word, (letter, at) => (upper[at] ? letter : letter.toLowerCase())).join(''),
    );

test('a stop word on its own is obeyed, in any spelling', () => {
  const written = (words: fc.Arbitrary<string>) =>
    fc.tuple(noise, words.chain(anyCase), noise).map((parts) => parts.join(''));
  fc.assert(
    fc.property(written(stops), (text) => {
      expect(stopWordOf(text)).toBe('STOP');
    }),
  );
  fc.assert(
    fc.property(written(starts), (text) => {
      expect(stopWordOf(text)).toBe('START');
    }),
  );
});

test('a stop word next to any other word is part of a sentence and is not obeyed', () => {
  const other = fc
    .stringMatching(/^[a-z0-9]{1,8}$/)
    .filter((word) => !['all', 'please', 'pls', 'plz', 'thanks'].includes(word));
  fc.assert(
    fc.property(stops, other, (word, more) => {
      expect(stopWordOf(`${word} ${more}`)).toBeNull();
      expect(stopWordOf(`${more} ${word}`)).toBeNull();
    }),
  );
});

test.each([
  ['Please stop', 'STOP'],
  ['STOP 🛑', 'STOP'],
  ['ｓｔｏｐ', 'STOP'],
  ['unstop pls', 'START'],
  ['Can you stop by on Friday?', null],
  ['Please stop cleaning the back windows', null],
  ['cancel Monday', null],
  ['stop 2', null],
  ['stopp', null],
  ['', null],
  ['please', null],
] as const)('“%s” is %s', (text, word) => expect(stopWordOf(text)).toBe(word));
