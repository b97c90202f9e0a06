import { isGivenName } from '@roundbook/domain/values/people/given-names';
import { BANK_WORDS, COMMON_WORDS } from '../reading/bank-words.ts';
import type { Book } from './book.ts';

/** True for a word that is a customer's name or place, or any common name. */
export function isNameOrPlace(word: string, book: Book): boolean {
  return (
    isGivenName(word) ||
    book.givens.has(word) ||
    book.surnames.exact(word).length > 0 ||
    book.firmWords.exact(word).length > 0 ||
    book.streets.begins(word)
  );
}

/** True for a known word, which therefore is not an id that lost a character. */
export function isKnownWord(word: string, book: Book): boolean {
  return BANK_WORDS.has(word) || COMMON_WORDS.has(word) || isNameOrPlace(word, book);
}
