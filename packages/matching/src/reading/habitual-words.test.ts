import { expect, test } from 'vitest';
import { transaction } from '../testing/examples.ts';
import { habitualWords } from './habitual-words.ts';

const SURNAMES = 'Bray Cope Dunn Eyre Fell Garth Hope Ince Jago Kerr Lunt Moss'.split(' ');

test('a word that many payers write is found; their names and a payer’s own words are not', () => {
  const paid = [
    ...SURNAMES.map((surname) => transaction({ description: `Elwyn ${surname} thanks` })),
    ...SURNAMES.slice(0, 7).map((surname) =>
      transaction({ description: `${surname} E SPARKLE BRIGHT BGC` }),
    ),
    ...Array.from({ length: 20 }, () => transaction({ description: 'BRAY J CONSERVATOIRE' })),
    ...Array.from({ length: 60 }, (_each, at) =>
      transaction({ description: `Q${'abcdefghij'[at % 10]}${'klmnop'[at % 6]} windows` }),
    ),
  ];
  const names = new Set([...SURNAMES, 'Elwyn'].map((name) => name.toUpperCase()));
  const isKnown = (word: string) => names.has(word) || word.startsWith('Q');
  expect([...habitualWords(paid, isKnown)].sort()).toEqual(['BRIGHT', 'SPARKLE']);
});
