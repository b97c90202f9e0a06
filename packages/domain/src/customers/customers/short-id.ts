/**
 * A customer's short id: five Crockford base-32 characters and a check character, the payment
 * reference that customers quote.
 *
 * Algorithm: each character is an element of the field of 32 elements (polynomials over two
 * elements modulo x⁵ + x² + 1). The character at place i counts xⁱ times, and the six products
 * add up (exclusive or) to zero. One wrong character changes one product, and the weights are not
 * zero; two exchanged characters a and b change the sum by (xⁱ + xʲ)(a + b), and the weights
 * differ. So every single substitution and every exchange of two characters is detected.
 */
export type ShortId = string;

/** Crockford's digits: no I, L, O or U. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const DATA_LENGTH = 5;
const LENGTH = DATA_LENGTH + 1;

/** Multiplies by x in the field: a shift, reduced by x⁵ = x² + 1. */
function timesX(element: number): number {
  const shifted = element << 1;
  return shifted & 32 ? shifted ^ 0b10_0101 : shifted;
}

/** The sum of the weighted characters; zero for a short id. By Horner's rule, last place first. */
function checksum(values: readonly number[]): number {
  return values.toReversed().reduce((sum, value) => timesX(sum) ^ value, 0);
}

/**
 * Makes a short id from five random bytes that the caller supplies. Each byte gives one character,
 * all equally likely.
 * @throws RangeError for any other number of bytes
 */
export function shortIdFrom(randomBytes: Uint8Array): ShortId {
  if (randomBytes.length !== DATA_LENGTH) {
    throw new RangeError(`A short id is made from ${DATA_LENGTH} bytes.`);
  }
  const data = Array.from(randomBytes, (byte) => byte & 31);
  // The check character comes first in the sum, with weight 1, and is printed last.
  const check = checksum([0, ...data]);
  return [...data, check].map((value) => DIGITS[value]).join('');
}

/**
 * Reads a short id as people type it: in upper or lower case, with spaces and hyphens anywhere, O for 0, I or L for 1.
 * @returns its standard form; null if the text is not a short id or its check character does not
 * match
 */
export function parseShortId(text: string): ShortId | null {
  const canonical = text
    .replaceAll(/[\s-]/g, '')
    .toUpperCase()
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  if (canonical.length !== LENGTH) return null;
  const values = Array.from(canonical, (character) => DIGITS.indexOf(character));
  if (values.includes(-1)) return null;
  const sum = checksum([...values.slice(-1), ...values.slice(0, -1)]);
  return sum === 0 ? canonical : null;
}
