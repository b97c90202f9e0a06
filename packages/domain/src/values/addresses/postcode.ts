import { isValid, match, toNormalised, toOutcode, validOutcode } from 'postcode';
import { type Refusal, refusal } from '../refusals/refusal.ts';
import { areaOf, isPostcodeArea } from './postcode-areas.ts';

/** Whether a string has the form of a UK postcode, in upper or lower case and with any spacing. */
export function isPostcode(text: string): boolean {
  return isValid(text.trim());
}

/** A postcode in its standard form (`ba12ab` → `BA1 2AB`); null for any other string. */
export function normalisePostcode(text: string): string | null {
  return toNormalised(text.trim());
}

/**
 * The outward half of a postcode, or of a string that is only an outward code (`BA1`); null for
 * anything else.
 */
export function outcodeOf(text: string): string | null {
  const trimmed = text.trim().toUpperCase();
  return validOutcode(trimmed) ? trimmed : toOutcode(trimmed);
}

/** Whether a string is a postcode district: the outward code of a known area in its standard form, such as BA1. */
export function isDistrict(text: string): boolean {
  return outcodeOf(text) === text && isPostcodeArea(areaOf(text));
}

/** The last postcode in a string, in its standard form; null if there is none. */
export function postcodeIn(text: string): string | null {
  return toNormalised(match(text).at(-1) ?? '');
}

export const POSTCODE_MESSAGE = 'Please enter a valid postcode';

/**
 * The message for a string that is not a UK postcode, or whose area is unknown; null for a postcode
 * or an empty string.
 */
export function postcodeRefusal(text: string): Refusal | null {
  if (text.trim() === '') return null;
  const outcode = isPostcode(text) ? outcodeOf(text) : null;
  return outcode !== null && isPostcodeArea(areaOf(outcode)) ? null : refusal(POSTCODE_MESSAGE);
}
