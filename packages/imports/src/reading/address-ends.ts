import { normalisePostcode, postcodeRefusal } from '@roundbook/domain/values/addresses/postcode';
import { areaOf, isPostcodeArea } from '@roundbook/domain/values/addresses/postcode-areas';
import { isCountry } from './counties.ts';

/** An address, separated from the postcode and the text at its end. */
export interface AddressEnds {
  /** The text of the address itself. */
  readonly text: string;
  /** A postcode formatted as on letters, or the text in its place as written; empty if there is none. */
  readonly postcode: string;
  readonly country: string;
  /** The text after the address, such as a gate code or a phone number; empty if there is none. */
  readonly note: string;
}

const FORM = String.raw`gir *0aa|bfpo *\d{1,4}|[a-z]{1,2}\d[a-z\d]?[ .]*[\do][a-z] ?[a-z]`;
const POSTCODES = new RegExp(`(?<![\\p{L}\\d])(?:${FORM})(?![\\p{L}\\d])`, 'giu');
const AT_END = new RegExp(`(?:^|[\\s,.(-])(${FORM})[\\s.,)]*$`, 'i');
/** Matches text in the place of a postcode that is not a postcode: `SW1`, `LU7 3X`, `BA10 ???`. */
const UNREADABLE = /(?<=[\s,])([a-z]{1,2}\d[a-z\d]?(?:\s+[\d?][a-z\d?]{0,3}|\s*\?+)?)[\s.)]*$/i;
const DOOR_BEFORE = /\b(?:flat|unit|plot|room|block|apt|suite|no)\.?\s*$/i;
const NOTE =
  /\b(?:gate|code|keys?|keysafe|dogs?|beware|alarm|ring|knock|call|tel|mob|mobile|phone|text|back|side|access|park(?:ing)? (?:at|on|in)|please|only|lock|bell)\b|\d{5}/i;
const BETWEEN = /^[\s,.;:|/()–-]+|[\s,;:|/(–-]+$/g;

/** A string as a postcode on letters, reading the letter O for a zero; null for any other string. */
export function readPostcode(written: string): string | null {
  const text = written.toUpperCase().replaceAll(/[\s.]+/g, '');
  if (/^BFPO\d{1,4}$/.test(text)) return `BFPO ${text.slice(4)}`;
  if (text === 'GIR0AA') return 'GIR 0AA';
  const form = /^([A-Z]{1,2})(\d[A-Z\d]?)([\dO])([A-Z]{2})$/.exec(text);
  if (!form) return null;
  const [, letters = '', figures = '', sector = '', unit = ''] = form;
  // No district has the letter O after a figure, so the letter stands for a zero.
  const zeros = `${letters}${figures.replaceAll('O', '0')}${sector.replace('O', '0')}${unit}`;
  const postcode = normalisePostcode(zeros);
  return postcode !== null && postcodeRefusal(postcode) === null ? postcode : null;
}

/**
 * The postcode at the end of a string, formatted as on letters, and the text before it; null if there is no
 * postcode.
 */
export function postcodeAtEnd(text: string): { postcode: string; before: string } | null {
  const found = AT_END.exec(text);
  const postcode = found ? readPostcode(found[1]!) : null;
  if (!found || postcode === null) return null;
  return { postcode, before: text.slice(0, found.index).replace(/[\s,.(-]+$/, '') };
}

/** Takes the postcode, the country and any note off an address in one cell. */
export function withoutEnds(written: string): AddressEnds {
  const whole = written.trim();
  const found = [...whole.matchAll(POSTCODES)].findLast((one) => readPostcode(one[0]) !== null);
  if (!found) return withoutUnreadable(whole);
  const postcode = readPostcode(found[0])!;
  const before = whole.slice(0, found.index).replaceAll(BETWEEN, '');
  const behind = whole.slice(found.index + found[0].length);
  const rest = behind.replaceAll(BETWEEN, '').replace(/\.$/, '');
  if (isCountry(rest)) return { text: before, postcode, country: rest, note: '' };
  if (before === '') return { ...splitNote(rest), postcode };
  // "14 High Street, BA1 2AB, Bath": the town follows the postcode.
  const isTown = /^\s*[,\n]/.test(behind) && /^[\p{L}\s.'’-]+$/u.test(rest) && !NOTE.test(rest);
  if (isTown && !/[,\n|;]/.test(before))
    return { ...splitCountry(`${before}, ${rest}`), postcode, note: '' };
  const note = rest.replace(/^\((.*)\)$/, '$1').replace(/\)$/, '');
  return { ...splitCountry(before), postcode, note };
}

/** Removes text in the place of a postcode from an address without a postcode. */
function withoutUnreadable(whole: string): AddressEnds {
  const found = UNREADABLE.exec(whole);
  const before = found ? whole.slice(0, found.index) : '';
  const isArea = found !== null && isPostcodeArea(areaOf(found[1]!.toUpperCase()));
  if (!found || !isArea || DOOR_BEFORE.test(before)) return { ...splitNote(whole), postcode: '' };
  return { ...splitCountry(before.replaceAll(BETWEEN, '')), postcode: found[1]!, note: '' };
}

/** Splits off a note in brackets or after a dash at the end of an address without a postcode. */
function splitNote(whole: string): Omit<AddressEnds, 'postcode'> {
  const found = /^(.*[^\s(])\s*(?:\(([^()]*)\)|\s[–-]\s([^–-]*))$/s.exec(whole);
  const note = found?.[2] ?? found?.[3] ?? '';
  if (!found || !NOTE.test(note)) return { ...splitCountry(whole), note: '' };
  return { ...splitCountry(found[1]!.replaceAll(BETWEEN, '')), note: note.trim() };
}

function splitCountry(text: string): { readonly text: string; readonly country: string } {
  const found = /^(.+)[,\n;|]\s*([^,\n;|]+)$/s.exec(text);
  const country = found?.[2]?.trim() ?? '';
  return found && isCountry(country) ? { text: found[1]!.trim(), country } : { text, country: '' };
}
