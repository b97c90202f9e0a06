import { folded } from './folded.ts';

/** Commas and other marks around a word, which people type between the parts of an address. */
const AROUND_A_WORD = /^[.;:()"“”]+|[.;:()"“”]+$/g;

/**
 * The words of a search, folded and without punctuation around them: a record matches if it contains each word, in
 * any field.
 * @returns no words for an empty search; marks on their own count as a word
 */
export function searchWords(search: string): string[] {
  const text = folded(search);
  const words = text
    .split(/[\s,]+/)
    .map((word) => word.replaceAll(AROUND_A_WORD, '') || word)
    .filter((word) => word !== '');
  return words.length > 0 || text === '' ? words : [text];
}
