/** A sentence of a reply: as it was written, and as rules read it. */
export interface Sentence {
  readonly written: string;
  /** In lower case, with plain apostrophes and single spaces. */
  readonly plain: string;
}

/** Ends of sentences: not the points within a date or an amount. */
const ENDS = /(?<=[.!?;])\s+|\n+/;

/** The sentences of a reply. */
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
