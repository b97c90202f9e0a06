import { BitReader } from './bit-reader.ts';

/** The 20 letters that can be the last two characters of a postcode. */
export const UNIT_LETTERS = 'ABDEFGHJLNPQRSTUWXYZ';

/** The number of units in a sector: one for each pair of letters. */
export const UNITS = UNIT_LETTERS.length ** 2;

/**
 * The number of steps in a degree. Positions are whole numbers of steps, each about 11 m north to
 * south.
 */
export const STEPS_PER_DEGREE = 10_000;

/** The number of bits in an absolute coordinate, relative to `ORIGIN`. */
export const COORDINATE_BITS = 17;

/** The south-western corner from which coordinates are counted, in steps. */
export const ORIGIN = { lat: 49 * STEPS_PER_DEGREE, lng: -9 * STEPS_PER_DEGREE } as const;

/** The number of bits that hold a width: the number of low bits in a sector's differences. */
export const WIDTH_BITS = 4;

/**
 * Escape: the longest run of ones before a difference. The difference does not fit the sector's
 * width, so it follows in full, in one bit more than a coordinate.
 */
export const ESCAPE = 15;

/** A postcode's unit (its index among the pairs of `UNIT_LETTERS`) and its position in steps. */
export interface Unit {
  readonly unit: number;
  readonly lat: number;
  readonly lng: number;
}

/**
 * Decodes the postcodes of a sector, in alphabetical order. A block contains: a bit for every unit that says whether
 * the unit exists; the widths of the differences in latitude and in longitude; then, for every postcode, a bit that
 * says whether it shares the previous postcode's position; if not, the two differences from that position follow. The
 * first position is relative to `ORIGIN` and given in full.
 *
 * A difference is folded: 0, −1, 1, −2 … become 0, 1, 2, 3 …; all but its lowest `width` bits are
 * written as that many ones and a zero (a Rice code), then the low bits.
 *
 * @param upTo the last unit to decode
 */
export function decodeSector(bytes: Uint8Array, offset: number, upTo: number = UNITS - 1): Unit[] {
  const present = new BitReader(bytes, offset);
  const body = new BitReader(bytes, offset + UNITS / 8);
  const latWidth = body.bits(WIDTH_BITS);
  const lngWidth = body.bits(WIDTH_BITS);
  let lat = ORIGIN.lat + body.bits(COORDINATE_BITS);
  let lng = ORIGIN.lng + body.bits(COORDINATE_BITS);
  const units: Unit[] = [];
  for (let unit = 0; unit <= upTo; unit++) {
    if (present.bit() === 0) continue;
    if (units.length > 0 && body.bit() === 0) {
      lat += difference(body, latWidth);
      lng += difference(body, lngWidth);
    }
    units.push({ unit, lat, lng });
  }
  return units;
}

function difference(reader: BitReader, width: number): number {
  let high = 0;
  while (high < ESCAPE && reader.bit() === 1) high++;
  const folded =
    high === ESCAPE ? reader.bits(COORDINATE_BITS + 1) : (high << width) | reader.bits(width);
  return (folded >>> 1) ^ -(folded & 1);
}
