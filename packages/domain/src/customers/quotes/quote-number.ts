const PREFIX = 'Q-';
const MIN_DIGITS = 4;
const QUOTE_NUMBER = /^Q[\s-]*0*(?<number>[1-9]\d{0,8})(?:\/\d+)?$/i;

/** A quote's number as printed: `7` → `Q-0007`. Numbers count from 1 in each business, and none is used twice. */
export function formatQuoteNumber(number: number): string {
  return `${PREFIX}${String(number).padStart(MIN_DIGITS, '0')}`;
}

/**
 * The number on the document of a version of a quote's price: `Q-0007` for the first version and `Q-0007/2` for the
 * second, so that two documents with different prices never bear the same number.
 */
export function quotePaperNumber(number: number, version: number): string {
  return version === 1 ? formatQuoteNumber(number) : `${formatQuoteNumber(number)}/${version}`;
}

/** Reads a quote's number as people write it (`q7`, `Q-0007`, `Q-0007/2`); null for anything else. */
export function parseQuoteNumber(text: string): number | null {
  const number = QUOTE_NUMBER.exec(text.trim())?.groups?.['number'];
  return number === undefined ? null : Number(number);
}
