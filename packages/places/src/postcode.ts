import { UNIT_LETTERS } from './sector-block.ts';

/** The parts into which a postcode is split for packing. */
export interface PostcodeParts {
  /** The outward code, such as `AB10`. */
  readonly outward: string;
  readonly digit: string;
  /** The index of the last two letters among all pairs of `UNIT_LETTERS`. */
  readonly unit: number;
}

const FORM = /^([A-Z]{1,2}[0-9][A-Z0-9]?)([0-9])([A-Z])([A-Z])$/;

/**
 * Reads a postcode, with any spacing and case; null if the text does not have a postcode's form.
 * Does not check that the postcode exists; letters that no unit has give a `unit` of −1.
 */
export function readPostcode(text: string): PostcodeParts | null {
  const match = FORM.exec(text.toUpperCase().replaceAll(/\s+/g, ''));
  if (!match) return null;
  const [, outward, digit, first, second] = match;
  const high = UNIT_LETTERS.indexOf(first!);
  const low = UNIT_LETTERS.indexOf(second!);
  const unit = high < 0 || low < 0 ? -1 : high * UNIT_LETTERS.length + low;
  return { outward: outward!, digit: digit!, unit };
}
