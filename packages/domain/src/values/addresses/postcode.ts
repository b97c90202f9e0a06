import { isValid, match, toNormalised, toOutcode, validOutcode } from 'postcode';

/** True for text with the form of a UK postcode, in any case and spacing. */
export function isPostcode(text: string): boolean {
  return isValid(text.trim());
}

/** A postcode as it is written on letters (`ba12ab` → `BA1 2AB`); null for text that is none. */
export function normalisePostcode(text: string): string | null {
  return toNormalised(text.trim());
}

/** The outward half of a postcode or a bare outward code (`BA1`); null for anything else. */
export function outcodeOf(text: string): string | null {
  const trimmed = text.trim().toUpperCase();
  return validOutcode(trimmed) ? trimmed : toOutcode(trimmed);
}

/** The last postcode that stands somewhere in text, as it is written on letters; null without one. */
export function postcodeIn(text: string): string | null {
  return toNormalised(match(text).at(-1) ?? '');
}
