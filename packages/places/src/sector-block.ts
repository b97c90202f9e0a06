import { BitReader } from './bit-reader.ts';

/** The 20 letters that the last two characters of a postcode use. */
export const UNIT_LETTERS = 'ABDEFGHJLNPQRSTUWXYZ';

/** A sector has a unit for each pair of letters. */
export const UNITS = UNIT_LETTERS.length ** 2;

/** Positions are whole numbers of steps, each about 11 m north to south. */
export const STEPS_PER_DEGREE = 10_000;

/** Bits of an absolute coordinate, relative to `ORIGIN`. */
export const COORDINATE_BITS = 17;

/** The south-western corner that coordinates count from, in steps. */
export const ORIGIN = { lat: 49 * STEPS_PER_DEGREE, lng: -9 * STEPS_PER_DEGREE } as const;

/** Bits that give the number of low bits in a sector's differences. */
export const WIDTH_BITS = 4;

/**
 * The longest run of ones before a difference; it means that the difference did not suit the
 * sector's width and follows in full, with one bit more than a coordinate.
 */
export const ESCAPE = 15;

/** One postcode's unit (its index among the pairs of `UNIT_LETTERS`) and position in steps. */
export interface Unit {
  readonly unit: number;
  readonly lat: number;
  readonly lng: number;
}

/**
 * Decodes the postcodes of a sector, in alphabetical order. The block is: a bit for every unit that
 * says whether it exists; the widths of the differences of latitude and of longitude; then for
 * every postcode a bit that says whether its position equals the last, and if not, the two
 * differences from it (the first postcode: from `ORIGIN`, in full).
 *
 * A difference is folded to 0, −1, 1, −2 … → 0, 1, 2, 3 …; all but its lowest `width` bits are
 * written as that many ones and a zero (a Rice code), then the low bits.
 *
 * @param upTo decodes no further than this unit
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
