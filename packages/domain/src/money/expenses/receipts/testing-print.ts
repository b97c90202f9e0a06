import type { ReceiptWord } from './receipt-text.ts';

const LINE = 40;
const HEIGHT = 24;
const LETTER = 14;
const WIDTH = 700;

/** A line of print: text from the left edge and, after `|`, text that ends at the right edge: `TOTAL|£12.00`. */
export type PrintedLine = string;

function wordsAt(text: string, left: number, top: number): ReceiptWord[] {
  const words: ReceiptWord[] = [];
  let at = left;
  for (const one of text.split(' ')) {
    const right = at + one.length * LETTER;
    if (one !== '') {
      words.push({
        text: one,
        confidence: 96,
        box: { left: at, top, right, bottom: top + HEIGHT },
      });
    }
    at = right + LETTER;
  }
  return words;
}

/** The words of a receipt as they would be read on an even picture of its print, for tests. */
export function printed(lines: readonly PrintedLine[]): ReceiptWord[] {
  return lines.flatMap((line, at) => {
    const [left = '', right = ''] = line.split('|');
    const start = WIDTH - right.length * LETTER;
    return [...wordsAt(left, 0, at * LINE), ...wordsAt(right, start, at * LINE)];
  });
}
