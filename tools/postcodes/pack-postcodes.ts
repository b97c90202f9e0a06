import { assetLayout, LIMIT_STEPS, OUTWARD_BYTES, SIGNATURE } from '@roundbook/places/asset-layout';
import { readPostcode } from '@roundbook/places/postcode';
import { ORIGIN, STEPS_PER_DEGREE, type Unit } from '@roundbook/places/sector-block';
import { encodeSector } from './encode-sector.ts';

/** A name (a postcode or an outward code) and its position in degrees. */
export interface PlacedName {
  readonly name: string;
  readonly lat: number;
  readonly lng: number;
}

/**
 * Packs postcodes and outward codes into the bytes that `PostcodeIndex` reads.
 *
 * @throws RangeError for an invalid postcode, or a place outside the packed area
 */
export function packPostcodes(
  postcodes: Iterable<PlacedName>,
  outwardCodes: readonly PlacedName[],
): Uint8Array {
  const sectors = bySector(postcodes);
  const outwards = outwardCodes.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const layout = assetLayout(sectors.length, outwards.length);
  const blocks = sectors.map(([, units]) => encodeSector(units));
  const size = blocks.reduce((sum, block) => sum + block.length, layout.blocks);
  const bytes = new Uint8Array(size);
  const view = new DataView(bytes.buffer);
  const write = (text: string, at: number): void => {
    new TextEncoder().encodeInto(text, bytes.subarray(at));
  };

  write(SIGNATURE, 0);
  view.setUint32(4, sectors.length, true);
  view.setUint32(8, outwards.length, true);
  write(sectors.map(([name]) => name).join(''), layout.sectorNames);
  let offset = layout.blocks;
  for (const [index, [, units]] of sectors.entries()) {
    const block = blocks[index]!;
    view.setUint32(layout.blockOffsets + index * 4, offset, true);
    for (const [side, limit] of limits(units).entries()) {
      view.setUint16(layout.limits + index * 8 + side * 2, limit, true);
    }
    bytes.set(block, offset);
    offset += block.length;
  }
  write(outwards.map(({ name }) => name.padEnd(OUTWARD_BYTES)).join(''), layout.outwardNames);
  for (const [index, { lat, lng }] of outwards.entries()) {
    view.setInt32(layout.outwardPlaces + index * 8, Math.round(lat * STEPS_PER_DEGREE), true);
    view.setInt32(layout.outwardPlaces + index * 8 + 4, Math.round(lng * STEPS_PER_DEGREE), true);
  }
  return bytes;
}

function bySector(postcodes: Iterable<PlacedName>): [name: string, units: Unit[]][] {
  const sectors = new Map<string, Unit[]>();
  for (const { name, lat, lng } of postcodes) {
    const postcode = readPostcode(name);
    if (!postcode || postcode.unit < 0) throw new RangeError(`${name} is not a postcode`);
    const sector = postcode.outward.padEnd(OUTWARD_BYTES) + postcode.digit;
    const units = sectors.get(sector) ?? [];
    units.push({
      unit: postcode.unit,
      lat: Math.round(lat * STEPS_PER_DEGREE),
      lng: Math.round(lng * STEPS_PER_DEGREE),
    });
    sectors.set(sector, units);
  }
  for (const units of sectors.values()) units.sort((a, b) => a.unit - b.unit);
  return [...sectors].toSorted(([a], [b]) => (a < b ? -1 : 1));
}

/** South, north, west, east, rounded outwards. */
function limits(units: readonly Unit[]): number[] {
  const lats = units.map(({ lat }) => (lat - ORIGIN.lat) / LIMIT_STEPS);
  const lngs = units.map(({ lng }) => (lng - ORIGIN.lng) / LIMIT_STEPS);
  return [
    Math.floor(Math.min(...lats)),
    Math.ceil(Math.max(...lats)),
    Math.floor(Math.min(...lngs)),
    Math.ceil(Math.max(...lngs)),
  ];
}
