import { type RawBuilder, sql } from 'kysely';
import { folded } from '@roundbook/domain/values/text/folded';

/** The maximum number of words in a search; any further words are ignored. */
const MAXIMUM_WORDS = 8;

/**
 * The words of a search as patterns for `like all (…)` over folded text. The patterns ignore case
 * and accents, and match anywhere in the text.
 */
export function wordPatterns(term: string): string[] {
  return folded(term)
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, MAXIMUM_WORDS)
    .map((word) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
}

/** A column's text, folded as `folded` does it, for columns that are not stored folded. */
export function foldedText(text: RawBuilder<unknown>): RawBuilder<string> {
  return sql`lower(regexp_replace(normalize(${text}, nfd), '[\u0300-\u036f]', '', 'g'))`;
}
