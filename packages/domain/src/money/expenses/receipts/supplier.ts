import { folded } from '../../../values/text/folded.ts';
import type { Proposed } from './proposal.ts';
import { boxAround, type ReceiptLine } from './receipt-text.ts';

/** Names that stand on receipts of firms with vans, as they are spelt, by their words in the text. */
const USUAL_NAMES: readonly (readonly [words: RegExp, name: string])[] = [
  [/\bsainsbury'?s?\b/, 'Sainsbury’s'],
  [/\bmorrisons? daily\b/, 'Morrisons Daily'],
  [/\bb ?& ?q\b/, 'B&Q'],
  [/\btool ?station\b/, 'Toolstation'],
  [/\bscrew ?fix\b/, 'Screwfix'],
  [/\btravis perkins\b/, 'Travis Perkins'],
  [
    /\b(tesco|asda|lidl|aldi|waitrose|iceland|wickes|homebase|halfords|ryman|currys|argos|jewson|plumbase|costco|greggs|ikea)\b/,
    '',
  ],
  [/\b(shell|esso|texaco|gulf|murco|applegreen|bp|jet|moto)\b/, ''],
  [/\bring ?go\b/, 'RingGo'],
  [/\b(vodafone|giffgaff|plusnet|lebara|amazon|screwfix|ebay)\b/, ''],
];

/** Lines that are not the name of a shop, although they stand at the top. */
const NOT_A_NAME =
  /\b(?:vat|tel|telephone|phone|fax|www|http\S*|e-?mail|receipt|invoice|tax invoice|date|time|till|table|server|cashier|served|operator|order|ref|no|number|welcome to|thank|thanks|customer|copy|duplicate|sale|cash sale|bill to|sold to|deliver\w*|store|branch|transaction|terminal|page|reg|company|registered|merchant|account|to:|pump|your|statement|paid|description|qty|gbp|total|visa|mastercard|debit)\b/i;

/** The outward and inward part of a postcode. */
const POSTCODE = /\b[a-z]{1,2}\d[a-z\d]?(?:\s*\d[a-z]{2})?\b/i;
const STREET =
  /\b(?:road|rd|street|st|lane|ln|avenue|ave|way|drive|close|square|place|park|estate|terrace|hill|court|parade|retail|unit|industrial|house|floor|high)\b/i;
const COMPANY = /\b(?:ltd|limited|plc|llp|inc|co)\b\.?/i;
const WEB = /\b(?:www\.)?([a-z0-9-]{2,})\.(?:co\.uk|com|uk|net|org)\b/i;

/** An amount: a line with a price is not the name. */
const AMOUNT = /\d[.,]\d{2}\b/;

const UPPER = /[A-Z]/g;
const LETTERS = /\p{L}/gu;

/** Short words that stay in capitals in a name. */
const CAPITALS = new Set([
  'bp',
  'ncp',
  'mot',
  'diy',
  'uk',
  'mfg',
  'kfc',
  'tp',
  'atm',
  'ltd',
  'b&q',
  'm&s',
  'jtf',
  'gps',
]);

/** A name as people write it: `THE COPPER KETTLE` as The Copper Kettle; names in mixed case stay as they are. */
function asName(text: string): string {
  const clean = text
    .replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N})!]+$/gu, '')
    .replace(/\s+(?:ltd|limited|plc)\b.*$/i, '')
    .replace(/[\s,]+$/, '');
  const letters = clean.match(LETTERS)?.length ?? 0;
  if ((clean.match(UPPER)?.length ?? 0) < letters * 0.7) return clean;
  return clean
    .split(/\s+/)
    .map((word) =>
      CAPITALS.has(word.toLowerCase())
        ? word.toUpperCase()
        : word.toLowerCase().replace(/\p{L}/u, (letter) => letter.toUpperCase()),
    )
    .join(' ');
}

const meanConfidence = ({ words }: ReceiptLine) =>
  words.reduce((sum, { confidence }) => sum + confidence, 0) / words.length;

const heightOf = ({ box }: ReceiptLine) => box.bottom - box.top;

/** How much a line among the first ones looks like a name. */
function nameScore(line: ReceiptLine, at: number, usualHeight: number): number {
  const { text } = line;
  if (AMOUNT.test(text)) return -10;
  const letters = text.match(LETTERS)?.length ?? 0;
  if (letters < 2 || letters < text.replaceAll(/\s/g, '').length * 0.55) return -10;
  const isUsual = USUAL_NAMES.some(([words]) => words.test(folded(text)));
  return (
    (isUsual ? 4 : 0) +
    (COMPANY.test(text) ? 1.5 : 0) +
    Math.min(2.5, Math.max(0, (heightOf(line) / usualHeight - 1) * 3)) +
    (meanConfidence(line) - 70) / 15 -
    at * 0.7 -
    (NOT_A_NAME.test(text) ? 4 : 0) -
    (POSTCODE.test(text) || /\d{3}/.test(text) ? 2.5 : 0) -
    (STREET.test(text) && !isUsual ? 1.5 : 0) -
    (letters < 3 ? 2 : 0)
  );
}

/** The line with the one below it, if the name goes on there: after "&", or in print of the same height. */
function withSecondLine(line: ReceiptLine, below: ReceiptLine | undefined): ReceiptLine {
  if (!below || /\d/.test(below.text) || NOT_A_NAME.test(below.text) || STREET.test(below.text)) {
    return line;
  }
  const [height, next] = [heightOf(line), heightOf(below)];
  const isNear = below.box.top - line.box.bottom < height;
  const isLarge = Math.abs(next / height - 1) < 0.12 && below.text === below.text.toUpperCase();
  if (!isNear || !(below.text.startsWith('&') || (isLarge && line.words.length === 1))) return line;
  return {
    words: [...line.words, ...below.words],
    text: `${line.text} ${below.text}`,
    box: boxAround([line.box, below.box]),
  };
}

/** The number of lines at the top among which the name is looked for. */
const TOP_LINES = 8;

/** Above this confidence and score, the name needs no question. */
const CLEAR = 75;
const CLEAR_SCORE = 1.5;

/** The name of a usual supplier in a text, as it is spelt; null if there is none. */
function usualName(text: string): string | null {
  const plain = folded(text);
  const usual = USUAL_NAMES.find(([words]) => words.test(plain));
  if (!usual) return null;
  const [words, name] = usual;
  return name || asName((words.exec(plain)?.[0] ?? '').toUpperCase());
}

/**
 * The supplier on a receipt: among the first lines, the one that is printed largest and is no address, number or
 * greeting; else a usual name or a website anywhere on it.
 */
export function receiptSupplier(lines: readonly ReceiptLine[]): Proposed<string> | null {
  const readable = lines.filter((line) => (line.text.match(LETTERS)?.length ?? 0) >= 2);
  const heights = readable.map(heightOf).sort((one, other) => one - other);
  const usualHeight = heights[Math.floor(heights.length / 2)] ?? 1;
  const [best] = readable
    .slice(0, TOP_LINES)
    .map((line, at) => ({ line, at, score: nameScore(line, at, usualHeight) }))
    .toSorted((one, other) => other.score - one.score);
  if (best && best.score > -1.5) {
    const { score } = best;
    const line = withSecondLine(best.line, readable[best.at + 1]);
    const isClear = meanConfidence(line) >= CLEAR && score >= CLEAR_SCORE;
    return {
      value: asName(line.text).slice(0, 120),
      certainty: isClear ? 'certain' : 'unsure',
      box: line.box,
      reason: isClear ? 'The name at the top.' : 'It may be the name at the top.',
    };
  }
  for (const line of readable) {
    const name = usualName(line.text) ?? WEB.exec(line.text)?.[1];
    if (name) {
      return { value: name, certainty: 'unsure', box: line.box, reason: 'A name on the receipt.' };
    }
  }
  return null;
}
