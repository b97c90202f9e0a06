import type { Book, Profile } from '../book/book.ts';
import { bareStreet, type Door } from '../book/doors.ts';
import { FACTORS, TELLING } from '../calibration.ts';
import { streetForm } from '../reading/bank-words.ts';
import type { Reading, Word } from '../reading/reading.ts';
import type { Finding } from './finding.ts';

interface StreetHit {
  readonly quality: 'exact' | 'near' | 'bare';
  /** The adjacent house number; empty if there is none. */
  readonly number: string;
  /** The range of the words that name the street. */
  readonly from: number;
  readonly to: number;
}

/** A house number before the beginning of a street: `16 ELM`, `16E`. */
interface CutStreet {
  readonly number: string;
  readonly start: string;
  /** The customers at that number in a street with this beginning. */
  readonly customers: readonly number[];
}

/** A transaction's evidence about places. */
export interface PlaceHits {
  readonly streets: ReadonlyMap<string, readonly StreetHit[]>;
  readonly postcodes: readonly string[];
  readonly cut: readonly CutStreet[];
  /** All numbers that may belong to houses or flats, in the order of the text. */
  readonly numbers: readonly string[];
  /** The number after "flat"; empty if there is none. */
  readonly flat: string;
}

const LONGEST_STREET = 4;
const SHORTEST_NEAR = 7;
const SHORTEST_CUT = 6;
const HOUSE_NUMBER = /^0*(?<number>[1-9]\d{0,3}[A-Z]?)$/;
/** Longer numbers before a street are invoice numbers. */
const HOUSE_IN_STREET = /^\d{1,3}[A-Z]?$/;
const HAS_DIGIT = /\d/;
const FLAT = /^(?:FLAT|FLT|APT|APARTMENT|UNIT)$/;

function houseNumber(word: Word | undefined): string {
  return HOUSE_NUMBER.exec(word?.text ?? '')?.groups?.['number'] ?? '';
}

/** The number before or after a street; `14 A HIGH ST` is 14A. */
function numberBeside(words: readonly Word[], from: number, to: number): string {
  const before = words[from - 1];
  if (before && /^[A-Z]$/.test(before.text) && houseNumber(words[from - 2]) !== '') {
    return houseNumber(words[from - 2]) + before.text;
  }
  const { zone } = words[from]!;
  for (const word of [before, words[to]]) {
    if (word?.zone === zone && houseNumber(word) !== '') return houseNumber(word);
  }
  return '';
}

function beginsLike(door: Door, { number, start }: Omit<CutStreet, 'customers'>): boolean {
  return door.numbers.includes(number) && door.streets.some((street) => street.startsWith(start));
}

const GLUED = /^(?<number>[1-9]\d{0,2})(?<start>[A-Z]{1,3})$/;
const MOST_AT_NUMBER = 200;

/** Finds house numbers that are followed by only the beginning of a street. */
function cutStreets(words: readonly Word[], book: Book): CutStreet[] {
  const starts = new Map<string, Omit<CutStreet, 'customers'>>();
  const add = (number: string, start: string) =>
    starts.set(`${number} ${start}`, { number, start });
  for (const [at, word] of words.entries()) {
    const glued = word.last ? GLUED.exec(word.text)?.groups : undefined;
    if (glued) add(glued['number']!, glued['start']!);
    if (!/^\d{1,3}[A-Z]?$/.test(word.text)) continue;
    const number = houseNumber(word);
    let plain = '';
    let street = '';
    for (const next of words.slice(at + 1, at + 1 + LONGEST_STREET)) {
      if (next.zone !== word.zone) break;
      plain += next.text;
      street += streetForm(next.text);
      if (!next.last || next.common) continue;
      for (const start of new Set([plain, street])) add(number, start);
    }
  }
  // Most such beginnings are not streets at all.
  const known = [...starts.values()].filter(({ start }) => book.streets.begins(start));
  return known.map((cut) => {
    const there = book.doorNumbers.get(cut.number) ?? [];
    const customers =
      there.length > MOST_AT_NUMBER
        ? []
        : there.filter((one) => book.profiles[one]!.doors.some((door) => beginsLike(door, cut)));
    return { ...cut, customers };
  });
}

/**
 * Removes streets within longer ones: a payer who writes Upper Church Road does not mean Church
 * Road.
 */
function longest(streets: ReadonlyMap<string, readonly StreetHit[]>): Map<string, StreetHit[]> {
  const all = [...streets.values()].flat();
  const isWithin = (hit: StreetHit) =>
    all.some(({ from, to }) => from <= hit.from && to >= hit.to && to - from > hit.to - hit.from);
  const kept = [...streets].map(([street, hits]) => {
    return [street, hits.filter((hit) => !isWithin(hit))] as const;
  });
  return new Map(kept.filter(([, hits]) => hits.length > 0));
}

/** Finds streets, houses and postcodes of customers in a transaction. */
export function placeHits({ words, phrases, postcodes }: Reading, book: Book): PlaceHits {
  const streets = new Map<string, StreetHit[]>();
  const add = (street: string, hit: StreetHit) => {
    const hits = streets.get(street);
    if (hits) hits.push(hit);
    else streets.set(street, [hit]);
  };
  for (const { text, street, from, to } of phrases) {
    if (to - from === 1 && words[from]!.common) continue;
    const forms = text === street ? [text] : [text, street];
    const known = forms.filter((form) => book.streets.exact(form).length > 0);
    const bare = forms.map(bareStreet).filter((form) => book.streets.exact(form).length > 0);
    const isCut = words[to - 1]!.last && street.length >= SHORTEST_CUT;
    const mayBeNear = known.length === 0 && (isCut || street.length >= SHORTEST_NEAR);
    if (known.length === 0 && bare.length === 0 && !mayBeNear) continue;
    const number = numberBeside(words, from, to);
    for (const form of known) add(form, { quality: 'exact', number, from, to });
    const isName = number === '' && book.surnames.exact(text).length > 0;
    if (isName) continue;
    for (const form of bare) add(form, { quality: 'bare', number, from, to });
    // A house number is never a misspelling.
    if (!mayBeNear || HAS_DIGIT.test(street)) continue;
    const near = street.length >= SHORTEST_NEAR ? book.streets.near(street) : [];
    const longer = isCut ? book.streets.beginning(street) : [];
    for (const form of new Set([...near, ...longer]))
      add(form, { quality: 'near', number, from, to });
  }
  const flatAt = words.findIndex(({ text }) => FLAT.test(text));
  return {
    streets: longest(streets),
    postcodes,
    cut: cutStreets(words, book),
    numbers: [...new Set(words.map(houseNumber).filter((number) => number !== ''))],
    flat: flatAt < 0 ? '' : (words[flatAt + 1]?.text ?? ''),
  };
}

function placeFindingOf(kind: keyof typeof TELLING, words: string, book: Book): Finding {
  return { topic: 'place', kind, words, weight: Math.log(TELLING[kind] * book.profiles.length) };
}

function weaker(finding: Finding, factor: number): Finding {
  return { ...finding, weight: finding.weight + Math.log(factor) };
}

const STREET_ALONE = { exact: 'street', near: 'nearStreet', bare: 'bareStreet' } as const;

const NOTHING: readonly never[] = [];

function streetFinding(door: Door, hits: PlaceHits, book: Book): readonly Finding[] {
  if (hits.streets.size === 0) return NOTHING;
  return door.streets.flatMap((street) =>
    (hits.streets.get(street) ?? NOTHING).map(({ quality, number }) => {
      const isExact = quality === 'exact';
      const own = door.numbers.find((one) => one === number);
      const elsewhere =
        quality === 'bare' ? undefined : door.numbers.find((one) => hits.numbers.includes(one));
      const shown = own ?? elsewhere ?? null;
      if (shown !== null) {
        return placeFindingOf(
          isExact ? 'numberAndStreet' : 'numberAndNearStreet',
          `house number ${shown} and street`,
          book,
        );
      }
      const alone = placeFindingOf(STREET_ALONE[quality], 'street', book);
      const isOther =
        HOUSE_IN_STREET.test(number) && !door.flats.includes(number) && door.numbers.length > 0;
      return isOther ? { ...alone, weight: Math.log(FACTORS.otherNumberInStreet) } : alone;
    }),
  );
}

const TELLING_LETTERS = 4;

function cutFinding(door: Door, hits: PlaceHits, book: Book): readonly Finding[] {
  if (hits.cut.length === 0) return NOTHING;
  return hits.cut
    .filter((cut) => beginsLike(door, cut))
    .map(({ number, start }) => {
      const kinds = ['numberAndLetter', 'numberAndLetters'] as const;
      const kind =
        start.length >= TELLING_LETTERS ? 'numberAndNearStreet' : kinds[+(start.length > 1)]!;
      return placeFindingOf(kind, `house number ${number} and the beginning of the street`, book);
    });
}

function postcodeFinding(door: Door, hits: PlaceHits, book: Book): readonly Finding[] {
  if (door.postcode === '' || !hits.postcodes.includes(door.postcode)) return NOTHING;
  const number = door.numbers.find((one) => hits.numbers.includes(one));
  if (number !== undefined) {
    return [placeFindingOf('numberAndPostcode', `house number ${number} and postcode`, book)];
  }
  const alone = placeFindingOf('postcode', `postcode ${door.postcode}`, book);
  // A postcode written as a single word also contains numbers.
  const others = hits.numbers.filter((one) => !door.postcode.includes(one));
  const isOther = others.length > 0 && door.numbers.length > 0;
  return [isOther ? weaker(alone, FACTORS.otherNumberAtPostcode) : alone];
}

function houseFinding(door: Door, hits: PlaceHits, book: Book): readonly Finding[] {
  const isFound = door.names.some((name) => hits.streets.has(name));
  return isFound ? [placeFindingOf('houseName', 'name of the house', book)] : NOTHING;
}

function numberFinding(door: Door, hits: PlaceHits, book: Book): readonly Finding[] {
  const number = door.numbers.find((one) => hits.numbers.includes(one));
  if (number === undefined) return NOTHING;
  return [
    {
      topic: 'place',
      kind: 'house-number',
      words: `house number ${number}`,
      weight: Math.max(0, Math.log(FACTORS.numberAlone / book.doorNumberShare(number))),
    },
  ];
}

function withFlat(finding: Finding, door: Door, hits: PlaceHits): Finding {
  if (door.flats.length === 0) {
    return hits.flat === '' ? finding : weaker(finding, FACTORS.noFlat);
  }
  if (hits.flat !== '' && !door.flats.includes(hits.flat)) {
    return weaker(finding, FACTORS.otherFlat);
  }
  const flat = door.flats.find((one) => one === hits.flat || hits.numbers.includes(one));
  if (flat === undefined) return finding;
  return { ...weaker(finding, FACTORS.flatToo), words: `flat ${flat}, ${finding.words}` };
}

const FINDERS = [streetFinding, cutFinding, postcodeFinding, houseFinding, numberFinding];

/** The best evidence in a customer's addresses; null if there is none. */
export function placeFinding(profile: Profile, hits: PlaceHits, book: Book): Finding | null {
  let best: Finding | null = null;
  for (const door of profile.doors) {
    for (const find of FINDERS) {
      for (const found of find(door, hits, book)) {
        const finding = withFlat(found, door, hits);
        if (!best || finding.weight > best.weight) best = finding;
      }
    }
  }
  return best;
}
