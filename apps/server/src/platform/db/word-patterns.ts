import { type RawBuilder, sql } from 'kysely';
import { folded } from '@roundbook/domain/values/text/folded';

/** A search ignores any words beyond this many. */
const MAXIMUM_WORDS = 8;

/**
 * The words of a search as patterns for `like all (…)` over folded text: without case and accents,
 * and matching anywhere in the text.
 */
export function wordPatterns(term: string): string[] {
  return folded(term)
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, MAXIMUM_WORDS)
    .map((word) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
}

/** A column's text, folded in the same way as by `folded`, for columns that are not stored folded. */
export function foldedText(text: RawBuilder<unknown>): RawBuilder<string> {
  return sql`lower(regexp_replace(normalize(${text}, nfd), '[\u0300-\u036f]', '', 'g'))`;
}
