import {
  assetLayout,
  HEADER_BYTES,
  LIMIT_STEPS,
  OUTWARD_BYTES,
  SECTOR_BYTES,
  SIGNATURE,
  type AssetLayout,
} from './asset-layout.ts';
import { readPostcode } from './postcode.ts';
import { decodeSector, ORIGIN, STEPS_PER_DEGREE, UNIT_LETTERS, type Unit } from './sector-block.ts';

/** A position: latitude and longitude in degrees. */
export type LatLng = readonly [latitude: number, longitude: number];

/** A postcode's position, and its precision. */
export interface PostcodePlace {
  readonly place: LatLng;
  /**
   * How precise the position is. `unit`: the postcode's own position. `sector`, `outward`: the postcode is not listed;
   * the position is the mean of the postcodes that share its outward code and next digit (`sector`), or just its
   * outward code (`outward`).
   */
  readonly precision: 'unit' | 'sector' | 'outward';
}

/** The listed postcode nearest to a point. */
export interface NearestPostcode {
  /** The postcode with its space, such as `AB10 1AA`. */
  readonly postcode: string;
  readonly place: LatLng;
  readonly metres: number;
}

const METRES_PER_STEP = 111_195 / STEPS_PER_DEGREE;

/** Looks up packed postcodes. It keeps the given bytes, and little else, in memory. */
export class PostcodeIndex {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  readonly #layout: AssetLayout;
  readonly #sectors: ReadonlyMap<string, number>;
  readonly #sectorNames: readonly string[];
  readonly #outwards: ReadonlyMap<string, number>;

  /**
   * @param bytes the whole asset (see `asset.ts`)
   * @throws RangeError for anything else
   */
  constructor(bytes: Uint8Array) {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    if (new TextDecoder().decode(bytes.subarray(0, 4)) !== SIGNATURE) {
      throw new RangeError('not a file of packed postcodes');
    }
    const layout = assetLayout(view.getUint32(4, true), view.getUint32(HEADER_BYTES - 4, true));
    this.#bytes = bytes;
    this.#view = view;
    this.#layout = layout;
    this.#sectorNames = names(bytes, layout.sectorNames, layout.sectors, SECTOR_BYTES);
    this.#sectors = new Map(this.#sectorNames.map((name, index) => [name, index]));
    const outwards = names(bytes, layout.outwardNames, layout.outwards, OUTWARD_BYTES);
    this.#outwards = new Map(outwards.map((name, index) => [name, index]));
  }

  /**
   * Finds a postcode, with any spacing and case. Places an unlisted postcode by its sector,
   * otherwise by its outward code; null if neither is known or the text is not a postcode.
   */
  find(text: string): PostcodePlace | null {
    const postcode = readPostcode(text);
    if (!postcode) return null;
    const sector = this.#sectors.get(postcode.outward.padEnd(OUTWARD_BYTES) + postcode.digit);
    if (sector !== undefined) {
      const offset = this.#blockOffset(sector);
      const last = decodeSector(this.#bytes, offset, postcode.unit).at(-1);
      if (last?.unit === postcode.unit) return { place: inDegrees(last), precision: 'unit' };
      return { place: inDegrees(mean(decodeSector(this.#bytes, offset))), precision: 'sector' };
    }
    const outward = this.#outwards.get(postcode.outward.padEnd(OUTWARD_BYTES));
    if (outward === undefined) return null;
    const at = this.#layout.outwardPlaces + outward * 8;
    const lat = this.#view.getInt32(at, true);
    const lng = this.#view.getInt32(at + 4, true);
    return { place: inDegrees({ lat, lng }), precision: 'outward' };
  }

  /** The listed postcode nearest to a position, or null if the index is empty. */
  nearest([latitude, longitude]: LatLng): NearestPostcode | null {
    const lat = latitude * STEPS_PER_DEGREE;
    const lng = longitude * STEPS_PER_DEGREE;
    const narrowing = Math.cos((latitude * Math.PI) / 180);
    const distance = (dLat: number, dLng: number): number => Math.hypot(dLat, dLng * narrowing);

    const toSectors = new Float64Array(this.#layout.sectors);
    for (let sector = 0; sector < toSectors.length; sector++) {
      toSectors[sector] = this.#distanceToLimits(sector, lat, lng, distance);
    }
    let best: { unit: Unit; sector: number } | null = null;
    let least = Infinity;
    for (;;) {
      // Only a few sectors are searched, so looking for the nearest one each time is faster than
      // sorting them all.
      const sector = indexOfLeast(toSectors);
      if (!(toSectors[sector]! < least)) break;
      toSectors[sector] = Infinity;
      for (const unit of decodeSector(this.#bytes, this.#blockOffset(sector))) {
        const away = distance(unit.lat - lat, unit.lng - lng);
        if (away >= least) continue;
        least = away;
        best = { unit, sector };
      }
    }
    if (!best) return null;
    return {
      postcode: this.#name(best.sector, best.unit.unit),
      place: inDegrees(best.unit),
      metres: least * METRES_PER_STEP,
    };
  }

  #distanceToLimits(
    sector: number,
    lat: number,
    lng: number,
    distance: (dLat: number, dLng: number) => number,
  ): number {
    const at = this.#layout.limits + sector * 8;
    const limit = (index: number, origin: number): number =>
      origin + this.#view.getUint16(at + index * 2, true) * LIMIT_STEPS;
    const dLat = Math.max(limit(0, ORIGIN.lat) - lat, lat - limit(1, ORIGIN.lat), 0);
    const dLng = Math.max(limit(2, ORIGIN.lng) - lng, lng - limit(3, ORIGIN.lng), 0);
    return distance(dLat, dLng);
  }

  #blockOffset(sector: number): number {
    return this.#view.getUint32(this.#layout.blockOffsets + sector * 4, true);
  }

  #name(sector: number, unit: number): string {
    const name = this.#sectorNames[sector]!;
    const letters = UNIT_LETTERS.length;
    const pair = UNIT_LETTERS[Math.floor(unit / letters)]! + UNIT_LETTERS[unit % letters]!;
    return `${name.slice(0, OUTWARD_BYTES).trimEnd()} ${name.slice(OUTWARD_BYTES)}${pair}`;
  }
}

function names(bytes: Uint8Array, offset: number, count: number, width: number): string[] {
  const text = new TextDecoder('latin1').decode(bytes.subarray(offset, offset + count * width));
  return Array.from({ length: count }, (_, index) =>
    text.slice(index * width, (index + 1) * width),
  );
}

function indexOfLeast(values: Float64Array): number {
  let least = 0;
  for (let index = 1; index < values.length; index++) {
    if (values[index]! < values[least]!) least = index;
  }
  return least;
}

function mean(units: readonly Unit[]): { lat: number; lng: number } {
  const sum = (of: (unit: Unit) => number): number =>
    units.reduce((total, unit) => total + of(unit), 0) / units.length;
  return { lat: Math.round(sum((unit) => unit.lat)), lng: Math.round(sum((unit) => unit.lng)) };
}

function inDegrees({ lat, lng }: { lat: number; lng: number }): LatLng {
  return [lat / STEPS_PER_DEGREE, lng / STEPS_PER_DEGREE];
}
