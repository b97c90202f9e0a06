import { normalisePostcode, postcodeRefusal } from '@roundbook/domain/values/addresses/postcode';
import type { ImportAddress } from '../import-record.ts';
import { isCountry, isCounty } from './counties.ts';

export const NO_ADDRESS: ImportAddress = {
  flatNumber: '',
  streetNumber: '',
  streetName: '',
  areaName: '',
  town: '',
  postcode: '',
  country: '',
};

/** The last words of street names, by which a street is recognised in a line with its number. */
const STREET =
  /\b(?:street|st|road|rd|lane|ln|avenue|ave|av|close|cl|drive|dr|way|court|ct|crescent|cres|cresc|place|pl|terrace|terr|gardens|gdns|grove|gr|hill|mews|park|parade|rise|row|square|sq|walk|view|green|gate|common|mead|meadow|meadows|croft|fields?|bank|end|vale|chase|circus|wharf|quay|esplanade|promenade|broadway|parkway|highway|bypass|arcade|yard|orchard|copse|dale|dell|drove|brae|wynd|loan|causeway|link|loop|ride|side|spinney|strand|villas|buildings|wood|woods|heights|mount|approach|passage|path|alley|estate|paddock|paddocks|heath|leaze|leas|lea|garth|gait|fold|ings|bridge|crossing|cottages|houses)\.?$/i;
/** Matches a house number with its additions: `14`, `14a`, `14-16`, `14 & 15`, `Plot 3`. */
const NUMBERED =
  /^(?:no\.?\s*|number\s+|#)?(\d{1,5}\s?[a-z]?(?:\s?[-–/&+]\s?\d{0,5}[a-z]?)?|plot\s+\d+[a-z]?)[,.]?\s+(?=\p{L}|')(.+)$/iu;
/** Matches a house number on its own. */
const NUMBER = /^(?:no\.?\s*|number\s+|#)?(\d{1,5}\s?[a-z]?(?:\s?[-–/&+]\s?\d{0,5}[a-z]?)?)$/i;
const FLAT =
  /^(?:flat|flats|apartment|apartments|apt|unit|units|suite|studio|room|floor|maisonette|plot|block|penthouse|annexe?|shop|office)\b\.?/i;
const FLOOR =
  /^(?:the\s+)?(?:ground|first|second|third|top|upper|lower|garden|basement|\d(?:st|nd|rd|th))\s+(?:floor\b|flat\b|maisonette\b)/i;
const FLAT_THEN_NUMBER =
  /^((?:flat|apartment|apt|unit|suite|studio|room|plot)\.?\s*(?:no\.?\s*)?[\da-z]{1,4})[,\s]+(\d.*)$/i;
const POSTCODE_AT_END = /(?:^|[\s,.(-])([a-z]{1,2}\d[a-z\d]?\s*\d[a-z]{2})[\s.,)]*$/i;

/** Splits a line such as `14a High Street` into the number and the street; the number is empty if the line has none. */
export function splitStreet(line: string): { readonly number: string; readonly street: string } {
  const found = NUMBERED.exec(line.trim());
  if (!found) return { number: '', street: line.trim() };
  return { number: found[1]!.trim(), street: found[2]!.trim() };
}

/** True if a line reads as a street: it begins with a number, or ends like a street name. */
export function looksLikeStreet(line: string): boolean {
  const text = line.trim();
  if (text.length > 80) return false;
  return NUMBERED.test(text) || (STREET.test(text) && /^\p{L}/u.test(text) && text.includes(' '));
}

export function looksLikeHouse(text: string): boolean {
  return NUMBER.test(text.trim());
}

export function looksLikeFlat(text: string): boolean {
  return FLAT.test(text.trim()) || FLOOR.test(text.trim());
}

/**
 * The postcode at the end of a string, formatted as on letters, and the text before it; null if there is no
 * postcode.
 */
export function postcodeAtEnd(text: string): { postcode: string; before: string } | null {
  const found = POSTCODE_AT_END.exec(text);
  if (!found) return null;
  const postcode = normalisePostcode(found[1]!);
  if (postcode === null || postcodeRefusal(postcode) !== null) return null;
  return { postcode, before: text.slice(0, found.index).replace(/[\s,.(-]+$/, '') };
}

/**
 * Splits an address in a single cell, such as "Flat 2, 14 High Street, Bath, BA1 2AB", into the domain's fields.
 * Keeps every letter and digit; text that cannot be separated stays together.
 */
export function splitAddress(written: string): ImportAddress {
  const parts = written
    .split(/[,\n;\t]+/)
    .map((part) => part.trim().replaceAll(/\s+/g, ' '))
    .filter((part) => part !== '');
  const country = parts.length > 1 && isCountry(parts.at(-1)!) ? parts.pop()! : '';
  const postcode = takePostcode(parts);
  const countryBefore =
    country === '' && parts.length > 1 && isCountry(parts.at(-1)!) ? parts.pop()! : '';
  const county = parts.length > 2 && isCounty(parts.at(-1)!) ? parts.pop()! : '';
  const split = splitLines(parts);
  return {
    ...split,
    town: [split.town, county].filter(Boolean).join(', '),
    postcode,
    country: country || countryBefore,
  };
}

/** Removes and returns the postcode at the end of the last part that has one; empty if no part has. */
function takePostcode(parts: string[]): string {
  for (let at = parts.length - 1; at >= Math.max(0, parts.length - 3); at -= 1) {
    const found = postcodeAtEnd(parts[at]!);
    if (!found) continue;
    if (found.before === '') parts.splice(at, 1);
    else parts[at] = found.before;
    return found.postcode;
  }
  return '';
}

/**
 * Splits the lines of an address without its postcode: doors come before the street, places after
 * it.
 */
function splitLines(parts: readonly string[]): ImportAddress {
  if (parts.length === 0) return NO_ADDRESS;
  const lines = parts.flatMap((part) => {
    const both = FLAT_THEN_NUMBER.exec(part);
    return both ? [both[1]!, both[2]!] : [part];
  });
  const street = streetAt(lines);
  const before = lines.slice(0, street);
  let { number, street: streetName } = splitStreet(lines[street]!);
  let after = lines.slice(street + 1);
  if (NUMBER.test(lines[street]!) && after.length > 0) {
    // "14, High Street": the number is on a line of its own.
    number = lines[street]!;
    streetName = after[0]!;
    after = after.slice(1);
  }
  let flatNumber = before.join(', ');
  if (number === '' && before.length > 0) {
    // "Rose Cottage, Mill Lane": the house has a name and no number.
    number = before.at(-1)!;
    flatNumber = before.slice(0, -1).join(', ');
    if (looksLikeFlat(number)) {
      flatNumber = before.join(', ');
      number = '';
    }
  }
  return {
    ...NO_ADDRESS,
    flatNumber,
    streetNumber: number,
    streetName,
    areaName: after.slice(0, -1).join(', '),
    town: after.at(-1) ?? '',
  };
}

/**
 * The index of the line with the street: the first line with a number that is not a flat's, or with the ending of a
 * street name.
 */
function streetAt(lines: readonly string[]): number {
  const isDoor = (line: string) => looksLikeFlat(line) && !STREET.test(line);
  const candidates = lines.slice(0, 5);
  const numbered = candidates.findIndex(
    (line) => !isDoor(line) && (NUMBERED.test(line) || NUMBER.test(line)),
  );
  if (numbered !== -1) return numbered;
  const named = candidates.findIndex((line) => !isDoor(line) && STREET.test(line));
  // "The Old Mill House, Church Lane": the name of a house may also end like a street name.
  if (
    named === 0 &&
    lines.length > 1 &&
    /\b(?:lane|road|street|avenue|close|drive)\.?$/i.test(lines[1]!)
  ) {
    return 1;
  }
  if (named !== -1) return named;
  const firstNoDoor = lines.findIndex((line) => !isDoor(line));
  // "Rose Cottage, Kelston, Bath": if there is no street, the first line is the house.
  return firstNoDoor === -1 ? lines.length - 1 : firstNoDoor;
}
