import type { ImportAddress } from '../import-record.ts';
import { withoutEnds } from './address-ends.ts';
import {
  beginsStreet,
  isBuilding,
  isEstate,
  isFlatAlone,
  isSeveralFlats,
  isStreet,
  looksLikeFlat,
  mayBeStreet,
  mayBeVillage,
  numberAlone,
  splitStreet,
  STREET_WORDS,
  OTHER_STREET_WORDS,
  withoutFlat,
} from './address-words.ts';
import { isCounty } from './counties.ts';

export const NO_ADDRESS: ImportAddress = {
  flatNumber: '',
  streetNumber: '',
  streetName: '',
  areaName: '',
  town: '',
  postcode: '',
  country: '',
};

/** An address in one cell, and the text after it that belongs to none of its parts, such as a gate code. */
export interface SplitAddress extends ImportAddress {
  readonly note: string;
}

type Places = Pick<ImportAddress, 'areaName' | 'town'>;
type Doors = Pick<ImportAddress, 'flatNumber' | 'streetNumber' | 'streetName'>;

/**
 * Splits an address in a single cell, such as "Flat 2, 14 High Street, Bath, BA1 2AB", into the domain's fields.
 * Keeps every letter and digit; text that cannot be separated stays together. The postcode is as written if it cannot
 * be read.
 */
export function splitAddress(written: string): SplitAddress {
  const { text, postcode, country, note } = withoutEnds(written);
  const ends = { postcode, country, note };
  const lines = flatFirst(linesOf(text));
  if (postcode.startsWith('BFPO')) {
    const [streetName = '', ...unit] = lines;
    return { ...NO_ADDRESS, streetName, areaName: unit.join(', '), ...ends };
  }
  const counties: string[] = [];
  while (lines.length > 2 && isCounty(lines.at(-1)!)) counties.unshift(lines.pop()!);
  const split = splitLines(lines, postcode !== '');
  return { ...split, town: [split.town, ...counties].filter(Boolean).join(', '), ...ends };
}

/** Matches the separators of the lines of an address: commas, line breaks, bars, and dashes between spaces. */
const SEPARATOR = /[,\n;\t|]+|(?<!\d)\s[–—-]\s|\s[–—-]\s(?!\d)/;
/** Matches the numbers of neighbouring houses that commas separate: `14, 16 & 18 High Street`. */
const SEVERAL_NUMBERS =
  /^((?:nos?\.?\s*)?\d{1,4}[a-z]?(?:\s*,\s*\d{1,4}[a-z]?)+)(?=\s|\s*&|\s+and\s)/i;

function linesOf(text: string): string[] {
  const several = SEVERAL_NUMBERS.exec(text)?.[1] ?? '';
  const rest = text.slice(several.length);
  const parts = SEPARATOR.test(rest) ? rest.split(SEPARATOR) : rest.split(/ {2,}/);
  parts[0] = `${several}${parts[0]}`;
  return withoutName(parts)
    .map((part) =>
      part
        .trim()
        .replaceAll(/\s+/g, ' ')
        .replace(/(\p{L}{3,})\.$/u, '$1'),
    )
    .filter((part) => part !== '')
    .flatMap(withoutFlat);
}

/** The lines with a flat that follows its street moved to the front: "14 High Street, Flat 2, Bath". */
function flatFirst(lines: readonly string[]): string[] {
  const [first = ''] = lines;
  const at = splitStreet(first).number === '' ? -1 : lines.findIndex(isFlatAlone);
  return at < 1 ? [...lines] : [lines[at]!, ...lines.toSpliced(at, 1)];
}

/** Splits the name of a house from the number after it in an address without commas: "Fairview 3 Hill Road". */
function withoutName(parts: readonly string[]): readonly string[] {
  const found =
    parts.length === 1
      ? /^(\p{L}[\p{L}'’ ]{2,40}?)\s(\d{1,4}[a-z]?\s\p{L}.*)$/iu.exec(parts[0]!.trim())
      : null;
  const [, name = '', rest = ''] = found ?? [];
  const isName =
    name !== '' && !looksLikeFlat(name) && !isStreet(name) && splitStreet(parts[0]!).number === '';
  return isName && !/^(?:nos?|numbers?|plot|croft|mooring|the rear|of|to)$/i.test(name)
    ? [name, rest]
    : parts;
}

/** Splits the lines of an address without its ends: doors come before the street, places after it. */
function splitLines(given: readonly string[], hasPostcode: boolean): ImportAddress {
  if (given.length === 0) return NO_ADDRESS;
  const lines = townLast(given);
  const at = streetAt(lines);
  if (at === null) return withoutStreet(lines, hasPostcode);
  const line = lines[at]!;
  const alone = numberAlone(line);
  if (alone !== null) {
    // "14, High Street": the number is on a line of its own.
    const streetName = lines.length > at + 1 && !isPlaceOnly(lines, at + 1) ? lines[at + 1]! : '';
    const town = withoutTown(streetName, lines.length > at + 2);
    const streetNumber = [alone, town.house].filter(Boolean).join(' ');
    const door = { flatNumber: lines.slice(0, at).join(', '), streetNumber };
    const after = [...town.after, ...lines.slice(at + (streetName === '' ? 1 : 2))];
    return { ...NO_ADDRESS, ...door, streetName: town.street, ...placesOf(after) };
  }
  const { number, street } = splitStreet(line);
  const next = lines[at + 1];
  const before = lines.slice(0, at);
  if (
    number !== '' &&
    next !== undefined &&
    isStreet(next) &&
    !isStreet(street) &&
    splitStreet(next).number === ''
  ) {
    // "2 Rose Cottage, Mill Lane": the number counts the parts of a building.
    const door = { flatNumber: before.join(', '), streetNumber: line, streetName: next };
    return { ...NO_ADDRESS, ...door, ...placesOf(lines.slice(at + 2)) };
  }
  const { house, street: name, after } = withoutTown(street, lines.length > at + 1);
  const streetNumber = [number, house].filter(Boolean).join(' ');
  const doors = doorsOf(before, streetNumber);
  return {
    ...NO_ADDRESS,
    ...doors,
    streetName: name,
    ...placesOf([...after, ...lines.slice(at + 1)]),
  };
}

/** True for "Plot 114, Biggleswade": the line after a plot is the town if it is the last line and not a street. */
function isPlaceOnly(lines: readonly string[], at: number): boolean {
  return /^plot/i.test(lines[at - 1]!) && at === lines.length - 1 && !mayBeStreet(lines[at]!);
}

/** The lines with the town moved from the start to the end: `Bath, 14 High Street`. */
function townLast(lines: readonly string[]): readonly string[] {
  const [first, second] = lines;
  if (lines.length !== 2 || first === undefined || second === undefined) return lines;
  const isTown = /^\p{L}[\p{L}'’-]+$/u.test(first) && !isBuilding(first) && !looksLikeFlat(first);
  return isTown && splitStreet(second).number !== '' && isStreet(second) ? [second, first] : lines;
}

/** The index of the line with the street; null if no line is a street. The last of several lines is the town. */
function streetAt(lines: readonly string[]): number | null {
  const isDoor = (line: string) => looksLikeFlat(line) || isEstate(line);
  const last = lines.length - 1;
  const candidates = lines.slice(0, 5);
  const numbered = candidates.findLastIndex(
    (line, at) =>
      (at < last || last === 0 || isStreet(line)) &&
      !isDoor(line) &&
      (numberAlone(line) !== null || splitStreet(line).number !== ''),
  );
  if (numbered !== -1) return numbered;
  const sure = candidates.findIndex(
    (line, at) =>
      !isDoor(line) &&
      (isStreet(line) || (last === 1 && at === 1 && STREET_WITHIN.test(line))) &&
      (at < last || last < 2),
  );
  if (sure !== -1) {
    // "Maes yr Haf, Lôn Las": a Welsh house may be called after a field, as streets are.
    const next = candidates[sure + 1];
    const isHouse = next !== undefined && beginsStreet(lines[sure]!) && isStreet(next);
    return isHouse && sure + 1 < last ? sure + 1 : sure;
  }
  const possible = candidates.findIndex(
    (line, at) =>
      !isDoor(line) &&
      mayBeStreet(line) &&
      (at < last || last === 0) &&
      (at > 0 || last === 0 || /^the\b/i.test(line)) &&
      !(at === last - 1 && last < 3 && mayBeVillage(line)),
  );
  return possible === -1 ? null : possible;
}

/** The parts of an address without a street: "Rose Cottage, Kelston, Bath". */
function withoutStreet(lines: readonly string[], hasPostcode: boolean): ImportAddress {
  if (lines.length === 1) {
    const [line = ''] = lines;
    if (looksLikeFlat(line)) return { ...NO_ADDRESS, flatNumber: line };
    const isHouse = hasPostcode || isBuilding(line);
    return { ...NO_ADDRESS, ...(isHouse ? { streetNumber: line } : { streetName: line }) };
  }
  let doors = 1;
  while (
    doors < lines.length - 1 &&
    (looksLikeFlat(lines[doors - 1]!) || isBuilding(lines[doors]!))
  )
    doors += 1;
  return { ...NO_ADDRESS, ...doorsOf(lines.slice(0, doors), ''), ...placesOf(lines.slice(doors)) };
}

/** The flat and the number in the lines before a street: the last line is the house if it has a name. */
function doorsOf(
  before: readonly string[],
  number: string,
): Pick<Doors, 'flatNumber' | 'streetNumber'> {
  const house = before.at(-1);
  const isFlat =
    number !== '' ||
    house === undefined ||
    looksLikeFlat(house) ||
    (before.length > 1 && (isEstate(house) || isSeveralFlats(before.at(-2)!)));
  if (isFlat) return { flatNumber: before.join(', '), streetNumber: number };
  return { flatNumber: before.slice(0, -1).join(', '), streetNumber: house };
}

function placesOf(after: readonly string[]): Places {
  return { areaName: after.slice(0, -1).join(', '), town: after.at(-1) ?? '' };
}

const STREET_WITHIN = new RegExp(`^(.*\\s(?:${STREET_WORDS})\\.?)\\s(.+)$`, 'i');
const SHORT_STREET = /^(\S.*?\sst\.?)\s(.+)$/i;
const WAY_ALONE = /^(\p{L}{3,}(?:way|gate|side|fields?|wood|bank|croft|dale))\s(.+)$/iu;
const OTHER_WITHIN = new RegExp(`^(\\S+(?:\\s\\S+)*?\\s(?:${OTHER_STREET_WORDS}))\\s(.+)$`, 'i');
/** Matches a street before the name of a town that is a saint's: "Cliffe Lea St Ives". */
const BEFORE_SAINT = new RegExp(`^(\\S.*\\s(?:${OTHER_STREET_WORDS}))\\s(st\\.? \\p{L}.*)$`, 'iu');
const HOUSE_WITHIN = new RegExp(
  `^(.*?\\b(?:cottages?|house|farm|lodge|barn|hall|bungalow))\\s(\\S+\\s.*\\b(?:${STREET_WORDS})\\.?)$`,
  'i',
);
const DIRECTION = /^(?:north|south|east|west|upper|lower|[nsew])\.?$/i;

/**
 * Splits a street from the house before it and the town after it where no comma separates them: "Rose Cottage Mill
 * Lane Kelston".
 */
function withoutTown(line: string, hasPlaces: boolean) {
  if (beginsStreet(line)) return { house: '', street: line, after: [] };
  const found =
    STREET_WITHIN.exec(line) ??
    (isStreet(line) ? null : (BEFORE_SAINT.exec(line) ?? SHORT_STREET.exec(line))) ??
    (hasPlaces || isStreet(line) ? null : (WAY_ALONE.exec(line) ?? OTHER_WITHIN.exec(line)));
  const town = found?.[2] ?? '';
  const isSplit =
    town !== '' &&
    !DIRECTION.test(town) &&
    !isBuilding(town) &&
    !/\d/.test(town) &&
    /^\p{L}{3}/u.test(town.replace(/^st\.? /i, ''));
  const street = isSplit ? found![1]! : line;
  const house = HOUSE_WITHIN.exec(street);
  const after = isSplit ? [town] : [];
  return house ? { house: house[1]!, street: house[2]!, after } : { house: '', street, after };
}
