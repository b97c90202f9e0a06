import { Grid, tooManyRows } from '../grid.ts';
import { MOST_ROWS } from '../limits.ts';

/** The headings under which the properties of cards are listed. */
const HEADINGS = [
  'Name',
  'Title',
  'First name',
  'Last name',
  'Company',
  'Mobile',
  'Phone',
  'Other phone',
  'Email',
  'Other email',
  'Flat',
  'Street',
  'Area',
  'Town',
  'County',
  'Postcode',
  'Country',
  'Tags',
  'Notes',
] as const;

type Heading = (typeof HEADINGS)[number];
type Card = Map<Heading, string>;

interface Property {
  readonly name: string;
  /** The property's parameters in capitals, with their values: `TYPE=CELL`. */
  readonly parameters: string;
  readonly value: string;
}

const MARK = /^\uFEFF?\s*BEGIN:VCARD\s*$/im;

/** True if the text is a vCard file. */
export function isVcard(text: string): boolean {
  return /^\uFEFF?\s*BEGIN:VCARD/i.test(text) && MARK.test(text.slice(0, 200));
}

/** Reads vCards of version 2.1, 3 or 4, each as one row. */
export function gridOfVcards(text: string): Grid {
  const cards: { readonly line: number; readonly card: Card }[] = [];
  let card: Card | null = null;
  let begun = 0;
  let isGroup = false;
  for (const { line, text: written } of unfolded(text)) {
    const property = propertyOf(written);
    if (property === null) continue;
    if (property.name === 'BEGIN') {
      card = new Map();
      begun = line;
      isGroup = false;
    } else if (property.name === 'END' && card) {
      if (cards.length > MOST_ROWS) throw tooManyRows();
      // A group of contacts is not itself a contact.
      if (!isGroup) cards.push({ line: begun, card });
      card = null;
    } else if (property.name === 'KIND' || property.name === 'X-ADDRESSBOOKSERVER-KIND') {
      isGroup = /^group$/i.test(property.value.trim());
    } else if (card) read(card, property);
  }
  const used = HEADINGS.filter((heading) => cards.some((one) => one.card.has(heading)));
  const grid = new Grid();
  grid.add(0, used);
  for (const one of cards) {
    grid.add(
      one.line,
      used.map((heading) => one.card.get(heading) ?? ''),
    );
  }
  return grid;
}

/**
 * The lines of cards, with continued lines joined: a long line continues after a space, and in old
 * cards after an equals sign.
 */
function unfolded(text: string): { line: number; text: string }[] {
  const found: { line: number; text: string }[] = [];
  for (const [at, line] of text.split(/\r?\n|\r/).entries()) {
    const last = found.at(-1);
    // In a quoted value, a space after the break belongs to the text.
    if (last && last.text.endsWith('=') && /QUOTED-PRINTABLE/i.test(last.text)) {
      last.text = last.text.slice(0, -1) + line;
    } else if (last && /^[ \t]/.test(line)) last.text += line.slice(1);
    else found.push({ line: at + 1, text: line });
  }
  return found;
}

function propertyOf(line: string): Property | null {
  const found = /^(?:[\w-]{1,40}\.)?([\w-]{1,40})((?:;(?:"[^"]*"|[^":])*)?):(.*)$/s.exec(line);
  if (!found) return null;
  const [, name = '', parameters = '', value = ''] = found;
  const capitals = parameters.toUpperCase();
  const charset = /CHARSET="?([\w-]+)/.exec(capitals)?.[1] ?? '';
  const plain = capitals.includes('QUOTED-PRINTABLE') ? fromQuotedPrintable(value, charset) : value;
  return { name: name.toUpperCase(), parameters: capitals, value: plain };
}

/** Decodes a value in its character set; UTF-8 if that is unknown, or Windows-1252 if the bytes are not UTF-8. */
function fromQuotedPrintable(text: string, charset: string): string {
  const bytes: number[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const [, code] = text[at] === '=' ? (/^=([\dA-F]{2})/i.exec(text.slice(at, at + 3)) ?? []) : [];
    if (code === undefined) bytes.push(...new TextEncoder().encode(text[at]));
    else {
      bytes.push(Number.parseInt(code, 16));
      at += 2;
    }
  }
  const given = new Uint8Array(bytes);
  if (/^(?:ISO-?8859|WINDOWS-?125|CP125|US-ASCII|LATIN)/.test(charset)) {
    return new TextDecoder(decoderOf(charset)).decode(given);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(given);
  } catch {
    return new TextDecoder('windows-1252').decode(given);
  }
}

/** The name by which a decoder knows a character set of one byte a letter. */
function decoderOf(charset: string): string {
  const windows = /125(\d)$/.exec(charset);
  if (windows) return `windows-125${windows[1]}`;
  const iso = /8859-?(\d{1,2})$/.exec(charset);
  // ISO-8859-12 was never published, and 9 is a Windows set; both count as Western European.
  const number = Number(iso?.[1] ?? 1);
  return number === 1 || number === 9 || number === 12 || number > 16
    ? 'windows-1252'
    : `iso-8859-${number}`;
}

/** The parts of a value, separated by semicolons or commas. */
function partsOf(value: string, separator: ';' | ','): string[] {
  const parts = [''];
  for (let at = 0; at < value.length; at += 1) {
    const character = value[at]!;
    if (character === '\\') {
      const next = value[at + 1] ?? '';
      parts[parts.length - 1] += /n/i.test(next) ? '\n' : next;
      at += 1;
    } else if (character === separator) parts.push('');
    else parts[parts.length - 1] += character;
  }
  return parts.map((part) => part.trim());
}

const whole = (value: string) => partsOf(value, ';').join(';');

function read(card: Card, { name, parameters, value }: Property): void {
  const put = (heading: Heading, text: string) => {
    const said = card.get(heading) ?? '';
    if (text !== '' && said === '') card.set(heading, text);
    return said === '' || said === text;
  };
  const add = (heading: Heading, text: string, between: string) => {
    const said = card.get(heading) ?? '';
    if (text !== '') card.set(heading, said === '' ? text : `${said}${between}${text}`);
  };
  if (name === 'FN') put('Name', whole(value));
  else if (name === 'N') readName(value, put);
  else if (name === 'ORG') put('Company', partsOf(value, ';').filter(Boolean).join(', '));
  else if (name === 'TEL') readPhone(parameters, value, put, add);
  else if (name === 'EMAIL') {
    if (!put('Email', whole(value))) add('Other email', whole(value), '; ');
  } else if (name === 'ADR') readAddress(card, value, put, add);
  else if (name === 'CATEGORIES') {
    for (const tag of partsOf(value, ',')) add('Tags', tag, ', ');
  } else if (name === 'NOTE') add('Notes', whole(value), '\n');
}

type Put = (heading: Heading, text: string) => boolean;
type Add = (heading: Heading, text: string, between: string) => void;

function readName(value: string, put: Put): void {
  const [last = '', first = '', middle = '', title = ''] = partsOf(value, ';');
  put('Last name', last);
  put('First name', `${first} ${middle}`.trim());
  put('Title', title);
}

function readPhone(parameters: string, value: string, put: Put, add: Add): void {
  if (parameters.includes('FAX')) return;
  const number = whole(value).replace(/^tel:/i, '');
  const isMobile = /CELL|MOBILE|IPHONE/.test(parameters);
  if (!put(isMobile ? 'Mobile' : 'Phone', number)) add('Other phone', number, '; ');
}

/** Reads an address: the first one is the customer's, and any others go into the notes. */
function readAddress(card: Card, value: string, put: Put, add: Add): void {
  const parts = partsOf(value, ';');
  const [
    box = '',
    extended = '',
    street = '',
    town = '',
    county = '',
    postcode = '',
    country = '',
  ] = parts;
  if (parts.every((part) => part === '')) return;
  const hasOne = (['Flat', 'Street', 'Town', 'Postcode'] as const).some((one) => card.has(one));
  if (hasOne) {
    add('Notes', `Another address: ${parts.filter(Boolean).join(', ')}`, '\n');
    return;
  }
  put('Flat', [box, extended].filter(Boolean).join(', '));
  const [first = '', ...further] = street.split(/\s*\n\s*/).filter(Boolean);
  put('Street', first);
  put('Area', further.join(', '));
  put('Town', town);
  put('County', county);
  put('Postcode', postcode);
  put('Country', country);
}
