import { type RawBuilder, sql } from 'kysely';
import { normalisePostcode } from '@roundbook/domain/values/addresses/postcode';
import { searchWords } from '@roundbook/domain/values/text/search-words';

/** The maximum number of words in a search; any further words are ignored. */
const MAXIMUM_WORDS = 8;

/**
 * The words of a search as patterns for `like all (…)` over folded text. The patterns ignore case,
 * accents and punctuation around a word, and match anywhere in the text. A postcode is found in any spelling.
 */
export function wordPatterns(term: string): string[] {
  return searchWords(normalisePostcode(term) ?? term)
    .slice(0, MAXIMUM_WORDS)
    .map((word) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
}

/**
 * The condition that each word of a search is in some field.
 * @param patterns the words' patterns; an empty list finds everything
 * @param isFound the condition that some field contains one word
 */
export function eachWord(
  patterns: readonly string[],
  isFound: (pattern: string) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  if (patterns.length === 0) return sql`true`;
  return sql`(${sql.join(
    patterns.map((pattern) => sql`(${isFound(pattern)})`),
    sql` and `,
  )})`;
}

/** A column's text, folded as `folded` does it, for columns that are not stored folded. */
export function foldedText(text: RawBuilder<unknown>): RawBuilder<string> {
  return sql`lower(regexp_replace(normalize(${text}, nfd), '[\u0300-\u036f]', '', 'g'))`;
}
