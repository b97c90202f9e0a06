import type { IncomingTransaction } from '../model.ts';
import { BANK_WORDS, COMMON_WORDS, TITLES } from './bank-words.ts';
import { wordsOf } from './normalised.ts';

const SHORTEST = 5;
const FEWEST_PAYERS = 6;
/**
 * The share of all payers above which a word comes from the bank; a word with a smaller share
 * belongs to a few payers.
 */
const LEAST_SHARE = 0.01;
const MOST_SHARE = 0.15;
const ONLY_LETTERS = /^[A-Z]+$/;

/**
 * Words that many payers of these statements write, such as the firm's own name. Leaves out
 * customers' names: a surname also appears in many texts.
 */
export function habitualWords(
  transactions: readonly IncomingTransaction[],
  isKnown: (word: string) => boolean,
): Set<string> {
  const payersOf = new Map<string, Set<string>>();
  const payers = new Set<string>();
  for (const { description, payerName, reference } of transactions) {
    const words = new Set(wordsOf(`${payerName} ${description} ${reference}`));
    const own = [...words].filter(
      (word) =>
        ONLY_LETTERS.test(word) &&
        !BANK_WORDS.has(word) &&
        !COMMON_WORDS.has(word) &&
        !TITLES.has(word),
    );
    // Customers' names tell payers apart, whatever other words they use.
    const payer = own.filter((word) => word.length === 1 || isKnown(word)).join(' ');
    payers.add(payer);
    for (const word of own) {
      if (word.length < SHORTEST) continue;
      const known = payersOf.get(word) ?? new Set();
      payersOf.set(word, known.add(payer));
    }
  }
  const habitual = [...payersOf].filter(
    ([word, { size }]) =>
      size >= FEWEST_PAYERS &&
      size >= LEAST_SHARE * payers.size &&
      size <= MOST_SHARE * payers.size &&
      !isKnown(word),
  );
  return new Set(habitual.map(([word]) => word));
}
