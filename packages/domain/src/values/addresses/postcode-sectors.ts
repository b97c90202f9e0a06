import { areaOf } from './postcode-areas.ts';

/** A regular expression that matches whole postcodes in capitals without spaces; the server's statements use it too. */
export const WHOLE_POSTCODE = '^[A-Z]{1,2}[0-9][A-Z0-9]?[0-9][A-Z]{2}$';

const PATTERN = new RegExp(WHOLE_POSTCODE);

/** A part of the country by its postcodes: a sector (BS8 1), a district (BS8) or an area (BS). */
export const POSTCODE_LEVELS = ['sector', 'district', 'area'] as const;

export type PostcodeLevel = (typeof POSTCODE_LEVELS)[number];

/** A sector in its standard form, from its characters without a space: `BS81` becomes `BS8 1`. */
export function sectorText(compact: string): string {
  return `${compact.slice(0, -1)} ${compact.slice(-1)}`;
}

/** The sector of a whole postcode, with any spacing and case: `BS8 1` for `bs81th`; null for any other text. */
export function sectorOf(postcode: string): string | null {
  const compact = postcode.replaceAll(' ', '').toUpperCase();
  return PATTERN.test(compact) ? sectorText(compact.slice(0, -2)) : null;
}

/** The part of the country that a sector belongs to: for `BS8 1` itself, `BS8` or `BS`. */
export function partOfSector(sector: string, level: PostcodeLevel): string {
  if (level === 'sector') return sector;
  const district = sector.slice(0, sector.indexOf(' '));
  return level === 'district' ? district : areaOf(district);
}

/** Whether a postcode belongs to a sector, a district or an area. */
export function isPostcodeIn(postcode: string, part: string): boolean {
  const sector = sectorOf(postcode);
  return sector !== null && POSTCODE_LEVELS.some((level) => partOfSector(sector, level) === part);
}
