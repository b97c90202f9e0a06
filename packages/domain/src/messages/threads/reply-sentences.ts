/** A sentence of a reply: as written, and as the rules read it. */
export interface Sentence {
  readonly written: string;
  /** In lower case, with plain apostrophes and single spaces. */
  readonly plain: string;
}

/** Matches the ends of sentences, but not the points within a date or an amount. */
const ENDS = /(?<=[.!?;])\s+|\n+/;

/** Splits a reply into sentences. */
export function sentencesOf(text: string): Sentence[] {
  return text
    .split(ENDS)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((written) => ({
      written,
      plain: written
        .toLowerCase()
        .replaceAll(/[\u2018\u2019\u02BC`\u00B4]/g, "'")
        .replaceAll(/\s+/g, ' '),
    }));
}
