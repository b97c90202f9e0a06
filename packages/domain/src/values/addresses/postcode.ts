import { isValid, match, toNormalised, toOutcode, validOutcode } from 'postcode';
import { areaOf, isPostcodeArea } from './postcode-areas.ts';

/** True for text with the form of a UK postcode, in any case and spacing. */
export function isPostcode(text: string): boolean {
  return isValid(text.trim());
}

/** A postcode as written on letters (`ba12ab` → `BA1 2AB`); null for any other text. */
export function normalisePostcode(text: string): string | null {
  return toNormalised(text.trim());
}

/** The outward half of a postcode or a bare outward code (`BA1`); null for anything else. */
export function outcodeOf(text: string): string | null {
  const trimmed = text.trim().toUpperCase();
  return validOutcode(trimmed) ? trimmed : toOutcode(trimmed);
}

/** Whether a text is an outward code of a known area, as written on letters: a district, such as BA1. */
export function isDistrict(text: string): boolean {
  return outcodeOf(text) === text && isPostcodeArea(areaOf(text));
}

/** The last postcode in a text, as written on letters; null if there is none. */
export function postcodeIn(text: string): string | null {
  return toNormalised(match(text).at(-1) ?? '');
}

export const POSTCODE_MESSAGE = 'Please enter a valid postcode';

/** The message for text that is no UK postcode, or of no known area; null for one or empty text. */
export function postcodeError(text: string): string | null {
  if (text.trim() === '') return null;
  const outcode = isPostcode(text) ? outcodeOf(text) : null;
  return outcode !== null && isPostcodeArea(areaOf(outcode)) ? null : POSTCODE_MESSAGE;
}
