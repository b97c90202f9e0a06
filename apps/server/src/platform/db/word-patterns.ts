/** A search ignores any words beyond this many. */
const MAXIMUM_WORDS = 8;

/** The words of a search as patterns for `like all (…)`: lower case, each anywhere in the text. */
export function wordPatterns(term: string): string[] {
  return term
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, MAXIMUM_WORDS)
    .map((word) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
}
