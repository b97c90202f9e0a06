import type { Pence } from '../../../values/money/pence.ts';
import { boxAround, type ReceiptBox, type ReceiptLine, type ReceiptWord } from './receipt-text.ts';

/** An amount on a receipt. */
export interface ReadAmount {
  /** Pence without a sign. */
  readonly pence: Pence;
  readonly isNegative: boolean;
  /** The lowest confidence among its words, 0 to 100. */
  readonly confidence: number;
  readonly box: ReceiptBox;
  /** The text on its line before it, from the start or the previous amount. */
  readonly label: string;
  /** The number of its line. */
  readonly line: number;
}

/** Letters that readers see in place of digits. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  O: '0',
  o: '0',
  Q: '0',
  D: '0',
  l: '1',
  I: '1',
  '|': '1',
  i: '1',
  Z: '2',
  S: '5',
  s: '5',
  B: '8',
  g: '9',
  q: '9',
};

/**
 * An amount: pounds with or without thousands separators, a point, a comma or (between words) a space, and two digits
 * of pence. A lower-case p or a per cent sign after it, or another point, makes it something else.
 */
const AMOUNT =
  /(?<![\d.,:/-])(?<sign>[-−–~]\s?)?(?<pound>[£€]\s?)?(?<sign2>-)?(?<pounds>\d{1,3}(?:[,. ]\d{3})+|\d{1,6})\s?(?<point>[.,·]\s?|:|(?<=£\s?\d{1,4})\s)(?<pence>\d{2})(?<after>\s?-(?!\d))?(?![\d%/:]|[.,]\d|\s?%|p\b|\s?p\/|\s?(?:kg|ltr|litres?|l|ltrs|mm|cm|m)\b)/giu;

/** A word of digits and letters that look like them: an amount, if there are not more letters than digits. */
const NUMBERISH = /^[-−–~(]?[£€]?[\dOoQDlI|iZSsBgq]+(?:[.,:·][\dOoQDlI|iZSsBgq]{2,3})+\)?$/;

/** The text of a word, with digits in place of the letters that stand for them in a number. */
function asNumber(text: string): string {
  const digits = text.replaceAll(/\D/g, '').length;
  const letters = text.replaceAll(/[^a-z|]/gi, '').length;
  if (!NUMBERISH.test(text) || digits < letters) return text;
  return text.replaceAll(/[a-z|]/gi, (letter) => LOOKALIKES[letter] ?? letter);
}

/** The words of a line as one text, with the word that each of its characters comes from. */
function spelt(words: readonly ReceiptWord[]) {
  let text = '';
  const source: ReceiptWord[] = [];
  for (const word of words) {
    if (text !== '') {
      text += ' ';
      source.push(word);
    }
    for (const letter of asNumber(word.text)) {
      text += letter;
      source.push(word);
    }
  }
  return { text, source };
}

/** The amounts on a line of a receipt. */
function amountsOn(line: ReceiptLine, number: number): ReadAmount[] {
  const { text, source } = spelt(line.words);
  let labelled = 0;
  return [...text.matchAll(AMOUNT)].flatMap((match): ReadAmount[] => {
    const { sign, sign2, pound, pounds = '', point = '', pence = '', after } = match.groups ?? {};
    // Without a pound sign, 14:32 is a time.
    if (point === ':' && !pound && Number(pounds) < 24 && Number(pence) < 60) return [];
    const words = [...new Set(source.slice(match.index, match.index + match[0].trimEnd().length))];
    const label = text.slice(labelled, match.index).trim();
    labelled = match.index + match[0].length;
    const worst = Math.min(...words.map(({ confidence }) => confidence));
    return [
      {
        pence: Number(pounds.replaceAll(/\D/g, '')) * 100 + Number(pence),
        isNegative: Boolean((sign ?? sign2 ?? after ?? '').trim()),
        // The point was read badly.
        confidence: /[.,·]/.test(point) ? worst : Math.min(worst, 40),
        box: boxAround(words.map(({ box }) => box)),
        label,
        line: number,
      },
    ];
  });
}

/** All amounts on a receipt, top to bottom. */
export function amountsOf(lines: readonly ReceiptLine[]): ReadAmount[] {
  return lines.flatMap(amountsOn);
}
