import {
  COORDINATE_BITS,
  ESCAPE,
  ORIGIN,
  UNITS,
  WIDTH_BITS,
  type Unit,
} from '@roundbook/places/sector-block';
import { BitWriter } from './bit-writer.ts';

/**
 * Packs the postcodes of a sector for `decodeSector`.
 *
 * @param units ascending by unit, at least one
 */
export function encodeSector(units: readonly Unit[]): Uint8Array {
  const writer = new BitWriter();
  const present = new Set(units.map(({ unit }) => unit));
  for (let unit = 0; unit < UNITS; unit++) writer.bit(present.has(unit) ? 1 : 0);

  const moves = units.slice(1).map((unit, index) => ({
    lat: fold(unit.lat - units[index]!.lat),
    lng: fold(unit.lng - units[index]!.lng),
  }));
  const moved = moves.filter(({ lat, lng }) => lat !== 0 || lng !== 0);
  const latWidth = bestWidth(moved.map(({ lat }) => lat));
  const lngWidth = bestWidth(moved.map(({ lng }) => lng));
  writer.bits(latWidth, WIDTH_BITS);
  writer.bits(lngWidth, WIDTH_BITS);
  writer.bits(inRange(units[0]!.lat - ORIGIN.lat), COORDINATE_BITS);
  writer.bits(inRange(units[0]!.lng - ORIGIN.lng), COORDINATE_BITS);
  for (const { lat, lng } of moves) {
    const same = lat === 0 && lng === 0;
    writer.bit(same ? 1 : 0);
    if (same) continue;
    writeDifference(writer, lat, latWidth);
    writeDifference(writer, lng, lngWidth);
  }
  return writer.finish();
}

function writeDifference(writer: BitWriter, folded: number, width: number): void {
  const high = folded >>> width;
  for (let one = Math.min(high, ESCAPE); one > 0; one--) writer.bit(1);
  if (high >= ESCAPE) {
    writer.bits(folded, COORDINATE_BITS + 1);
    return;
  }
  writer.bit(0);
  writer.bits(folded, width);
}

function bestWidth(folded: readonly number[]): number {
  const size = (width: number): number =>
    folded.reduce((bits, value) => {
      const high = value >>> width;
      return bits + (high >= ESCAPE ? ESCAPE + COORDINATE_BITS + 1 : high + 1 + width);
    }, 0);
  const widths = Array.from({ length: 1 << WIDTH_BITS }, (_, width) => width);
  return widths.reduce((best, width) => (size(width) < size(best) ? width : best));
}

function fold(difference: number): number {
  return difference < 0 ? -2 * difference - 1 : 2 * difference;
}

function inRange(coordinate: number): number {
  if (coordinate >= 0 && coordinate < 1 << COORDINATE_BITS) return coordinate;
  throw new RangeError(`a coordinate of ${coordinate} steps is outside the packed area`);
}
