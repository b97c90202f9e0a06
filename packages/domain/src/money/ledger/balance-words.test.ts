import { expect, test } from 'vitest';
import { balanceWords } from './balance-words.ts';

test.each([
  [0, 'Nothing is left to pay'],
  [1400, '£14.00 is left to pay'],
  [-250, 'You are £2.50 in credit'],
])('a balance of %i pence', (balance, words) => {
  expect(balanceWords(balance)).toBe(words);
});
